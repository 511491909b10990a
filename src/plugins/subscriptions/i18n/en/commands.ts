/** What is done to subscriptions: titles, other names, success messages, lines of the work list. */

import { publication } from '../../../../features/sold/i18n/en/publication';
import { englishNoun } from '../../../../i18n/english-noun';

export const noun = englishNoun('subscription', 'subscriptions');
const { commands, aliases, said } = publication(noun);

export const done = {
  commands: {
    ...commands,
    simuler: 'Simulate the purchase of a subscription',
  },
  aliases: {
    ...aliases,
    list: 'season, subscribers, passes, season tickets, formulas, subscription, abonnements',
    create: 'new subscription, add a subscription, new season, pass, season ticket',
    open: 'show a subscription, edit a subscription',
    simuler: 'simulator, choose as a customer, try, price of the subscription',
  },
  said,
  todos: {
    sansPrix: 'Announced subscriptions without a price',
    sansCarte: 'Announced subscriptions without a card model',
    brouillons: 'Subscriptions in draft',
  },
} as const;
