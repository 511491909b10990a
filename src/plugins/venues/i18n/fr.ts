import { names } from './fr/names';

export const fr = {
  ...names,
  lieu: {
    one: 'lieu',
    many: '{n:number|number} {{lieu|lieux}}',
    sections: { top: 'Lieu' },
    fields: {
      idLieu: 'Id',
      libelleFr: 'Nom',
      libelleEn: 'Nom anglais',
      adresse: 'Adresse',
      codePostal: 'Code postal',
      idVille: 'Commune',
      villeEtrangere: 'Ville à l’étranger',
      ville: 'Ville',
      codDept: 'Département',
      codRegion: 'Région',
      codPays: 'Pays',
      latitude: 'Latitude',
      longitude: 'Longitude',
      capacite: 'Capacité',
      salles: 'Salles',
      zoning: 'Zonage',
      flagPlacement: 'Placement numéroté',
      avisClients: 'Avis clients',
      activationISM: 'Activation ISM',
      riskFraud: 'Risque de fraude',
      descriptionFr: 'Description',
      descriptionEn: 'Description anglaise',
      image: 'Image',
      nbManifestations: 'Manifestations',
    },
  },
} as const;

export default fr;
