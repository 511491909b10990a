import { frenchNoun } from '../../../i18n/french-noun';

const artist = frenchNoun('artiste', 'artistes', { gender: 'm' });
const redirection = frenchNoun('redirection', 'redirections', { gender: 'f' });
const advert = frenchNoun('publicité', 'publicités', { gender: 'f' });

const page = frenchNoun('page éditoriale', 'pages éditoriales', { gender: 'f', short: ['page', 'pages'] });

export const fr = {
  title: 'Pages éditoriales',
  switch: { title: 'Composants des pages', widgets: 'Widgets', adverts: 'Publicités' },
  page: page.texts({
    newShort: 'Nouvelle',
    aliases: {
      list: 'pages édito, pages libres, mentions légales, à propos, foire aux questions, faq, cgv, actualités, articles, editorial, conditions générales, cgu, conditions de vente',
    },
    views: { brouillons: 'Non publiées', sansAnglais: 'Sans anglais', communes: 'De tous les partenaires' },
    todos: { brouillons: 'Pages éditoriales dont le brouillon n’est pas publié' },
    sections: { seo: 'Référencement' },
    fields: {
      id: 'Id',
      titreFr: 'Titre',
      titreEn: 'Titre anglais',
      chemin: 'Chemin',
      idTiers: 'Partenaire',
      contenuFr: 'Contenu',
      contenuEn: 'Contenu anglais',
      urlFileFR: 'Fichier du contenu',
      urlFileEN: 'Fichier du contenu anglais',
      composants: 'Composants',
      header: 'En-tête',
      footer: 'Pied de page',
      addJs: 'Ajouter un script',
      urlJsFile: 'Script',
      seoTitleFr: 'Titre pour les moteurs',
      seoTitleEn: 'Titre pour les moteurs en anglais',
      seoDescriptionFr: 'Description pour les moteurs',
      seoDescriptionEn: 'Description pour les moteurs en anglais',
      seoKeywords: 'Mots-clés',
    },
    items: { composants: { fields: { idWidget: 'Widget' } } },
    messages: {
      header: 'Aucun en-tête publié pour ce partenaire\u00a0: un modèle est montré',
      footer: 'Aucun pied de page publié pour ce partenaire\u00a0: un modèle est montré',
      off: 'Le widget «\u00a0{nom}\u00a0» est éteint\u00a0: il n’est pas montré',
      component: '«\u00a0{nom}\u00a0»\u00a0:',
      nothing: 'Le widget «\u00a0{nom}\u00a0» ne montre rien à ce visiteur',
      empty: 'Le contenu est vide',
      english: 'Pas de contenu anglais\u00a0: les visiteurs voient le français',
      englishTitle: 'Pas de titre anglais\u00a0: les visiteurs voient le titre français',
      left: 'Ce qui s’exécuterait (scripts, gestionnaires, cadres) est retiré de la page',
      script: 'Le script de la page n’est pas exécuté dans l’aperçu',
      longTitle: 'Titre pour les moteurs\u00a0: {n:number|number} signes, 60 se lisent',
      longDescription: 'Description pour les moteurs\u00a0: {n:number|number} signes, 160 se lisent',
      sheet: 'Aucune feuille de style n’est publiée pour ce partenaire',
    },
  }),
  path: {
    take: 'Prendre {chemin}',
    addresses: 'Adresses\u00a0:',
  },
  artiste: artist.texts({
    aliases: { list: 'interprètes, troupes, orchestres, compagnies, artiste, musiciens, artists' },
    views: { alphabet: 'Par nom', traduire: 'Sans nom anglais' },
    todos: { artistes: 'Artistes sans nom anglais' },
    fields: { idArtiste: 'Id', nom: 'Nom', nomEn: 'Nom anglais', nbUtilisations: 'Utilisations' },
  }),
  redirection: redirection.texts({
    aliases: {
      list: 'anciennes adresses, liens morts, 301, redirects, adresses déplacées, url, urls, lien cassé, 404',
    },
    views: { provisoires: 'Provisoires' },
    fields: { id: 'Id', de: 'Ancien chemin', vers: 'Nouvelle adresse', code: 'Code', idTiers: 'Partenaire' },
    values: {
      code: {
        301: '301, définitive',
        302: '302, provisoire',
        307: '307, provisoire, même méthode',
        308: '308, définitive, même méthode',
      },
    },
  }),
  publicite: advert.texts({
    newShort: 'Nouvelle',
    aliases: {
      list: 'composants publicitaires, bannières, régie, emplacements publicitaires, publicité, pub, pubs, promo, code promo, promotions, bannière, adverts, banner',
      create: 'nouvelle publicité, nouveau composant publicitaire, ajouter une bannière',
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
    page: 'Page',
    content: 'Contenu',
    pagePreview: 'Aperçu de la page',
    components: 'Composants',
    frame: 'En-tête et pied de page',
    script: 'Script',
    seo: 'Référencement',
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
