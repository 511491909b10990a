import { englishNoun } from '../../../i18n/english-noun';
import { componentTexts } from './en/components';

const header = englishNoun('header', 'headers');
const footer = englishNoun('footer', 'footers');

const shared = {
  fields: { id: 'Id', idPartner: 'Partner', nom: 'Name' },
  views: { brouillons: 'Unpublished' },
} as const;

const area = {
  id: 'Key',
  customId: 'Area id',
  customCss: 'Area classes',
  order: 'Area rank',
} as const;

const burger = {
  showLinkAccount: 'My account',
  showLinkOrders: 'Orders',
  showLinkPdr: 'Collection points',
  showLinkInsurance: 'Insurance',
  showLinkHelp: 'Help',
  showLinkOffer: 'Offers',
  showNavCities: 'Cities',
} as const;

export const en = {
  title: 'Layouts',
  mention: { annee: 'year', site: 'site name' },
  builder: {
    title: 'Areas and components',
    counts: '{zones:number|number} {{area|areas}}, {composants:number|number} {{component|components}}',
    area: 'Area {rang}',
    areaOf: 'Area {rang}, {nom}',
    addArea: 'Area',
    empty: 'No component',
    insert: 'Insert a component here',
    insertIn: 'Insert into area {rang}',
    chooseType: 'Type of the component to insert',
    options: 'Options',
    fields: 'Fields of {nom}',
    fieldsOfArea: 'Settings of area {rang}',
    none: 'Choose a component or an area, or insert a component.',
    noField: 'This type of component has no settings.',
    place: 'area {zone}, rank {rang}',
    duplicate: 'Duplicate',
    remove: 'Remove',
    undo: 'Undo the last gesture',
    moved: '{nom}: area {zone}, rank {rang}',
    removed: '{nom} removed',
    english: 'empty English',
    missing: '{n:number|number} empty English {{text|texts}}, shown as in French',
    copyName: '{nom} ({n})',
    keys: {
      choose: 'choose',
      move: 'move',
      insert: 'insert here',
      fields: 'fields',
      duplicate: 'duplicate',
      remove: 'remove',
      undo: 'undo',
      pane: 'next pane',
    },
  },
  edit: {
    sections: { editeur: 'Editor', usages: 'Where it is used', reglages: 'Name and partner', historique: 'History' },
  },
  copy: {
    commands: { headers: 'Copy the header to a partner…', footers: 'Copy the footer to a partner…' },
    aliases: {
      headers: 'duplicate header, copy to another site',
      footers: 'duplicate footer, copy to another site',
    },
    source: 'To copy',
    partner: 'To the partner',
    target: 'In place of',
    fresh: 'A new draft',
    lost: 'The content of the draft “{label}” will be replaced by that of “{source}”.',
  },
  convert: {
    command: 'Convert the HTML footer into a component',
    aliases: 'htmlFooter, former footer, take the html over',
    banner: 'The “HTML footer” field of {partenaire} replaces the built footer.',
    button: 'Convert to an HTML component',
    lost: 'The “HTML footer” field of {partenaire} will be emptied; its content becomes an HTML component of the draft, to be published next.',
    said: 'The HTML footer of {label} is a component of the draft',
    partner: 'Footer',
  },
  entete: header.texts({
    title: 'Headers',
    aliases: {
      list: 'top of page, layouts, header, logo, site menu, navigation, en-têtes, edit the menu, change the logo, menu',
      create: 'new header, add a header',
    },
    todos: { entetes: 'Headers with an unpublished draft' },
    ...shared,
    fields: {
      ...shared.fields,
      areaHeaders: 'Areas',
      menuMobileConfig: 'Mobile menu',
      burgerMenu: 'Burger menu',
    },
    items: {
      areaHeaders: {
        fields: { ...area, componentsHeaders: 'Components' },
        items: { componentsHeaders: componentTexts },
      },
      menuMobileConfig: { fields: { showLogo: 'Logo', showLinkAccount: 'My account', showCart: 'Basket' } },
      burgerMenu: { fields: burger },
    },
  }),
  pied: footer.texts({
    title: 'Footers',
    aliases: {
      list: 'bottom of page, layouts, footer, pied de page',
      create: 'new footer, add a footer',
    },
    todos: { pieds: 'Footers with an unpublished draft' },
    ...shared,
    fields: { ...shared.fields, areaFooters: 'Areas', basDePage: 'Last line' },
    items: {
      areaFooters: {
        fields: {
          ...area,
          colonnes: 'Columns',
          repliableMobile: 'Folds on mobile',
          componentsFooters: 'Components',
        },
        items: { componentsFooters: componentTexts },
      },
      basDePage: {
        fields: {
          mentionFr: 'Notice',
          mentionEn: 'English notice',
          afficherLangues: 'Show the languages',
          afficherVersion: 'Show the version',
        },
      },
    },
  }),
} as const;

export default en;
