/** Venues (product.md 3, domains.md 16). */
import { defineResource } from '../../core/define';
import { field } from '../../core/model/field';
import { defineModel } from '../../core/model/model';
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('venues');

export const venueModel = defineModel({
  text: 'venues.lieu',
  key: { name: 'idLieu', kind: 'integer' },
  sections: {
    '': {
      libelleFr: field.text({ required: true, max: 200, lang: 'fr', aliases: ['libelle', 'nom', 'name'] }),
      libelleEn: field.text({ max: 200, lang: 'en' }),
      adresse: field.text({ max: 300, aliases: ['address'] }),
      codePostal: field.text({ max: 12, aliases: ['cp', 'postcode'] }),
      idVille: field.text({ required: true, max: 80, aliases: ['ville', 'city'] }),
      codDept: field.text({ max: 3, derived: true, aliases: ['departement', 'department'] }),
      codPays: field.text({ required: true, max: 2, default: 'FR', aliases: ['pays', 'country'] }),
      latitude: field.number({ min: -90, max: 90 }),
      longitude: field.number({ min: -180, max: 180 }),
      capacite: field.integer({ min: 0, max: 500_000, aliases: ['capacity'] }),
      salles: field.tags({ aliases: ['rooms'] }),
      zoning: field.text({ max: 8 }),
      flagPlacement: field.flag({ derived: true, aliases: ['placement'] }),
      avisClients: field.flag({ aliases: ['avis', 'reviews'] }),
      activationISM: field.flag({ aliases: ['ism'] }),
      riskFraud: field.flag({ aliases: ['fraude', 'fraud'] }),
      descriptionFr: field.richText({ lang: 'fr' }),
      descriptionEn: field.richText({ lang: 'en' }),
      image: field.image(),
    },
  },
});

export const venues = defineResource({
  name: 'lieux',
  service: 'admin-config',
  path: 'lieux',
  model: venueModel,
  guard: { read: 'any', write: 'any' },
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: ['libelleFr', 'idVille'],
  sort: 'libelleFr',
  one: text('lieu.one'),
  many: text('lieu.many'),
});
