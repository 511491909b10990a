/** Venues (product.md 3, domains.md 16). */
import { defineModel, defineResource, field } from '../../core/model';
import { text } from './text';

export { text };

/** Countries whose communes Insee lists: France, and those of its territories that ISO knows apart. */
export const frenchCountries = ['FR', 'GP', 'MQ', 'GF', 'RE', 'YT', 'PM', 'BL', 'MF', 'WF', 'PF', 'NC', 'TF'] as const;

/** Whether the city of a venue is picked among the communes, not typed. */
export function isFrench(country: unknown): boolean {
  return frenchCountries.some((code) => code === country);
}

/** The zoning whose seats are numbered (product.md 3). */
export const numberedZoning = '1';

export const venueModel = defineModel({
  text: 'venues.lieu',
  key: { name: 'idLieu', kind: 'integer' },
  sections: {
    '': {
      libelleFr: field.text({ required: true, max: 200, lang: 'fr', aliases: ['libelle', 'nom', 'name'] }),
      libelleEn: field.text({ max: 200, lang: 'en', aliases: ['anglais', 'english'] }),
      adresse: field.text({ max: 300, aliases: ['address'] }),
      codePostal: field.text({ max: 12, aliases: ['cp', 'postcode'] }),
      idVille: field.reference('villes', 'text', { aliases: ['commune', 'insee'] }),
      villeEtrangere: field.text({ max: 80, aliases: ['foreigncity'] }),
      ville: field.text({ derived: true, filterName: { fr: 'ville', en: 'city' }, aliases: ['city'] }),
      codDept: field.reference('departements', 'text', {
        derived: true,
        filterName: { fr: 'departement', en: 'department' },
        aliases: ['departement', 'department', 'dept'],
      }),
      codRegion: field.reference('regions', 'text', {
        derived: true,
        filterName: { fr: 'region', en: 'region' },
        aliases: ['region'],
      }),
      codPays: field.reference('pays', 'text', {
        required: true,
        default: 'FR',
        filterName: { fr: 'pays', en: 'country' },
        aliases: ['pays', 'country'],
      }),
      latitude: field.number({ min: -90, max: 90 }),
      longitude: field.number({ min: -180, max: 180 }),
      capacite: field.integer({ min: 1, max: 500_000, rules: ['positiv_value'], aliases: ['capacity', 'jauge'] }),
      salles: field.tags({ aliases: ['salle', 'rooms', 'room'] }),
      zoning: field.text({ max: 8, aliases: ['zonage'] }),
      flagPlacement: field.flag({ derived: true, aliases: ['placement', 'numbered'] }),
      avisClients: field.flag({ aliases: ['avis', 'reviews'] }),
      activationISM: field.flag({ aliases: ['ism'] }),
      riskFraud: field.flag({ filterName: { fr: 'fraude', en: 'fraud' }, aliases: ['fraude', 'fraud'] }),
      descriptionFr: field.richText({ lang: 'fr', aliases: ['description'] }),
      descriptionEn: field.richText({ lang: 'en' }),
      image: field.image({ aliases: ['visuel', 'picture'] }),
      nbManifestations: field.integer({ derived: true, default: 0, aliases: ['manifestations', 'events'] }),
    },
  },
  rules: [
    { rule: 'required', leaf: 'idVille', when: 'codPays', is: frenchCountries },
    { rule: 'required', leaf: 'villeEtrangere', when: 'codPays', not: frenchCountries },
  ],
});

/** Venues belong to no partner: all read them, the staff of a platform or of a group of sites writes them. */
export const venues = defineResource({
  name: 'lieux',
  onSite: 'live',
  service: 'admin-config',
  path: 'lieux',
  model: venueModel,
  domaine: 'LIEUX',
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: ['libelleFr', 'libelleEn', 'ville', 'codePostal'],
  sort: 'libelleFr',
  hint: ['ville'],
  href: '/dashboard/lieux/edit/$id',
  one: text('lieu.one'),
  many: text('lieu.many'),
});
