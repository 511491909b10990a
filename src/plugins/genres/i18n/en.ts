export const en = {
  title: 'Genres',
  genre: {
    one: 'genre',
    many: '{n:number|number} {{genre|genres}}',
    fields: {
      codeGenre: 'Code',
      libelleFr: 'French label',
      libelleEn: 'English label',
      displayFilter: 'Offered as a filter',
      ordre: 'Order',
      nbManifestations: 'Events',
    },
    hints: {
      codeGenre: 'Capital letters, digits and hyphens; it cannot change later.',
      displayFilter: 'The genre is listed among the filters of the search engine.',
    },
    sections: { top: 'Genre' },
  },
  sousGenre: {
    one: 'sub-genre',
    many: '{n:number|number} {{sub-genre|sub-genres}}',
    fields: {
      codSsgen: 'Code',
      genre: 'Genre',
      libelleFr: 'French label',
      libelleEn: 'English label',
      displayFilter: 'Offered as a filter',
      ordre: 'Order',
      nbManifestations: 'Events',
    },
    hints: {
      codSsgen: 'Capital letters, digits and hyphens; it cannot change later.',
      displayFilter: 'The sub-genre is listed among the filters of the search engine.',
    },
    sections: { top: 'Sub-genre' },
  },
} as const;

export default en;
