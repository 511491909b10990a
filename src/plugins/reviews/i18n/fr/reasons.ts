/** Why reviews and groups of manifestations are not changed. Read by the server alone. */
export const reasons = {
  'review-consent': 'L’auteur n’a pas donné son consentement',
  'group-no-event': 'Cet identifiant ne correspond à aucune manifestation',
  'group-already': 'Cette manifestation est déjà dans le groupe',
  'group-other': 'Cette manifestation fait déjà partie d’un autre groupe\u00a0: {groupe}',
  'group-other-hidden': 'Cette manifestation fait déjà partie d’un autre groupe',
  'group-unknown-event': 'Manifestation inconnue',
} as const;
