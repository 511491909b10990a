/** What the fields are for: said in forms and in the help, and loaded with them. */
export const hints = {
  liste: {
    hints: {
      libelle: 'What the team calls it.',
      typeContenu: 'Another content needs other items.',
      mode: 'Mixed: chosen items first, then what the rules find.',
      idTiers: 'Empty: the list belongs to the whole platform.',
      partenaires: 'Empty: everywhere the partner is present.',
      regles: 'As in the filter of the list of these records: genre:OPERA date:<30d.',
      tri: 'Pinned items stay at the top.',
      max: 'Empty: as many as there are.',
      customLabel: 'Replaces the label on the site, if it is active.',
      excludedFromSearchEngine: 'The page of the list is not offered by the search of the site.',
      openPass: 'Holders of an Open Pass come in without a supplement.',
      aNettoyer: 'Items whose date is past, or whose record is gone.',
    },
    items: {
      contenu: {
        items: {
          items: {
            hints: {
              libelleFr: 'Empty: that of the record.',
              libelleEn: 'Empty: that of the record in English.',
              image: 'Empty: that of the record.',
            },
          },
        },
      },
    },
  },
} as const;

export default hints;
