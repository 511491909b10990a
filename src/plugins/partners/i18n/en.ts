import { englishNoun } from '../../../i18n/english-noun';
import { fields, hints } from './en/fields';

const { texts, phrase } = englishNoun('partner', 'partners');

export const en = {
  title: 'Partners',
  cells: { own: 'Overrides', main: 'main site' },
  views: { arbre: 'As a tree', aPlat: 'Flat', surchargent: 'That override', inactifs: 'Inactive' },
  edit: { historique: 'History', usages: 'Uses' },
  partenaire: texts({
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
      maintenance: phrase('Put {the} under maintenance'),
      finMaintenance: phrase('Put {the} back online'),
    },
    aliases: {
      list: 'sites, clients, white labels, inheritance',
      create: 'new site, add a partner',
      open: 'see a site, settings of a partner',
      maintenance: 'close the site, holding page',
      finMaintenance: 'open the site again, end of the holding page',
    },
    said: { maintenance: phrase('{n} under maintenance'), finMaintenance: phrase('{n} back online') },
    fields,
    hints,
    values: {
      langueDefaut: { FR: 'French', EN: 'English' },
      promotePaymentMode: { NONE: 'None', AMEX: 'Amex', PAYPAL: 'PayPal' },
    },
  }),
} as const;

export default en;
