/** A link to pay is sent to the customer of an order: what leaves is looked at first; until it is paid it may be withdrawn. */
import { Link2, Unlink2 } from 'lucide-react';
import { type AnyCommand, accessOf, defineCommand, type Facts, field, type Text } from '../../core';
import type { Fields } from '../../core/model';
import { type Args, fillOne, readyToSend, seenOrder, wordsIn } from './asking';
import { actOn, dryRunLink } from './calls';
import { askOrder } from './finder';
import { orders, text } from './model';
import { openLink } from './models/links';

const one = { id: field.reference(orders.name, 'integer', { required: true, label: text('args.commande') }) } as const;

const requestOf = ({ email, jusquau }: Args) => ({ email: wordsIn(email), jusquau: wordsIn(jusquau) });

const send = defineCommand<Fields>({
  id: 'orders.envoyerLien',
  title: text('actions.envoyerLien'),
  aliases: text('aliases.envoyerLien'),
  icon: Link2,
  keys: 'l',
  when: { on: 'orders.edit', resource: orders.name },
  right: accessOf(orders, 'update'),
  danger: true,
  ready: readyToSend('ATTENTE'),
  args: {
    ...one,
    jusquau: field.dateTime({ label: text('args.lienJusquau') }),
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

/** Without an open link there is nothing to end. */
function readyToWithdraw(facts: Facts): true | Text {
  const order = seenOrder(facts);
  return order !== null && openLink(order, new Date().toISOString()) === null ? text('ready.noLink') : true;
}

const withdraw = defineCommand<Fields>({
  id: 'orders.retirerLien',
  title: text('actions.retirerLien'),
  aliases: text('aliases.retirerLien'),
  icon: Unlink2,
  when: { resource: orders.name },
  right: accessOf(orders, 'update'),
  danger: true,
  ready: readyToWithdraw,
  args: one,
  fill: fillOne,
  ask: { id: askOrder },
  run: async ({ id }, { signal }) => {
    await actOn(Number(id), 'liens/retirer', {}, { signal });
    return { say: { text: text('said.retirerLien') } };
  },
});

export const linkCommands: readonly AnyCommand[] = [send, withdraw];
