export const fr = {
  title: 'Genres',
  genre: {
    one: 'genre',
    many: '{n:number|number} {{genre|genres}}',
    fields: {
      codeGenre: 'Code',
      libelleFr: 'Libellé',
      libelleEn: 'Libellé anglais',
      displayFilter: 'Proposé en filtre',
      ordre: 'Ordre',
      nbManifestations: 'Manifestations',
    },
    hints: {
      codeGenre: 'Lettres majuscules, chiffres et tirets ; ne change plus ensuite.',
      displayFilter: 'Le genre apparaît parmi les filtres du moteur de recherche.',
    },
    sections: { top: 'Genre' },
  },
  sousGenre: {
    one: 'sous-genre',
    many: '{n:number|number} {{sous-genre|sous-genres}}',
    fields: {
      codSsgen: 'Code',
      genre: 'Genre',
      libelleFr: 'Libellé',
      libelleEn: 'Libellé anglais',
      displayFilter: 'Proposé en filtre',
      ordre: 'Ordre',
      nbManifestations: 'Manifestations',
    },
    hints: {
      codSsgen: 'Lettres majuscules, chiffres et tirets ; ne change plus ensuite.',
      displayFilter: 'Le sous-genre apparaît parmi les filtres du moteur de recherche.',
    },
    sections: { top: 'Sous-genre' },
  },
} as const;

export default fr;
