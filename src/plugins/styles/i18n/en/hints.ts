/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  style: {
    hints: {
      idTiers: 'One style per partner; it cannot be changed afterwards.',
    },
  },
} as const;

export default hints;
