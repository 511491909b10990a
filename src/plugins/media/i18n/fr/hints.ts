/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  media: {
    hints: {
      altFr: 'Lu à voix haute et affiché quand l’image manque\u00a0; vide si elle ne fait que décorer.',
      idTiers: 'Sans partenaire, le média est proposé à tous.',
    },
  },
} as const;

export default hints;
