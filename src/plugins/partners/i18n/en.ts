import { englishNoun } from '../../../i18n/english-noun';
import { creation } from './en/creation';
import { fields, hints } from './en/fields';

const { texts, phrase } = englishNoun('partner', 'partners');

export const en = {
  title: 'Partners',
  cells: { own: 'Overrides', main: 'main site' },
  overrides: { compare: 'Compare…', set: 'Set one setting…' },
  todos: {
    raisonSociale: 'Sellers without a legal name',
    adresseLegale: 'Sellers without a legal address',
    siret: 'Sellers without a SIRET',
    numeroTva: 'Sellers without a VAT number',
  },
  views: { arbre: 'As a tree', aPlat: 'Flat', surchargent: 'That override', inactifs: 'Inactive' },
  edit: { historique: 'History', usages: 'Uses' },
  creation,
  compare: {
    title: 'Compare two partners',
    menu: 'Compare',
    open: 'Compare…',
    a: 'First partner',
    b: 'Second partner',
    swap: 'Swap',
    none: 'Two partners to choose',
    noneDetail: 'Their settings stand side by side, with the source of each value.',
    only: 'Only what differs',
    count: '{n:number|number} {{n:setting differs|settings differ}} of {total:number|number}',
    same: 'These two partners have the same settings.',
    own: 'Its own',
    from: 'Inherited from {libelle}',
    take: '{champ}: take “{valeur}” over from {libelle}',
  },
  actions: {
    creerVide: 'Create an empty partner',
    creerCopie: 'Create a copy of a partner',
    creerHeritage: 'Create a partner that inherits',
    comparer: 'Compare two partners…',
    fixer: 'Set one setting…',
    heriter: 'Inherit a setting again…',
    detacher: 'Delete the inheritance link…',
  },
  aliases: {
    creerVide: 'new empty partner, new site without a template, default values',
    creerCopie: 'new partner by copy, copy a site, same settings, clone',
    creerHeritage: 'new partner by inheritance, site under another, sub-site, child',
    comparer: 'differences between two partners, settings that differ, side by side',
    fixer: 'change a setting of several partners, override a setting, set here, switch on, switch off',
    heriter: 'restore inheritance, remove an override',
    detacher: 'detach the partner, break inheritance, freeze values',
  },
  args: { reglage: 'Setting', valeur: 'Value' },
  said: {
    fixer: 'Setting set for {n:number|number} {{partner|partners}}',
    heriter: 'Setting inherited again by {n:number|number} {{partner|partners}}',
    detacher: '{label} follows its parent no more: {n:number|number} {{value frozen|values frozen}}',
  },
  partenaire: texts({
    second: {
      title: 'Table of overrides',
      menu: 'Overrides',
      aliases: 'settings of partners, who overrides what, grid of settings',
    },
    switch: { title: 'Partners: the list or the overrides', first: 'List', second: 'Overrides' },
    sections: {
      top: 'Place in the tree',
      site: 'Site information',
      display: 'Display',
      cardHolder: 'Card-holder access',
      content: 'Content restrictions',
      basket: 'Basket functions',
      technical: 'Technical functions',
      user: 'User functions',
      payment: 'Payment',
      specific: 'Specific data',
      categoryTypes: 'Category types',
    },
    commands: {
      switch: 'Switch between list and overrides',
      maintenance: phrase('Put {the} under maintenance'),
      finMaintenance: phrase('Put {the} back online'),
    },
    aliases: {
      switch: 'overrides, settings, table',
      list: 'sites, clients, white labels, inheritance, partner, partenaires',
      create: 'new site, add a partner',
      open: 'see a site, settings of a partner',
      maintenance: 'close the site, holding page, maintenance mode, site en maintenance',
      finMaintenance: 'open the site again, end of the holding page',
    },
    said: { maintenance: phrase('{n} under maintenance'), finMaintenance: phrase('{n} back online') },
    fields,
    hints,
    values: {
      langues: { fr: 'French', en: 'English' },
      langueDefaut: { FR: 'French', EN: 'English' },
      fraisEnvoi: { RENDUS_AVANT_ENVOI: 'As long as nothing was sent', JAMAIS_RENDUS: 'Never' },
      territoireTva: {
        METROPOLE: 'Mainland France',
        CORSE: 'Corsica',
        DOM: 'Guadeloupe, Martinique and La Réunion',
        SANS_TVA: 'No VAT (French Guiana, Mayotte)',
      },
      promotePaymentMode: { NONE: 'None', AMEX: 'Amex', PAYPAL: 'PayPal' },
    },
  }),
} as const;

export default en;
