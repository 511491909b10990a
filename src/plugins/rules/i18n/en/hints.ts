export const hints = {
  record: {
    hints: {
      declencheur:
        'On a change, it runs when a record begins to match the filter: not before, but after. At its hour, for each record that matches. At a date, when one of the record comes, give or take some days.',
      filtre: 'Written as in the list of these records.',
      changement: 'Empty: a record that is made or changed. A deletion counts only where it is chosen here.',
      feuille: 'Name of the field in filters, a date or a time: “date”, “dateFin”.',
      jours: 'Negative: before that date. A date that has passed already when it is written sets nothing off.',
      champ: 'Name of the field in filters: “statut”.',
      valeur: 'As in a cell of the list; empty, the field is emptied.',
      chemin: 'A call of the contract that has a dry run; {id} is the key of the record there, as in its body.',
      destinataire: 'Empty: the contact address of the record’s partner.',
      compte: 'A program key: the rule has its rights and its partners, never more.',
      plafondHeure: 'Above it nothing is done, and the journal says so.',
    },
  },
} as const;

export default hints;
