/** What is done to cards, in the order of their menu. */
export const cardIds: readonly string[] = [
  'cards.activer',
  'cards.debiter',
  'cards.recrediter',
  'cards.transferer',
  'cards.bloquer',
  'cards.debloquer',
  'cards.solder',
  'cards.imprimer',
  'cards.envoyer',
];
