/** Why the server refuses an event, a séance, a line on sale or an upsell. Read by the server alone. */
export const reasons = {
  'no-open-session': 'No future unlocked session with a price grid and a quota',
  'grid-unknown': 'This price grid does not exist: choose one from the list',
  'events-inventory-unknown': 'Unknown event',
  'manifestation-unknown': 'This event id does not exist',
  'manifestation-exists': 'An event already exists for this id: edit its quota instead',
  'vat-rate': 'VAT rates are {taux}%',
  'sub-genre': 'This sub-genre does not belong to the chosen genre',
  'complementary-self': 'A session cannot be its own complementary session',
  'complementary-exists': 'This session already exists as a complementary session',
  'foreign-session': 'This session is not one of this event',
  collision: '{libelle}, {date} ({salle}): same venue, at the same time',
  'upsell-parent': 'An upsell hangs on an event, a session or a package, and on one only',
  'upsell-exists': 'An upsell hangs on this already',
  'upsell-free': 'A free amount is for donations only',
  'upsell-amount': 'A tariff needs an amount',
  'upsell-upgrade': 'The target category must be dearer than the one it starts from',
} as const;
