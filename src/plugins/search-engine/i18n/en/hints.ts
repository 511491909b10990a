/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  exclusion: {
    hints: {
      debut: 'Empty: at once.',
      fin: 'Empty: until somebody ends it. On that date the record comes back to the search by itself.',
      partenaires: 'Empty: all sites; the record is then marked “excluded”.',
      motif: 'Told to whoever looks for the reason why the record is not found.',
    },
  },
  filtre: {
    hints: {
      dependsOn: 'The filter is shown only once that one has a value.',
      valeursMasquees: 'Codes or labels that are not offered.',
      partenaires: 'Empty: all sites.',
    },
  },
  synonyme: {
    hints: {
      mots: 'Words or expressions: accents and capitals do not matter.',
      vers: 'What the words look for too, not the other way round.',
      partenaires: 'Empty: all sites.',
    },
  },
  boost: {
    hints: {
      facteur: 'Multiplies the score: 2 doubles it, 0.5 moves it back.',
      mots: 'Empty: for all searches.',
      partenaires: 'Empty: all sites.',
    },
  },
} as const;

export default hints;
