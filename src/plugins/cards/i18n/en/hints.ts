/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  carte: {
    hints: {
      modele: 'Associated with the partner; it does not change once the card is issued.',
      montantInitial: 'One of the amounts of the model. None for a loyalty card.',
      dateExpiration: 'Without it, the validity of the model.',
      email: 'The e-card is sent there.',
    },
  },
  modele: {
    hints: {
      codeModele: 'Known to the ticketing system; it does not change any more.',
      libelleEn: 'Without it, the French label is shown.',
      type: 'Physical: printed and sent. E-card: on the phone.',
      programme: 'Gift: euros. Loyalty: points.',
      montants: 'Without amounts or bounds, any amount is accepted.',
      validiteMois: 'Empty: the card does not expire.',
      mail: 'Said in the mail of the e-card.',
      pointsParEuro: 'Earned with each euro credited.',
      pointsPourUnEuro: 'What a euro debited costs in points.',
    },
  },
  association: {
    hints: {
      actif: 'The partner issues cards of this model only while the association is active and under way.',
    },
  },
} as const;

export default hints;
