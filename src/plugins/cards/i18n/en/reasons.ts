/** Why the server refuses a card or a movement. Read by the server alone. */
export const reasons = {
  'partner-unknown': 'Partner not found',
  'partner-associated': 'This partner is already associated',
  'card-association': 'This model is not associated with this partner',
  'card-price': 'This amount is not one of the model’s: {montants}',
  'card-points': 'A loyalty card is issued without an amount',
  'card-issued': 'A card that was issued cannot be deleted: block it',
  'card-state': 'The card is “{etat}”',
  'card-short': 'The balance does not suffice: {solde}',
  'card-amount': 'An amount above zero is needed',
  'card-empty': 'There is nothing left on the card',
  'card-programme': 'The two cards are not of the same programme',
  'card-partner': 'The two cards are not of the same partner',
  'card-self': 'It is the same card',
  'card-key': 'This key was used for another movement of the card',
  'card-motif': 'A reason is needed',
  'card-mail': 'This card has no e-mail address, or is not an e-card',
} as const;
