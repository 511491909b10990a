/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  genre: {
    hints: {
      codeGenre: 'Capital letters, digits and hyphens; it cannot change later.',
      displayFilter: 'The genre is listed among the filters of the search engine.',
    },
  },
  sousGenre: {
    hints: {
      codSsgen: 'Capital letters, digits and hyphens; it cannot change later.',
      displayFilter: 'The sub-genre is listed among the filters of the search engine.',
    },
  },
} as const;

export default hints;
