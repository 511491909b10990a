/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  avis: {
    hints: {
      note: 'From 1 to 5.',
      auteur: 'As signed; empty: anonymous.',
      email: 'To tell them of the reply; it appears nowhere.',
      userConsent: 'The author agrees to the publication; without it, no validation.',
      motifRejet: 'Asked for a rejection; it stays internal.',
      publieLe: 'Empty: ten seconds after the validation.',
      reponse: 'It appears under the review, in the partner’s name; its author is told once the review is published.',
      signalements: 'What visitors reported; settled once removed from here.',
    },
  },
  groupe: {
    hints: {
      idmanif: 'The group takes the partner of this event.',
      manifestations: 'Their reviews appear on each of them.',
    },
  },
} as const;

export default hints;
