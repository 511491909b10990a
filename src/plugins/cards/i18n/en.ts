import { commands } from './en/commands';
import { association, carte, modele, mouvement } from './en/fields';

export const en = {
  title: 'Gift cards',
  example: '100 gift cards 50 €',
  titleAssociations: 'Card associations',
  pages: {
    new: 'New card',
    edit: 'Card',
    association: 'Card association',
    associated: 'Associated cards',
  },
  create: 'Issue',
  none: 'The activation of the card will be its first movement.',
  head: { find: 'Find', batch: 'Issue a batch' },
  pageAliases: {
    list: 'gift cards, vouchers, loyalty cards, e-cards, gift card, cartes cadeaux, carte cadeau',
    new: 'issue a card, create a gift card',
    associations: 'cards of partners, associated partners, associate a card',
  },
  switch: { title: 'Cards, models and associations', list: 'Cards', models: 'Models', associations: 'Associations' },
  views: {
    all: 'All',
    active: 'Active',
    inactive: 'To activate',
    blocked: 'Blocked',
    suspended: 'Suspended',
    expired: 'Expired, with a balance',
  },
  todos: {
    inactives: 'Cards to activate',
    expirees: 'Expired cards with a balance',
  },
  edit: {
    newTitle: 'New card',
    actions: 'Actions',
    card: 'Card',
    holder: 'Holder',
    balance: 'Balance and state',
    movements: 'Movements',
    history: 'History',
    association: 'Association',
    none: 'No movement',
  },
  associated: {
    title: 'Associated cards: {partenaire}',
    models: 'Associated models',
    cards: 'Cards issued',
    associate: 'Associate partners',
    open: 'Cards of the partner',
  },
  print: {
    points: '{n:number|number} {{n:point|points}}',
    until: 'Valid until {date}',
    endless: 'No end date',
    attached: 'The card is attached to this message, ready to print.',
    file: 'card',
    sending: 'Sending {n:number|number} {{n:e-card|e-cards}}',
    batch: 'Issuing {n:number|number} {{n:card|cards}}',
    said: {
      cards: '{n:number|number} {{n:card|cards}}',
      cardsOf: '{n:number|number} {{n:card|cards}} of {montant}',
      issued: '{{n:issued|issued}}',
      toSpend: 'to spend',
      mails: '{n:number|number} {{n:mail|mails}}',
      sent: '{{n:sent|sent}}',
    },
  },
  ...commands,
  carte,
  modele,
  mouvement,
  association,
} as const;

export default en;
