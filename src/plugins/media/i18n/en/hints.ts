/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  media: {
    hints: {
      altFr: 'Read aloud, and shown when the picture is missing; empty when it only decorates.',
      idTiers: 'Without a partner, the file is offered to all.',
    },
  },
} as const;

export default hints;
