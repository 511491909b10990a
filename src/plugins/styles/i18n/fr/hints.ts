/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  style: {
    hints: {
      idTiers: 'Un seul style par partenaire\u00a0; ne change plus ensuite.',
    },
  },
} as const;

export default hints;
