import { names } from './en/names';

export const en = {
  ...names,
  lieu: {
    one: 'venue',
    many: '{n:number|number} {{venue|venues}}',
    sections: { top: 'Venue' },
    fields: {
      idLieu: 'Id',
      libelleFr: 'Name',
      libelleEn: 'English name',
      adresse: 'Address',
      codePostal: 'Postcode',
      idVille: 'Commune',
      villeEtrangere: 'City abroad',
      ville: 'City',
      codDept: 'Department',
      codRegion: 'Region',
      codPays: 'Country',
      latitude: 'Latitude',
      longitude: 'Longitude',
      capacite: 'Capacity',
      salles: 'Rooms',
      zoning: 'Zoning',
      flagPlacement: 'Numbered seating',
      avisClients: 'Customer reviews',
      activationISM: 'ISM activated',
      riskFraud: 'Fraud risk',
      descriptionFr: 'French description',
      descriptionEn: 'English description',
      image: 'Image',
      nbManifestations: 'Events',
    },
  },
} as const;

export default en;
