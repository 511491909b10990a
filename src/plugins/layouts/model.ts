/** Headers and footers: several drafts a partner, one of them live, else its parent's (product.md 3, domains.md 5 and 20). */
import {
  type ComponentTypes,
  components,
  content,
  defineModel,
  defineResource,
  field,
  type RowOf,
} from '../../core/model';
import { footerTypes, headerTypes } from './models/component-types';
import { footersPath, headersPath, text } from './text';

export { text };

/** Areas of a layout, and components of an area, at most. */
const most = { areas: 20, components: 40 };

const shared = {
  idPartner: field.reference('partenaires', 'text', {
    required: true,
    fixed: true,
    own: true,
    filterName: { fr: 'partenaire', en: 'partner' },
    aliases: ['partenaire', 'partner', 'tiers'],
  }),
  nom: field.text({ required: true, max: 100, aliases: ['name', 'libelle', 'label'] }),
};

/** What an area has, whatever it holds. */
const area = {
  id: field.text({ max: 60 }),
  customId: field.text({ max: 60 }),
  customCss: field.text({ max: 200 }),
  order: field.integer({ min: 1 }),
};

const listOf = <const T extends ComponentTypes>(types: T) => components(types, { max: most.components });

const burgerLinks = {
  showLinkAccount: field.flag(),
  showLinkOrders: field.flag(),
  showLinkPdr: field.flag(),
  showLinkInsurance: field.flag(),
  showLinkHelp: field.flag(),
  showLinkOffer: field.flag(),
  showNavCities: field.flag(),
};

export const headerModel = defineModel({
  text: 'layouts.entete',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      ...shared,
      areaHeaders: field.list({ ...area, componentsHeaders: listOf(headerTypes) }, { max: most.areas }),
      menuMobileConfig: field.group({ showLogo: field.flag(), showLinkAccount: field.flag(), showCart: field.flag() }),
      burgerMenu: field.group(burgerLinks),
      ...content,
    },
  },
});

export const footerModel = defineModel({
  text: 'layouts.pied',
  key: { name: 'id', kind: 'integer' },
  sections: {
    '': {
      ...shared,
      areaFooters: field.list(
        {
          ...area,
          colonnes: field.integer({ min: 1, max: 6, default: 1 }),
          repliableMobile: field.flag({ default: true }),
          componentsFooters: listOf(footerTypes),
        },
        { max: most.areas },
      ),
      basDePage: field.group({
        mentionFr: field.longText({
          max: 500,
          lang: 'fr',
          placeholders: ['annee', 'site'],
          placeholdersText: 'layouts.mention',
        }),
        mentionEn: field.longText({
          max: 500,
          lang: 'en',
          placeholders: ['annee', 'site'],
          placeholdersText: 'layouts.mention',
        }),
        afficherLangues: field.flag(),
        afficherVersion: field.flag(),
      }),
      ...content,
    },
  },
});

const layout = {
  service: 'page-management',
  domaine: 'LAYOUTS',
  label: { fr: 'nom' },
  perimeter: 'idPartner',
  search: ['nom'],
  sort: 'nom',
  hint: ['idPartner'],
} as const;

export const headers = defineResource({
  ...layout,
  name: 'headers',
  path: 'headers',
  model: headerModel,
  href: `${headersPath}/edit/$id`,
  one: text('entete.one'),
  many: text('entete.many'),
});

export const footers = defineResource({
  ...layout,
  name: 'footers',
  path: 'footers',
  model: footerModel,
  href: `${footersPath}/edit/$id`,
  one: text('pied.one'),
  many: text('pied.many'),
});

export type HeaderRow = RowOf<typeof headerModel>;
export type FooterRow = RowOf<typeof footerModel>;

/** Where each keeps its areas, an area its components, and what stands beside: what one editor needs to serve both. */
export const layoutShapes = {
  headers: {
    areas: 'areaHeaders',
    components: 'componentsHeaders',
    types: headerTypes,
    preview: 'header',
    options: ['menuMobileConfig', 'burgerMenu'],
  },
  footers: {
    areas: 'areaFooters',
    components: 'componentsFooters',
    types: footerTypes,
    preview: 'footer',
    options: ['basDePage'],
  },
} as const;

export type LayoutShape = (typeof layoutShapes)[keyof typeof layoutShapes];
