/** The fifteen types of components, and the fields of each (product.md 3). */
import { type Fields, field } from '../../../core/model';
import { text } from '../text';

export const componentTypes = [
  ...['TEXT', 'PUBLICITE', 'GRILLE_MANIFESTATION', 'BEST_SELLERS_IMAGES', 'CARROUSEL', 'BEST_SELLERS_SIMPLE'],
  ...['HTML', 'COLLAPSE_HTML', 'SPOTLIGHT', 'GRILLE_MANIFESTATION_GENRE', 'DO_NOT_MISS', 'SIDE_DO_NOT_MISS'],
  ...['SIDE_OFFERS', 'OVERLAY', 'GOOGLE_PUB'],
] as const;
export type ComponentType = (typeof componentTypes)[number];

/** Those that rank what is sold. */
export const bestSellerTypes = ['BEST_SELLERS_IMAGES', 'BEST_SELLERS_SIMPLE'] as const;

/** Those that show slides: a specific list fills them too. */
export const listTypes = [
  ...[
    'GRILLE_MANIFESTATION',
    'CARROUSEL',
    'SPOTLIGHT',
    'GRILLE_MANIFESTATION_GENRE',
    'DO_NOT_MISS',
    'SIDE_DO_NOT_MISS',
  ],
] as const;

/** Elements of a best-seller component (product.md 5). */
export const elementBounds = { min: 10, max: 20 } as const;
export const mostSlides = 40;

const address = { max: 500 } as const;
const tag = () => field.text({ default: 'button', max: 40 });

const slide = {
  id: field.text({ max: 60 }),
  idmanif: field.reference('manifestations', 'integer', {
    missing: 'pages-event',
    filterName: { fr: 'manifestation', en: 'event' },
  }),
  text: field.text({ max: 300 }),
  url: field.address(address),
  urlS3: field.image(),
  alt: field.text({ max: 300 }),
  lieu: field.text({ max: 200 }),
  genre: field.text({ max: 120 }),
  labelArtiste: field.text({ max: 200 }),
  categorie: field.text({ max: 120 }),
  promotion: field.text({ max: 80 }),
  blankLien: field.flag(),
  order: field.integer({ min: 1 }),
} as const satisfies Fields;

const slides = () => field.list(slide, { max: mostSlides, columns: ['urlS3', 'text', 'url', 'promotion'] });

const doNotMissItem = {
  id: field.text({ max: 60 }),
  titre: field.text({ required: true, max: 200 }),
  lieu: field.text({ max: 200 }),
  lien: field.address(address),
  lienLabel: field.text({ max: 80 }),
  dateManif: field.date(),
  /** Midnight (00:00) when no hour is given. */
  dateOuv: field.dateTime(),
  hasCompteur: field.flag(),
  /** What the counter counts down to; the opening when it is empty. */
  compteur: field.dateTime(),
  tag: tag(),
  blankLien: field.flag(),
  order: field.integer({ min: 1 }),
} as const satisfies Fields;

const sideOffer = {
  id: field.text({ max: 60 }),
  titre: field.text({ required: true, max: 200 }),
  lieu: field.text({ max: 200 }),
  lien: field.address(address),
  promoLabel: field.text({ max: 80 }),
  promoValue: field.text({ max: 40 }),
  tag: tag(),
  blankLien: field.flag(),
  order: field.integer({ min: 1 }),
} as const satisfies Fields;

const elementCount = () =>
  field.integer({ required: true, default: elementBounds.min, rules: ['positiv_value'], ...elementBounds });

const doNotMiss = () => ({
  slides: slides(),
  infoDoNotMiss: field.list(doNotMissItem, { max: mostSlides, columns: ['titre', 'lien', 'dateManif', 'hasCompteur'] }),
});

/** Key of a text that the server keeps as a file: made by it, of what is written. */
const file = () => field.text({ max: 80, derived: true, label: text('perso.file') });

const pictured = {
  urlS3: field.image(),
  alt: field.text({ max: 300 }),
  blankLien: field.flag(),
} as const;

export const componentFields = {
  TEXT: { text: field.richText({ max: 100_000 }), urlS3: file() },
  PUBLICITE: {
    title: field.text({ max: 200 }),
    text: field.text({ max: 1_000 }),
    url: field.address(address),
    ...pictured,
  },
  GRILLE_MANIFESTATION: {
    title: field.text({ max: 200 }),
    numberSlide: field.integer({ required: true, default: 4, min: 1, max: 12, rules: ['positiv_value'] }),
    slides: slides(),
  },
  BEST_SELLERS_IMAGES: { elementCount: elementCount() },
  CARROUSEL: {
    timeLimit: field.integer({ default: 5, min: 1, max: 120, rules: ['positiv_value'] }),
    activePagination: field.flag(),
    activeOnglets: field.flag(),
    activeNav: field.flag({ default: true }),
    slides: slides(),
  },
  BEST_SELLERS_SIMPLE: { elementCount: elementCount() },
  HTML: {
    content: field.code({ language: 'html', max: 300_000 }),
    urlS3: file(),
    addJs: field.flag(),
    urlJsFile: field.text({ max: 80, byPart: true }),
  },
  COLLAPSE_HTML: {
    typeSrc: field.oneOf(['PDR_REGIONS', 'PDR_PAYS'], { required: true, default: 'PDR_REGIONS' }),
    content: field.code({ language: 'html', max: 300_000 }),
    contentRegion: field.code({ language: 'html', max: 300_000 }),
    urlS3: file(),
    urlS3Region: field.text({ max: 80, derived: true, label: text('perso.regionFile') }),
  },
  SPOTLIGHT: { slides: slides() },
  GRILLE_MANIFESTATION_GENRE: {
    title: field.text({ max: 200 }),
    lieu: field.reference('lieux', 'integer', { filterName: { fr: 'lieu', en: 'venue' } }),
    genre: field.reference('genres', 'text', { filterName: { fr: 'genre', en: 'genre' } }),
    slides: slides(),
  },
  DO_NOT_MISS: doNotMiss(),
  SIDE_DO_NOT_MISS: doNotMiss(),
  SIDE_OFFERS: {
    infoSideOffers: field.list(sideOffer, { max: mostSlides, columns: ['titre', 'lien', 'promoLabel', 'promoValue'] }),
  },
  OVERLAY: {
    title: field.text({ max: 200 }),
    text: field.text({ max: 1_000 }),
    titleBtn: field.text({ max: 80 }),
    lien: field.address(address),
    ...pictured,
  },
  GOOGLE_PUB: {
    idPub: field.reference('publicites', 'integer', {
      missing: 'pages-advert',
      filterName: { fr: 'publicite', en: 'advert' },
    }),
  },
} as const satisfies Readonly<Record<ComponentType, Fields>>;
