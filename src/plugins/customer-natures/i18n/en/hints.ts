/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  nature: {
    hints: {
      codtypadh: 'Code of the membership that gives right to this type; empty when everybody has it.',
      club: 'For members of a club only.',
      pack: 'Can be sold in a package.',
    },
  },
  categorie: {
    hints: {
      ordre: 'From the dearest to the cheapest.',
    },
  },
  prix: {
    hints: {
      grille: 'Code of the price grid of sessions.',
    },
  },
} as const;

export default hints;
