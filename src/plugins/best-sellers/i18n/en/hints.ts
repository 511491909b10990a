/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  classement: {
    hints: {
      id: 'The id that components of pages name (bestSellersIdSearch).',
      idTiers: 'Empty: for all partners that do not have their own.',
      elementCount: 'From 10 to 20.',
      fenetreJours: 'Older sales do not count.',
      epingles: 'Without a place, a pinned element takes the first that is free.',
      exclusions: 'Left out in spite of their sales, during these dates.',
    },
  },
} as const;

export default hints;
