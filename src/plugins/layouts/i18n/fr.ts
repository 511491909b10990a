import { frenchNoun } from '../../../i18n/french-noun';
import { componentTexts } from './fr/components';

const header = frenchNoun('en-tête', 'en-têtes', { gender: 'm' });
const footer = frenchNoun('pied de page', 'pieds de page', { gender: 'm' });

const shared = {
  fields: { id: 'Id', idPartner: 'Partenaire', nom: 'Nom' },
  views: { brouillons: 'Non publiés' },
} as const;

const area = {
  id: 'Clé',
  customId: 'Id de la zone',
  customCss: 'Classes de la zone',
  order: 'Rang de la zone',
} as const;

const burger = {
  showLinkAccount: 'Mon compte',
  showLinkOrders: 'Commandes',
  showLinkPdr: 'Points de retrait',
  showLinkInsurance: 'Assurance',
  showLinkHelp: 'Aide',
  showLinkOffer: 'Offres',
  showNavCities: 'Villes',
} as const;

export const fr = {
  title: 'Mises en page',
  mention: { annee: 'année', site: 'nom du site' },
  builder: {
    title: 'Zones et composants',
    counts: '{zones:number|number} {{zone|zones}}, {composants:number|number} {{composant|composants}}',
    area: 'Zone {rang}',
    areaOf: 'Zone {rang}, {nom}',
    addArea: 'Zone',
    empty: 'Aucun composant',
    insert: 'Insérer un composant ici',
    insertIn: 'Insérer dans la zone {rang}',
    chooseType: 'Type du composant à insérer',
    options: 'Options',
    fields: 'Champs de {nom}',
    fieldsOfArea: 'Réglages de la zone {rang}',
    none: 'Choisissez un composant ou une zone, ou insérez un composant.',
    noField: 'Ce type de composant n’a pas de réglage.',
    place: 'zone {zone}, rang {rang}',
    duplicate: 'Dupliquer',
    remove: 'Retirer',
    undo: 'Annuler le dernier geste',
    moved: '{nom}\u00a0: zone {zone}, rang {rang}',
    removed: '{nom} retiré',
    english: 'anglais vide',
    missing: '{n:number|number} {{texte anglais vide, affiché|textes anglais vides, affichés}} comme en français',
    copyName: '{nom} ({n})',
    keys: {
      choose: 'choisir',
      move: 'déplacer',
      insert: 'insérer ici',
      fields: 'champs',
      duplicate: 'dupliquer',
      remove: 'retirer',
      undo: 'annuler',
      pane: 'volet suivant',
    },
  },
  edit: {
    sections: { editeur: 'Éditeur', usages: 'Où il sert', reglages: 'Nom et partenaire', historique: 'Historique' },
  },
  copy: {
    commands: {
      headers: 'Copier l’en-tête vers un partenaire…',
      footers: 'Copier le pied de page vers un partenaire…',
    },
    aliases: {
      headers: 'dupliquer en-tête, copier vers un autre site',
      footers: 'dupliquer pied de page, copier vers un autre site',
    },
    source: 'À copier',
    partner: 'Vers le partenaire',
    target: 'À la place de',
    fresh: 'Un nouveau brouillon',
    lost: 'Le contenu du brouillon «\u00a0{label}\u00a0» sera remplacé par celui de «\u00a0{source}\u00a0».',
  },
  convert: {
    command: 'Convertir le pied de page HTML en composant',
    aliases: 'htmlFooter, ancien pied de page, reprendre le html',
    banner: 'Le champ «\u00a0Pied de page HTML\u00a0» de {partenaire} remplace le pied de page construit.',
    button: 'Convertir en composant HTML',
    lost: 'Le champ «\u00a0Pied de page HTML\u00a0» de {partenaire} sera vidé\u00a0; son contenu devient un composant HTML du brouillon, à publier ensuite.',
    said: 'Le pied de page HTML de {label} est un composant du brouillon',
    partner: 'Pied de page',
  },
  entete: header.texts({
    title: 'En-têtes',
    aliases: {
      list: 'headers, haut de page, mises en page, en tête, entête, logo, menu du site, header, navigation, modifier le menu, changer le logo',
      create: 'nouvel en-tête, ajouter un en-tête',
    },
    todos: { entetes: 'En-têtes dont le brouillon n’est pas publié' },
    ...shared,
    fields: {
      ...shared.fields,
      areaHeaders: 'Zones',
      menuMobileConfig: 'Menu mobile',
      burgerMenu: 'Menu burger',
    },
    items: {
      areaHeaders: {
        fields: { ...area, componentsHeaders: 'Composants' },
        items: { componentsHeaders: componentTexts },
      },
      menuMobileConfig: { fields: { showLogo: 'Logo', showLinkAccount: 'Mon compte', showCart: 'Panier' } },
      burgerMenu: { fields: burger },
    },
  }),
  pied: footer.texts({
    title: 'Pieds de page',
    aliases: {
      list: 'footers, bas de page, mises en page, pied de page, footer',
      create: 'nouveau pied de page, ajouter un pied de page',
    },
    todos: { pieds: 'Pieds de page dont le brouillon n’est pas publié' },
    ...shared,
    fields: { ...shared.fields, areaFooters: 'Zones', basDePage: 'Dernière ligne' },
    items: {
      areaFooters: {
        fields: {
          ...area,
          colonnes: 'Colonnes',
          repliableMobile: 'Repliable sur mobile',
          componentsFooters: 'Composants',
        },
        items: { componentsFooters: componentTexts },
      },
      basDePage: {
        fields: {
          mentionFr: 'Mention',
          mentionEn: 'Mention anglaise',
          afficherLangues: 'Afficher les langues',
          afficherVersion: 'Afficher la version',
        },
      },
    },
  }),
} as const;

export default fr;
