/** Advertising components: slots of pages that an ad server fills (product.md 3, domains.md 22). */
import { defineModel, defineResource, field } from '../../../core/model';
import { paths, text } from '../text';

/** The eight types of the specification. */
export const advertTypes = [
  'MERCH_SLOT_550',
  'MERCH_SLOT_504',
  'HOT_TICKETS',
  'MPU_HALF_PAGE_AD',
  'BILLBOARD_PUSHDOWN',
  'LEADERBOARD_TOP',
  'OVERLAY',
  'WALLPAPER',
] as const;
export type AdvertType = (typeof advertTypes)[number];

/** Pixels, at most: wider than any screen. */
export const largestSize = 4_000;

/** A size in pixels, required where the device is on. */
const size = (device: 'desktop' | 'mobile') =>
  ({ min: 1, max: largestSize, rules: ['positiv_value'], only: { when: device, is: [true] } }) as const;

export const advertModel = defineModel({
  text: 'editorial.publicite',
  key: { name: 'idPub', kind: 'integer' },
  sections: {
    '': {
      pubPath: field.text({ required: true, max: 200, aliases: ['chemin', 'path', 'bloc', 'unit'] }),
      typePubAdvertising: field.oneOf(advertTypes, {
        required: true,
        default: 'WALLPAPER',
        filterName: { fr: 'type', en: 'type' },
        aliases: ['type', 'format'],
      }),
      classPubAdvertising: field.text({ max: 200, aliases: ['classe', 'class', 'css'] }),
      desktop: field.flag({ aliases: ['ordinateur'] }),
      /** Height and width on a computer. */
      longueur: field.integer({ ...size('desktop'), aliases: ['hauteur', 'height'] }),
      largeur: field.integer({ ...size('desktop'), aliases: ['width'] }),
      mobile: field.flag({ aliases: ['telephone', 'phone'] }),
      mobileHeight: field.integer(size('mobile')),
      mobileWidth: field.integer(size('mobile')),
      pubTknUrl: field.address({ max: 500, aliases: ['jeton', 'token', 'url', 'adresse'] }),
      nbUtilisations: field.integer({ derived: true, default: 0, aliases: ['usages', 'uses'] }),
    },
  },
  rules: [
    { rule: 'required', leaf: 'longueur', when: 'desktop', is: [true] },
    { rule: 'required', leaf: 'largeur', when: 'desktop', is: [true] },
    { rule: 'required', leaf: 'mobileHeight', when: 'mobile', is: [true] },
    { rule: 'required', leaf: 'mobileWidth', when: 'mobile', is: [true] },
  ],
});

/** They belong to no partner: those who act for several write them, everybody shows them in pages. */
export const adverts = defineResource({
  name: 'publicites',
  service: 'page-management',
  path: 'publicites',
  model: advertModel,
  domaine: 'PAGES',
  guard: { write: 'group' },
  label: { fr: 'pubPath' },
  perimeter: null,
  search: ['pubPath', 'classPubAdvertising'],
  sort: 'pubPath',
  hint: ['typePubAdvertising'],
  href: `${paths.adverts}/edit/$id`,
  one: text('publicite.one'),
  many: text('publicite.many'),
});
