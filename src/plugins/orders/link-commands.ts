/** A link to pay is sent to the customer of an order: what leaves is looked at first; until it is paid it may be withdrawn. */
import { Send } from 'lucide-react';
import { type AnyCommand, accessOf, defineCommand, type Facts, field, type Text } from '../../core';
import type { Fields } from '../../core/model';
import { type Args, fillOne, readyToSend, seenOrder, wordsIn } from './asking';
import { actOn, dryRunLink } from './calls';
import { askOrder } from './finder';
import { orders, text } from './model';

const requestOf = ({ email, jusquau }: Args) => ({ email: wordsIn(email), jusquau: wordsIn(jusquau) });

export const linkCommand: AnyCommand = defineCommand<Fields>({
  id: 'orders.envoyerLien',
  title: text('actions.envoyerLien'),
  aliases: text('aliases.envoyerLien'),
  icon: Send,
  keys: 'l',
  when: { on: 'orders.edit', resource: orders.name },
  right: accessOf(orders, 'update'),
  danger: true,
  ready: readyToSend('ATTENTE'),
  args: {
    id: field.reference(orders.name, 'integer', { required: true, label: text('args.commande') }),
    jusquau: field.dateTime({ label: text('args.dateExpiration') }),
    email: field.text({ max: 254, rules: ['email'], label: text('args.autreAdresse') }),
  },
  offers: ['jusquau', 'email'],
  fill: fillOne,
  ask: { id: askOrder },
  preview: ({ id, ...given }, { signal }) => dryRunLink(Number(id), requestOf(given), { signal }),
  run: async ({ id, ...given }, { signal }) => {
    await actOn(Number(id), 'liens', requestOf(given), { signal });
    return { say: { text: text('said.envoyerLien') }, undo: { id: 'orders.retirerLien', args: { id: Number(id) } } };
  },
});

/** Without a link there is nothing to end; whether the last one is open the server knows. */
export function readyToWithdraw(facts: Facts): true | Text {
  return seenOrder(facts)?.liens.length === 0 ? text('ready.noLink') : true;
}
