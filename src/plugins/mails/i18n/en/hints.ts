/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  mail: {
    hints: {
      code: 'The same code at a parent partner: what is not written here comes from it.',
      idTiers: 'Empty: for all partners.',
      texteFr: 'Without a text of its own, the mail says in text what its HTML says.',
      htmlFr: 'A placeholder without a value takes its sentence with it; without a name, the greeting does without.',
      objetEn: 'Without English, the mail leaves in French.',
      expediteur: 'Empty: the address of the platform.',
    },
  },
} as const;

export default hints;
