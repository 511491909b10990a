/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  demande: {
    hints: {
      message: 'From 20 to 4,000 characters: what you were doing, what you expected, what happened.',
      telephone: 'Needed when the urgency is high or blocking.',
      copieEmail: 'It goes to the address you sign in with.',
      ecran: 'The page that you came from, if it is about that.',
    },
  },
} as const;

export default hints;
