import { englishNoun } from '../../../i18n/english-noun';

const artist = englishNoun('artist', 'artists');
const advert = englishNoun('advertising component', 'advertising components', { short: ['advert', 'adverts'] });

export const en = {
  title: 'Editorial pages',
  artiste: artist.texts({
    aliases: { list: 'performers, companies, orchestras' },
    views: { alphabet: 'By name', traduire: 'Without an English name' },
    todos: { artistes: 'Artists without an English name' },
    fields: { idArtiste: 'Id', nom: 'Name', nomEn: 'English name', nbUtilisations: 'Uses' },
    hints: { nomEn: 'Empty: the French name is shown. It is translated in the dictionary of artists too.' },
  }),
  publicite: advert.texts({
    title: 'Adverts',
    new: 'New advertising component',
    newShort: 'New',
    aliases: {
      list: 'advertising components, banners, ad units, ad slots',
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
    hints: {
      pubPath: 'Unit of the ad server: /21700000/home/wallpaper.',
      classPubAdvertising: 'One or several, separated by spaces.',
      longueur: 'From top to bottom, in pixels.',
      largeur: 'From left to right, in pixels.',
      mobileHeight: 'In pixels.',
      mobileWidth: 'In pixels.',
      pubTknUrl: 'Address called to get the token, in https.',
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
