/** The components of headers and footers, by their types (product.md 3 Header, domains.md 5); names as the specification spells them. */
import { type ComponentTypes, field } from '../../../core/model';

const largestHtml = 100_000;
const words = (max: number) => field.text({ max });
const french = (max: number) => field.text({ max, lang: 'fr' });
const english = (max: number) => field.text({ max, lang: 'en' });
const address = (required = false) => field.address({ max: 500, ...(required && { required: true }) });
const pixels = () => field.integer({ min: 1, max: 4_000 });
const htmlIn = (lang?: 'fr' | 'en') => field.code({ language: 'html', max: largestHtml, ...(lang && { lang }) });
/** Key of a text that the server keeps as a file: made by it, of what is written. */
const file = () => field.text({ max: 80, derived: true });

const link = {
  texte: field.text({ max: 120, required: true, lang: 'fr' }),
  textEn: english(120),
  urlRedirection: address(true),
  blankLien: field.flag(),
  urlS3: field.image({ lang: 'fr' }),
  urlS3En: field.image({ lang: 'en' }),
  urlS3Mobile: field.image({ lang: 'fr' }),
  urlS3MobileEn: field.image({ lang: 'en' }),
  alt: words(200),
  width: pixels(),
  heigth: pixels(),
  widthMob: pixels(),
  heigthMob: pixels(),
  nameClassCss: words(100),
  imgBurgerMenu: field.flag(),
};

const logo = {
  urlS3: field.image({ lang: 'fr' }),
  urlS3En: field.image({ lang: 'en' }),
  urlRedirection: address(),
  title: french(120),
  titleEn: english(120),
  alt: words(200),
  width: pixels(),
  heigth: pixels(),
};

const tagline = { texteFr: french(200), texteEn: english(200) };

const bothHtml = { contentFR: htmlIn('fr'), contentEN: htmlIn('en'), urlFileFR: file(), urlFileEN: file() };

const htmlBlock = { ...bothHtml, addJs: field.flag(), urlJsFile: words(300) };

const genres = { content: htmlIn(), urlS3: file() };
const cities = { useDefault: field.flag(), content: htmlIn(), urlS3: file() };
const most = field.integer({ rules: ['positiv_value'], max: 100 });

export const headerTypes = {
  LIEN: link,
  LOGO: logo,
  TAGLINE: tagline,
  MENU_GENRE_AND_SS_GENRE: genres,
  MENU_VILLES: cities,
  GROUPES_UTILISATEURS: {
    welcome: field.flag(),
    bonplans: field.flag(),
    comptePerso: field.flag(),
    panier: field.flag(),
  },
  SEARCH: {},
  BASKET: {},
  ACCOUNT: {},
  HTML: htmlBlock,
  MENU_BURGER_HTML: bothHtml,
  LOGO_MOBILE: logo,
} as const satisfies ComponentTypes;

export const networks = [
  ...(['FACEBOOK', 'INSTAGRAM', 'X', 'YOUTUBE', 'TIKTOK', 'LINKEDIN', 'SPOTIFY', 'WHATSAPP'] as const),
];
/** Means of payment that a footer shows; `auto` takes those of the partner. */
export const paymentMeans = [
  ...([
    'CB',
    'VISA',
    'MASTERCARD',
    'AMEX',
    'PAYPAL',
    'APPLE_PAY',
    'CARTE_CADEAU',
    'ANCV',
    'E_CHEQUE_VACANCES',
  ] as const),
  ...(['CREDIT_MUTUEL'] as const),
];

export const footerTypes = {
  LIEN: link,
  GROUPE_LIENS: {
    titreFr: field.text({ max: 80, required: true, lang: 'fr' }),
    titreEn: english(80),
    liens: field.list(
      {
        texte: field.text({ max: 120, required: true, lang: 'fr' }),
        textEn: english(120),
        urlRedirection: address(true),
        blankLien: field.flag(),
        order: field.integer({ min: 1 }),
      },
      { max: 40 },
    ),
  },
  LOGO: logo,
  TAGLINE: tagline,
  HTML: htmlBlock,
  RESEAUX_SOCIAUX: {
    items: field.list(
      {
        reseau: field.oneOf(networks, { required: true }),
        url: address(true),
        order: field.integer({ min: 1 }),
      },
      { max: 20 },
    ),
  },
  MOYENS_PAIEMENT: {
    auto: field.flag({ default: true }),
    items: field.list(
      { code: field.oneOf(paymentMeans, { required: true }), urlS3: field.image(), alt: words(120) },
      { max: 20 },
    ),
  },
  NEWSLETTER: {
    titreFr: french(120),
    titreEn: english(120),
    texteFr: field.longText({ max: 500, lang: 'fr' }),
    texteEn: field.longText({ max: 500, lang: 'en' }),
    consentementFr: field.longText({ max: 500, lang: 'fr' }),
    consentementEn: field.longText({ max: 500, lang: 'en' }),
    urlAction: address(true),
  },
  APPLICATIONS: { urlIos: address(), urlAndroid: address() },
  GENRES: { ...genres, max: most },
  VILLES: { ...cities, max: most },
  COLLAPSE_REGIONS: { typeSrc: field.oneOf(['PDR_REGIONS', 'PDR_PAYS'], { required: true, default: 'PDR_REGIONS' }) },
} as const satisfies ComponentTypes;

export type HeaderType = keyof typeof headerTypes;
export type FooterType = keyof typeof footerTypes;
