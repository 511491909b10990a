/** Why a means of payment is closed: said by the console beside it, and by the server. */
export const meansReasons = {
  'means-late': 'Too near the session',
  'means-link': 'In a link to pay only',
  'means-desk': 'At the desk only',
  'means-partner': 'This partner does not take it',
  'means-event': 'Not accepted for {manifestation}',
  'means-amex-only': 'This partner takes American Express only',
  'means-mastercard-only': 'This partner takes Mastercard only',
  'means-mastercard-event': '{manifestation} is paid by Mastercard only',
} as const;
