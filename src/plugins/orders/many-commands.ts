/** What is done to one order or to many alike: with a dry run, and as a run; a séance is cancelled with its orders. */
import { Ban, CalendarX, type LucideIcon, Mail, Send, Undo2 } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type BulkResult,
  type Context,
  core,
  defineCommand,
  type Facts,
  field,
  type Outcome,
  oneOf,
  Problem,
  queryClient,
  resultOf,
  rowKeys,
  selectionOf,
  type Text,
  targetIn,
  textOf,
} from '../../core';
import type { Fields } from '../../core/model';
import { seances } from '../events/models/session';
import { type Args, destination, destinationIn, readyToCancel, readyToSend, wordsIn } from './asking';
import {
  actOn,
  cancelSession,
  dryRunMany,
  dryRunSession,
  type ManyRequest,
  type SessionRequest,
  startMany,
} from './calls';
import { askOrder } from './finder';
import { orders, text } from './model';
import type { MailTemplate } from './models/items';

const motif = { motif: field.text({ required: true, max: 500, label: text('args.motif') }) };
const prevenir = { prevenir: field.flag({ default: true, label: text('args.prevenir') }) };
const remettreEnVente = { remettreEnVente: field.flag({ default: true, label: text('args.remettreEnVente') }) };

/** Another address than the customer's, for the mail of one order. */
const elsewhere = { email: field.text({ max: 254, rules: ['email'], label: text('args.autreAdresse') }) };

function addressIn(given: Args): { email?: string } {
  const email = wordsIn(given['email']);
  return email === null ? {} : { email };
}

interface ManyCommand {
  name: string;
  icon: LucideIcon;
  keys?: string;
  action: ManyRequest['action'];
  modele?: MailTemplate;
  right: 'update' | 'ANNULER_COMMANDE' | 'REMBOURSER';
  args?: Fields;
  ready?(facts: Facts): true | Text;
  said: Text;
  /** What is done to a single order, at once. */
  one?(id: number, args: Args): { end: string; body: object };
}

/** Money, mails and tickets are not taken back: confirmed after the dry run. */
function many({ name, icon, keys, action, modele, right, args = {}, ready, said, one }: ManyCommand): AnyCommand {
  const requestOf = (given: Args, { facts }: Context): ManyRequest => ({
    ...{ action, selection: selectionOf(given), tiers: facts.tiers, motif: wordsIn(given['motif']) },
    ...(modele && { modele }),
    ...('email' in args && addressIn(given)),
    ...('prevenir' in args && { prevenir: given['prevenir'] === true }),
    ...('destination' in args && { destination: destinationIn(given['destination']) }),
    ...('remettreEnVente' in args && { remettreEnVente: given['remettreEnVente'] !== false }),
  });
  return defineCommand<Fields>({
    id: `orders.${name}`,
    title: textOf(`orders.actions.${name}`),
    aliases: textOf(`orders.aliases.${name}`),
    icon,
    right: accessOf(orders, right),
    when: keys === undefined ? { resource: orders.name } : { on: 'orders.edit', resource: orders.name },
    ...(keys !== undefined && { keys }),
    danger: true,
    ...(ready && { ready }),
    args: {
      ids: field.references(orders.name, 'integer', { required: true, label: text('args.commandes') }),
      q: field.text({ label: core('bulk.filter') }),
      ...args,
    },
    offers: Object.keys(args).filter((name) => name !== 'motif'),
    fill: (facts) => targetIn(orders, facts),
    ask: { ids: askOrder },
    preview: (given, ctx) => dryRunMany(requestOf(given, ctx), ctx),
    run: async (given, ctx) => {
      const { selection, ...body } = requestOf(given, ctx);
      const [only, another] = 'ids' in selection ? selection.ids : [];
      if (one && only !== undefined && another === undefined) {
        const { end, body } = one(Number(only), given);
        await actOn(Number(only), end, body, { signal: ctx.signal });
        return { say: { text: said, params: { n: 1 } } };
      }
      return bulkOutcome(await resultOf(await startMany({ selection, ...body }, { signal: ctx.signal }), ctx), said);
    },
  });
}

/** No toast offers to take it back: there are counter-actions. */
export function bulkOutcome({ lot, changed, blockedRows }: BulkResult, said: Text): Outcome {
  for (const name of [orders.name, seances.name])
    void queryClient.invalidateQueries({ queryKey: rowKeys.resource(name) });
  return {
    blocked: blockedRows,
    ...(lot !== null && changed > 0 && { see: { id: 'history.open', args: { lot } } }),
    say: { text: said, params: { n: changed }, tone: blockedRows.length > 0 ? 'wait' : 'ok' },
  };
}

function sessionRequest({ motif: why, destination: where, prevenir: tell, code }: Args): SessionRequest {
  return { motif: wordsIn(why), destination: destinationIn(where), prevenir: tell === true, code: wordsIn(code) };
}

/** Its number is typed again to confirm; above the sum of the parameters a mailed code is required too. */
const cancelledSession = defineCommand<Fields>({
  id: 'orders.annulerSeance',
  title: text('actions.annulerSeance'),
  aliases: text('aliases.annulerSeance'),
  icon: CalendarX,
  right: accessOf(seances, 'ANNULER_SEANCE'),
  when: { resource: seances.name },
  danger: true,
  args: {
    id: field.reference(seances.name, 'integer', { required: true, label: text('args.seance') }),
    ...motif,
    destination,
    ...prevenir,
    confirmation: field.integer({ required: true, label: text('args.confirmation') }),
    code: field.text({ max: 12, label: text('args.code') }),
  },
  offers: ['destination', 'prevenir'],
  instead: ['events.decalerSeances', 'events.annulerSeances'],
  fill: (facts) => {
    const id = oneOf(seances.name, facts);
    return id === undefined ? {} : { id: Number(id) };
  },
  needs: async (given, ctx) => {
    const id = Number(given['id']);
    if (given['confirmation'] !== id || wordsIn(given['code']) !== null) return [];
    const { codeRequis } = await dryRunSession(id, sessionRequest(given), ctx);
    if (!codeRequis) return [];
    // Called without one, the server mails it and says so.
    await cancelSession(id, sessionRequest(given), { signal: ctx.signal }).catch((cause: unknown) => {
      if (Problem.from(cause).code !== 'annulation-code-sent') throw cause;
    });
    return ['code'];
  },
  preview: (given, ctx) => dryRunSession(Number(given['id']), sessionRequest(given), ctx),
  run: async (given, ctx) => {
    const id = Number(given['id']);
    if (given['confirmation'] !== id) return { say: { text: text('ready.confirmation'), tone: 'bad' } };
    const started = await cancelSession(id, sessionRequest(given), { signal: ctx.signal });
    return bulkOutcome(await resultOf(started, ctx), text('said.annulerSeance'));
  },
});

export const manyCommands: readonly AnyCommand[] = [
  many({
    ...{
      name: 'annuler',
      icon: Ban,
      keys: 'a',
      action: 'annuler',
      right: 'ANNULER_COMMANDE',
      said: text('said.annuler'),
    },
    args: { ...motif, ...prevenir },
    ready: readyToCancel,
    one: (_id, given) => ({
      end: 'annuler',
      body: { motif: wordsIn(given['motif']), prevenir: given['prevenir'] === true },
    }),
  }),
  many({
    ...{
      name: 'rembourserPlusieurs',
      icon: Undo2,
      action: 'rembourser',
      right: 'REMBOURSER',
      said: text('said.rembourserPlusieurs'),
    },
    args: { ...motif, destination, ...remettreEnVente, ...prevenir },
  }),
  many({
    ...{
      name: 'renvoyerBillets',
      icon: Send,
      keys: 'b',
      action: 'renvoyer',
      right: 'update',
      said: text('said.renvoyer'),
    },
    modele: 'BILLETS',
    args: elsewhere,
    ready: readyToSend('BILLETS'),
    one: (_id, given) => ({ end: 'messages', body: { modele: 'BILLETS', ...addressIn(given) } }),
  }),
  many({
    ...{ name: 'renvoyerConfirmation', icon: Mail, action: 'renvoyer', right: 'update', said: text('said.renvoyer') },
    modele: 'CONFIRMATION',
    args: elsewhere,
    ready: readyToSend('CONFIRMATION'),
    one: (_id, given) => ({ end: 'messages', body: { modele: 'CONFIRMATION', ...addressIn(given) } }),
  }),
  cancelledSession,
];
