/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  nature: {
    hints: {
      codtypadh: 'Code de l’adhésion qui donne droit à cette nature\u00a0; vide quand tout le monde y a droit.',
      club: 'Réservée aux membres d’un club.',
      pack: 'Peut être vendue dans un package.',
    },
  },
  categorie: {
    hints: {
      ordre: 'De la plus chère à la moins chère.',
    },
  },
  prix: {
    hints: {
      grille: 'Code de la grille de prix des séances.',
    },
  },
} as const;

export default hints;
