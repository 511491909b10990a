/** What is done to customers: found, opened, noted, their agreements kept, merged; and what leads to what they have. */
import {
  ContactRound,
  CreditCard,
  FolderOpen,
  type LucideIcon,
  Mail,
  MailCheck,
  ShoppingBag,
  Star,
  StickyNote,
} from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type Context,
  defineCommand,
  field,
  firstOf,
  http,
  mergeCommand,
  type Outcome,
  type Resource,
  save,
  store,
  type Text,
  targetIn,
  textOf,
  undoOf,
  userAtom,
} from '../../core';
import type { Fields } from '../../core/model';
import { cards } from '../cards/model';
import { envois } from '../mails/models/envoi';
import { orders } from '../orders/model';
import { reviews } from '../reviews/model';
import { accessFile, eraseCommand, keptCommand } from './erasure';
import { askCustomer, pageOf } from './finder';
import { links } from './links';
import { type Customer, customers, text } from './model';
import { type Consent, channels, purposes, withConsent } from './models/consent';
import { fillOne, one } from './one';

function named(name: string, icon: LucideIcon, keys?: string) {
  return {
    id: `customers.${name}`,
    // Keys of the dictionaries follow the names of the commands.
    title: textOf(`customers.actions.${name}`),
    aliases: textOf(`customers.aliases.${name}`),
    icon,
    when: keys === undefined ? { resource: customers.name } : { on: 'customers.edit', resource: customers.name },
    ...(keys !== undefined && { keys }),
  };
}

/** It never takes the customer at hand. */
const open = defineCommand({
  ...named('ouvrir', FolderOpen),
  right: accessOf(customers, 'read'),
  args: one,
  fill: (facts) => fillOne({ ...facts, record: null }),
  ask: { id: askCustomer },
  run: ({ id }) => ({ to: pageOf(id) }),
});

/** Who an order is for. */
const ofOrder = defineCommand<Fields>({
  ...named('deCommande', ContactRound),
  when: { resource: orders.name },
  right: accessOf(customers, 'read'),
  offeredFor: orders.name,
  args: { ids: field.references(orders.name, 'integer', { required: true, label: orders.one }) },
  fill: (facts) => targetIn(orders, facts),
  run: async ({ ids }, { signal }) => {
    const { client } = await http.show(orders, firstOf(ids), { signal });
    return client.idClient === null
      ? { say: { text: text('said.nobody'), tone: 'info' } }
      : { to: pageOf(client.idClient) };
  },
});

/** Writes what a change makes of the record as it is now; taken back by its lot. */
async function change(
  id: unknown,
  of: (row: Customer) => Partial<Customer>,
  said: Text,
  { signal }: Context,
): Promise<Outcome> {
  const row = await http.show(customers, String(id), { signal });
  const { lot } = await save(customers, row.idClient, of(row), row.version, { signal });
  return { ...undoOf(lot), say: { text: said } };
}

const note = defineCommand<Fields>({
  ...named('noter', StickyNote, 'c'),
  right: accessOf(customers, 'update'),
  args: { ...one, note: field.text({ required: true, max: 2_000, label: text('args.note') }) },
  fill: fillOne,
  ask: { id: askCustomer },
  run: ({ id, note: said }, ctx) => {
    const item = {
      id: `n${Date.now().toString(36)}`,
      date: new Date().toISOString(),
      auteur: store.get(userAtom)?.nom ?? null,
      texte: String(said).trim(),
    };
    return change(id, ({ notes }) => ({ notes: [...notes, item] }), text('said.noter'), ctx);
  },
});

const consent = (name: 'accorder' | 'retirer', accorde: boolean, keys?: string) =>
  defineCommand<Fields>({
    ...named(name, MailCheck, keys),
    right: accessOf(customers, 'update'),
    args: {
      ...one,
      finalite: field.oneOf(purposes, {
        required: true,
        label: text('client.items.consentements.fields.finalite'),
        valuesText: 'customers.client.items.consentements.values.finalite',
      }),
      canal: field.oneOf(channels, {
        required: true,
        default: 'MAIL',
        label: text('client.items.consentements.fields.canal'),
        valuesText: 'customers.client.items.consentements.values.canal',
      }),
      texte: field.text({ max: 500, label: text('client.items.consentements.fields.texte') }),
    },
    fill: fillOne,
    ask: { id: askCustomer },
    run: ({ id, finalite, canal, texte }, ctx) => {
      const said = { accorde, date: new Date().toISOString(), source: 'GUICHET', texte: texte ? String(texte) : null };
      // Checked by the bus against the two lists.
      const given = { finalite, canal, ...said } as Consent;
      return change(
        id,
        ({ consentements }) => ({ consentements: withConsent(consentements, given) }),
        text(`said.${name}`),
        ctx,
      );
    },
  });

/** The list of what they have of a kind. */
const list = (name: keyof typeof links, icon: LucideIcon, of: Resource) =>
  defineCommand({
    ...named(name, icon),
    right: accessOf(of, 'read'),
    args: one,
    fill: fillOne,
    ask: { id: askCustomer },
    hidden: true,
    run: ({ id }) => ({ to: links[name](id) }),
  });

const merge = mergeCommand({
  ...named('fusionner', ContactRound),
  resource: customers,
  into: text('client.into'),
});

export const commands: readonly AnyCommand[] = [
  open,
  ofOrder,
  note,
  consent('accorder', true),
  consent('retirer', false),
  list('commandes', ShoppingBag, orders),
  list('cartes', CreditCard, cards),
  list('avis', Star, reviews),
  list('envois', Mail, envois),
  merge,
  accessFile,
  eraseCommand,
  keptCommand,
];
