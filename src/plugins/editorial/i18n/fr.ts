import { frenchNoun } from '../../../i18n/french-noun';

const artist = frenchNoun('artiste', 'artistes', { gender: 'm' });
const advert = frenchNoun('composant publicitaire', 'composants publicitaires', {
  gender: 'm',
  short: ['publicité', 'publicités'],
});

export const fr = {
  title: 'Pages éditoriales',
  artiste: artist.texts({
    aliases: { list: 'interprètes, troupes, orchestres, compagnies' },
    views: { alphabet: 'Par nom', traduire: 'Sans nom anglais' },
    todos: { artistes: 'Artistes sans nom anglais' },
    fields: { idArtiste: 'Id', nom: 'Nom', nomEn: 'Nom anglais', nbUtilisations: 'Utilisations' },
    hints: { nomEn: 'Vide\u00a0: le nom français est montré. Se traduit aussi dans le dictionnaire des artistes.' },
  }),
  publicite: advert.texts({
    title: 'Publicités',
    new: 'Nouveau composant publicitaire',
    newShort: 'Nouveau',
    aliases: {
      list: 'composants publicitaires, bannières, régie, emplacements publicitaires',
      create: 'nouvelle publicité, ajouter une bannière',
      desktopOff: 'masquer la publicité sur ordinateur',
      mobileOff: 'masquer la publicité sur téléphone',
      bothOff: 'désactiver la publicité, retirer la bannière',
    },
    commands: {
      desktopOff: 'Couper sur ordinateur',
      mobileOff: 'Couper sur téléphone',
      bothOff: 'Couper partout',
    },
    said: {
      desktopOff: '{n:number|number} {{publicité coupée|publicités coupées}} sur ordinateur',
      mobileOff: '{n:number|number} {{publicité coupée|publicités coupées}} sur téléphone',
      bothOff: '{n:number|number} {{publicité coupée|publicités coupées}}',
    },
    views: { chemins: 'Par chemin', nullePart: 'Montrées nulle part' },
    todos: { publicites: 'Publicités montrées nulle part' },
    fields: {
      idPub: 'Id',
      pubPath: 'Chemin',
      typePubAdvertising: 'Type',
      classPubAdvertising: 'Classe CSS',
      desktop: 'Ordinateur',
      longueur: 'Longueur',
      largeur: 'Largeur',
      mobile: 'Téléphone',
      mobileHeight: 'Hauteur sur téléphone',
      mobileWidth: 'Largeur sur téléphone',
      pubTknUrl: 'Adresse du jeton',
      nbUtilisations: 'Utilisations',
    },
    hints: {
      pubPath: 'Bloc chez le serveur de publicité\u00a0: /21700000/accueil/habillage.',
      classPubAdvertising: 'Une ou plusieurs, séparées par des espaces.',
      longueur: 'De haut en bas, en pixels.',
      largeur: 'De gauche à droite, en pixels.',
      mobileHeight: 'En pixels.',
      mobileWidth: 'En pixels.',
      pubTknUrl: 'Adresse appelée pour obtenir le jeton, en https.',
    },
    values: {
      typePubAdvertising: {
        MERCH_SLOT_550: 'Merch Slot - 550',
        MERCH_SLOT_504: 'Merch Slot - 504',
        HOT_TICKETS: 'Hot Tickets',
        MPU_HALF_PAGE_AD: 'MPU\u00a0Half Page\u00a0Ad',
        BILLBOARD_PUSHDOWN: 'Billboard Pushdown',
        LEADERBOARD_TOP: 'Learderboard - Top',
        OVERLAY: 'Overlay',
        WALLPAPER: 'Wallpaper',
      },
    },
  }),
  edit: {
    artist: 'Artiste',
    slot: 'Emplacement',
    desktop: 'Sur ordinateur',
    phone: 'Sur téléphone',
    preview: 'Aperçu de l’emplacement',
    usages: 'Utilisé dans',
    history: 'Historique',
  },
  slot: {
    messages: {
      nowhere: 'Ce composant n’est montré ni sur ordinateur, ni sur téléphone',
      off: 'Ce composant n’est pas montré sur cet appareil',
      unsized: 'La largeur et la hauteur manquent pour cet appareil',
      wide: '{largeur:number|number} px de large\u00a0: plus que l’écran, {ecran:number|number} px',
      unusual: 'La taille habituelle de ce type est {taille}',
    },
  },
} as const;

export default fr;
