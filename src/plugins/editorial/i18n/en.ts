import { englishNoun } from '../../../i18n/english-noun';

const artist = englishNoun('artist', 'artists');
const redirection = englishNoun('redirect', 'redirects');
const advert = englishNoun('advert', 'adverts');

const page = englishNoun('editorial page', 'editorial pages', { short: ['page', 'pages'] });

export const en = {
  title: 'Editorial pages',
  switch: { title: 'Page components', widgets: 'Widgets', adverts: 'Adverts' },
  page: page.texts({
    newShort: 'New',
    aliases: {
      list: 'free pages, legal notice, about, frequently asked questions, faq, news, articles, pages éditoriales, terms and conditions, terms of sale, terms, cgv',
    },
    views: { brouillons: 'Unpublished', sansAnglais: 'Without English', communes: 'Of all partners' },
    todos: { brouillons: 'Editorial pages with an unpublished draft' },
    sections: { seo: 'Search engines' },
    fields: {
      id: 'Id',
      titreFr: 'Title',
      titreEn: 'English title',
      chemin: 'Path',
      idTiers: 'Partner',
      contenuFr: 'Content',
      contenuEn: 'English content',
      urlFileFR: 'File of the content',
      urlFileEN: 'File of the English content',
      composants: 'Components',
      header: 'Header',
      footer: 'Footer',
      addJs: 'Add a script',
      urlJsFile: 'Script',
      seoTitleFr: 'Title for engines',
      seoTitleEn: 'Title for engines in English',
      seoDescriptionFr: 'Description for engines',
      seoDescriptionEn: 'Description for engines in English',
      seoKeywords: 'Keywords',
    },
    items: { composants: { fields: { idWidget: 'Widget' } } },
    messages: {
      header: 'No header is published for this partner: a sample is shown',
      footer: 'No footer is published for this partner: a sample is shown',
      off: 'The widget “{nom}” is off: it is not shown',
      component: '“{nom}”:',
      nothing: 'The widget “{nom}” shows nothing to this visitor',
      empty: 'The content is empty',
      english: 'No English content: visitors see the French',
      englishTitle: 'No English title: visitors see the French title',
      left: 'What would run (scripts, handlers, frames) is taken out of the page',
      script: 'The script of the page does not run in the preview',
      longTitle: 'Title for engines: {n:number|number} characters, 60 are read',
      longDescription: 'Description for engines: {n:number|number} characters, 160 are read',
      sheet: 'No style sheet is published for this partner',
    },
  }),
  path: {
    take: 'Take {chemin}',
    addresses: 'Addresses:',
  },
  artiste: artist.texts({
    aliases: { list: 'performers, companies, orchestras, artist, musicians, artistes' },
    views: { alphabet: 'By name', traduire: 'Without an English name' },
    todos: { artistes: 'Artists without an English name' },
    fields: { idArtiste: 'Id', nom: 'Name', nomEn: 'English name', nbUtilisations: 'Uses' },
  }),
  redirection: redirection.texts({
    aliases: { list: 'old addresses, dead links, 301, redirections, moved addresses, url, urls, broken link, 404' },
    views: { provisoires: 'Temporary' },
    fields: { id: 'Id', de: 'Former path', vers: 'New address', code: 'Code', idTiers: 'Partner' },
    values: {
      code: {
        301: '301, permanent',
        302: '302, temporary',
        307: '307, temporary, same method',
        308: '308, permanent, same method',
      },
    },
  }),
  publicite: advert.texts({
    newShort: 'New',
    aliases: {
      list: 'advertising components, banners, ad units, ad slots, advert, ads, promo, promotion, banner, publicités',
      create: 'new advert, add a banner',
      desktopOff: 'hide the advert on computers',
      mobileOff: 'hide the advert on phones',
      bothOff: 'disable the advert, remove the banner',
    },
    commands: {
      desktopOff: 'Switch off on computers',
      mobileOff: 'Switch off on phones',
      bothOff: 'Switch off everywhere',
    },
    said: {
      desktopOff: '{n:number|number} {{advert|adverts}} switched off on computers',
      mobileOff: '{n:number|number} {{advert|adverts}} switched off on phones',
      bothOff: '{n:number|number} {{advert|adverts}} switched off',
    },
    views: { chemins: 'By path', nullePart: 'Shown nowhere' },
    todos: { publicites: 'Adverts shown nowhere' },
    fields: {
      idPub: 'Id',
      pubPath: 'Path',
      typePubAdvertising: 'Type',
      classPubAdvertising: 'CSS class',
      desktop: 'Computer',
      longueur: 'Height',
      largeur: 'Width',
      mobile: 'Phone',
      mobileHeight: 'Height on phones',
      mobileWidth: 'Width on phones',
      pubTknUrl: 'Address of the token',
      nbUtilisations: 'Uses',
    },
    values: {
      typePubAdvertising: {
        MERCH_SLOT_550: 'Merch Slot - 550',
        MERCH_SLOT_504: 'Merch Slot - 504',
        HOT_TICKETS: 'Hot Tickets',
        MPU_HALF_PAGE_AD: 'MPU Half Page Ad',
        BILLBOARD_PUSHDOWN: 'Billboard Pushdown',
        LEADERBOARD_TOP: 'Learderboard - Top',
        OVERLAY: 'Overlay',
        WALLPAPER: 'Wallpaper',
      },
    },
  }),
  edit: {
    page: 'Page',
    content: 'Content',
    pagePreview: 'Preview of the page',
    components: 'Components',
    frame: 'Header and footer',
    script: 'Script',
    seo: 'Search engines',
    artist: 'Artist',
    slot: 'Slot',
    desktop: 'On computers',
    phone: 'On phones',
    preview: 'Preview of the slot',
    usages: 'Used in',
    history: 'History',
  },
  slot: {
    messages: {
      nowhere: 'This component is shown neither on computers nor on phones',
      off: 'This component is not shown on this device',
      unsized: 'Width and height are missing for this device',
      wide: '{largeur:number|number} px wide: more than the screen, {ecran:number|number} px',
      unusual: 'The usual size of this type is {taille}',
    },
  },
} as const;

export default en;
