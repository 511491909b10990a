/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  genre: {
    hints: {
      codeGenre: 'Lettres majuscules, chiffres et tirets\u00a0; ne change plus ensuite.',
      displayFilter: 'Le genre apparaît parmi les filtres du moteur de recherche.',
    },
  },
  sousGenre: {
    hints: {
      codSsgen: 'Lettres majuscules, chiffres et tirets\u00a0; ne change plus ensuite.',
      displayFilter: 'Le sous-genre apparaît parmi les filtres du moteur de recherche.',
    },
  },
} as const;

export default hints;
