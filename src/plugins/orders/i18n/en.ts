import { commands } from './en/commands';
import { commande } from './en/fields';
import { mailReasons } from './en/mail-reasons';
import { meansReasons } from './en/means-reasons';
import { pickupReasons } from './en/pickup-reasons';
import { screen } from './en/screen';

export const en = {
  title: 'Orders',
  example: 'refund 26-005747 one place',
  none: 'Orders of the site are listed here; “c” takes one by telephone.',
  finder: { without: 'No order of this partner, {n:number|number} without that choice' },
  pages: { edit: 'Order' },
  pageAliases: {
    list: 'orders, sales, customers, sold tickets, who bought, last order, refunds, order, purchases, new order, phone sale, sales figures, revenue, turnover, takings, accounting, commandes, today’s sales, abandoned baskets, expiring reservations, pending orders',
  },
  views: {
    recent: 'Recent',
    toCome: 'Upcoming',
    waiting: 'To be paid',
    control: 'To review',
    refunds: 'Pending refunds',
    cancelled: 'Cancelled and expired',
  },
  viewWords: {
    toCome: 'upcoming, next',
    waiting: 'unpaid, to pay, awaiting payment, waiting for payment, to chase, payment reminders',
  },
  todos: {
    controle: 'Orders to review',
    remboursements: 'Pending refunds',
    detenues: 'Money held on an expired or cancelled order',
    echecs: 'Failed or disputed payments',
  },
  ...commands,
  ...screen,
  mailReasons,
  meansReasons,
  pickupReasons,
  commande,
} as const;

export default en;
