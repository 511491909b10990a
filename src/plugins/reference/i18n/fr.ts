export const fr = {
  title: 'Listes de référence',
  ville: {
    one: 'ville',
    many: '{n:number|number} {{ville|villes}}',
    sections: { top: 'Ville' },
    fields: {
      codInsee: 'Code Insee',
      libelleFr: 'Nom',
      libelleEn: 'Nom anglais',
      codDept: 'Département',
      codRegion: 'Région',
      codesPostaux: 'Codes postaux',
      population: 'Population',
      latitude: 'Latitude',
      longitude: 'Longitude',
    },
  },
  departement: {
    one: 'département',
    many: '{n:number|number} {{département|départements}}',
    sections: { top: 'Département' },
    fields: { codDept: 'Code', libelleFr: 'Nom', libelleEn: 'Nom anglais', codRegion: 'Région' },
  },
  region: {
    one: 'région',
    many: '{n:number|number} {{région|régions}}',
    sections: { top: 'Région' },
    fields: { codRegion: 'Code', libelleFr: 'Nom', libelleEn: 'Nom anglais' },
  },
  pays: {
    one: 'pays',
    many: '{n:number|number} pays',
    sections: { top: 'Pays' },
    fields: { codPays: 'Code ISO', libelleFr: 'Nom', libelleEn: 'Nom anglais' },
  },
} as const;

export default fr;
