/** What the fields are for. */
export const hints = {
  record: {
    hints: {
      adresse:
        'https://…; an address in a private network must be allowed by the server’s operator. No redirect is followed.',
      actif: 'Off, it sends nothing; switched on again, it begins with what changes then (a replay gives the rest).',
      idTiers: 'Empty: all partners, and what belongs to none.',
      choix: 'Empty: every change of every record. The filter is written as in the list of these records.',
      contenu: 'Above 20 kB it is always the address to read the record at.',
      lots: 'By batch: a bulk act is one message, and messages of one kind of record follow one another.',
      personnelles: 'Masked otherwise. Takes the right to export personal data.',
      destinatairesAlerte: 'Notified when messages are given up, or the address says that it is gone.',
    },
  },
} as const;

export default hints;
