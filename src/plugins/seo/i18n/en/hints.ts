/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  template: {
    hints: {
      typeDonnee: 'What the page shows.',
      nomPage: 'A given page goes before all pages of the type.',
      parametrePage: 'Id of the only record it is for; empty: all.',
      idTiers: 'Empty: all partners.',
      modele: 'A brace offers the placeholders; what is empty disappears with the words that introduce it.',
    },
  },
} as const;

export default hints;
