/** Customisations: what a widget shows, for a partner, an identifier and a language (product.md 3, domains.md 17). */
import { content, defineModel, defineResource, field, numericOrTous } from '../../../core/model';
import { customisationsPath, text } from '../text';
import { bestSellerTypes, componentFields, componentTypes, listTypes } from './components';

const ranks = { when: 'typeComponent', is: bestSellerTypes } as const;

export const customisationModel = defineModel({
  text: 'pages.perso',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      nameComponent: field.text({ required: true, max: 120, own: true, aliases: ['nom', 'name'] }),
      typeComponent: field.oneOf(componentTypes, {
        required: true,
        default: 'TEXT',
        valuesText: 'pages.types',
        filterName: { fr: 'type', en: 'type' },
        aliases: ['composant', 'component'],
      }),
      idWidget: field.reference('widgets', 'integer', {
        required: true,
        filterName: { fr: 'widget', en: 'widget' },
        aliases: ['emplacement', 'slot'],
      }),
      /** Null: all partners (*Tous*), but `exceptionIdTiers`. */
      idTiers: field.reference('partenaires', 'text', {
        all: true,
        rules: [numericOrTous],
        missing: 'pages-partner',
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['tiers', 'partner'],
      }),
      exceptionIdTiers: field.references('partenaires', 'text', {
        rules: ['chaine_num_value'],
        missing: 'pages-partner',
        only: { when: 'idTiers', is: [null] },
        filterName: { fr: 'sauf', en: 'except' },
        aliases: ['exceptions'],
      }),
      /** Null: every identifier (*Tous*). */
      identifier: field.text({ all: true, max: 60, aliases: ['identifiant'] }),
      lang: field.oneOf(['fr', 'en'], { required: true, default: 'fr', aliases: ['langue', 'language'] }),
      order: field.integer({
        required: true,
        default: 1,
        min: 1,
        max: 1_000,
        rules: ['positiv_value'],
        filterName: { fr: 'rang', en: 'rank' },
        aliases: ['ordre'],
      }),
      tag: field.text({ default: 'button', max: 40, aliases: ['balise'] }),
      bestSellersIdSearch: field.reference('best-sellers', 'integer', {
        only: ranks,
        filterName: { fr: 'meilleuresventes', en: 'bestsellers' },
        aliases: ['palmares'],
      }),
      bestSellersGlobal: field.flag({ only: ranks, aliases: ['global'] }),
      bestSellersByGenre: field.flag({ only: ranks }),
      bestSellersBySubGenre: field.flag({ only: ranks }),
      bestSellersByCity: field.flag({ only: ranks }),
      /** What a specific list holds follows the slides. */
      idList: field.reference('listes', 'integer', {
        only: { when: 'typeComponent', is: listTypes },
        filterName: { fr: 'liste', en: 'list' },
        aliases: ['listeSpecifique', 'specificList'],
      }),
      contenu: field.variants('typeComponent', componentFields),
      /** What it shows that is gone, past or not live: events of its slides, its advert, its list. */
      aVerifier: field.integer({
        derived: true,
        default: 0,
        filterName: { fr: 'averifier', en: 'tocheck' },
        aliases: ['perimes', 'expired'],
      }),
      ...content,
    },
  },
});

export const customisations = defineResource({
  name: 'customisations',
  service: 'page-management',
  path: 'customisations',
  model: customisationModel,
  domaine: 'PAGES',
  label: { fr: 'nameComponent' },
  perimeter: 'idTiers',
  search: ['nameComponent'],
  sort: 'nameComponent',
  hint: ['typeComponent', 'idTiers', 'lang'],
  href: `${customisationsPath}/edit/$id`,
  formHref: `${customisationsPath}/new`,
  one: text('perso.one'),
  many: text('perso.many'),
});
