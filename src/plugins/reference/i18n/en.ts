export const en = {
  title: 'Reference lists',
  ville: {
    one: 'city',
    many: '{n:number|number} {{city|cities}}',
    sections: { top: 'City' },
    fields: {
      codInsee: 'INSEE code',
      libelleFr: 'Name',
      libelleEn: 'English name',
      codDept: 'Department',
      codRegion: 'Region',
      codesPostaux: 'Postcodes',
      population: 'Population',
      latitude: 'Latitude',
      longitude: 'Longitude',
    },
  },
  departement: {
    one: 'department',
    many: '{n:number|number} {{department|departments}}',
    sections: { top: 'Department' },
    fields: { codDept: 'Code', libelleFr: 'Name', libelleEn: 'English name', codRegion: 'Region' },
  },
  region: {
    one: 'region',
    many: '{n:number|number} {{region|regions}}',
    sections: { top: 'Region' },
    fields: { codRegion: 'Code', libelleFr: 'Name', libelleEn: 'English name' },
  },
  pays: {
    one: 'country',
    many: '{n:number|number} {{country|countries}}',
    sections: { top: 'Country' },
    fields: { codPays: 'ISO code', libelleFr: 'Name', libelleEn: 'English name' },
  },
} as const;

export default en;
