/** Why a means of payment is closed: said by the console beside it, and by the server. */
export const meansReasons = {
  'means-late': 'Trop près de la séance',
  'means-link': 'Par un lien de paiement seulement',
  'means-desk': 'Au guichet seulement',
  'means-partner': 'Ce partenaire ne le prend pas',
  'means-event': 'Non accepté pour {manifestation}',
  'means-amex-only': 'Ce partenaire ne prend qu’American Express',
  'means-mastercard-only': 'Ce partenaire ne prend que Mastercard',
  'means-mastercard-event': '{manifestation} ne se paie que par Mastercard',
} as const;
