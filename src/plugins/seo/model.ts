/** SEO templates: what a page says of itself to search engines, for each kind of data (product.md 3, domains.md 14). */
import { defineModel, defineResource, field, numericOrTous } from '../../core/model';
import { seoPlaceholders } from '../../features/sold/models/seo/placeholders';
import { everyPage, seoPages, seoTargets, seoTypes } from '../../features/sold/models/seo/targets';
import { listPath, text } from './text';

export { text };

export const seoModel = defineModel({
  text: 'seo.template',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      typeDonnee: field.oneOf(seoTypes, {
        required: true,
        default: 'MANIFESTATION',
        filterName: { fr: 'type', en: 'type' },
        aliases: ['type', 'donnee', 'data'],
      }),
      nomPage: field.oneOf(seoPages, {
        required: true,
        default: everyPage,
        filterName: { fr: 'page', en: 'page' },
        aliases: ['page'],
      }),
      parametrePage: field.text({ all: true, max: 60, aliases: ['parametre', 'parameter', 'fiche'] }),
      idTiers: field.reference('partenaires', 'text', {
        all: true,
        rules: [numericOrTous],
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
      langue: field.oneOf(['fr', 'en'], {
        required: true,
        default: 'fr',
        aliases: ['language', 'lang'],
      }),
      cible: field.oneOf(seoTargets, {
        required: true,
        default: 'TITLE',
        filterName: { fr: 'cible', en: 'target' },
        aliases: ['target', 'meta'],
      }),
      modele: field.longText({
        required: true,
        max: 500,
        placeholders: seoPlaceholders,
        placeholdersText: 'seo.template.placeholders',
        filterName: { fr: 'modele', en: 'template' },
        aliases: ['template', 'texte'],
      }),
    },
  },
});

export const seoTemplates = defineResource({
  name: 'seo',
  service: 'page-management',
  path: 'seo',
  model: seoModel,
  domaine: 'SEO',
  label: { fr: 'modele' },
  perimeter: 'idTiers',
  search: ['modele'],
  sort: 'typeDonnee,cible,langue',
  hint: ['cible', 'nomPage', 'langue'],
  href: `${listPath}/edit/$id`,
  formHref: `${listPath}/new`,
  one: text('template.one'),
  many: text('template.many'),
});
