/** What is done to orders. */
import {
  ChartColumn,
  ChevronDown,
  ChevronUp,
  CircleCheck,
  CircleX,
  ContactRound,
  Filter,
  FolderOpen,
  Hourglass,
  type LucideIcon,
  MapPin,
  PackageCheck,
  Plus,
  Receipt,
  RefreshCw,
  Repeat2,
  Search,
  StickyNote,
  Tag,
  Ticket,
  Undo2,
  UserPen,
  WalletCards,
} from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  bulk,
  type Choice,
  type Context,
  core,
  defineCommand,
  type Facts,
  field,
  goTo,
  http,
  type Outcome,
  outcomeOf,
  Problem,
  problemTexts,
  resultOf,
  save,
  selectionOf,
  store,
  type Text,
  targetIn,
  textOf,
  undoOf,
  userAtom,
  writeBegun,
} from '../../core';
import type { Fields } from '../../core/model';
import { neighboursOf, trailAtom } from '../../core/table';
import { language } from '../../i18n/runtime';
import {
  type Args,
  askMeans,
  destination,
  destinationIn,
  fillOne,
  readyToCancel,
  readyToWait,
  readyWhile,
} from './asking';
import { actOn, type OrderRow } from './calls';
import { entryCommand } from './entry-commands';
import { exchangeCommand } from './exchange-commands';
import { exportCommand } from './export-command';
import { askOrder } from './finder';
import { holderCommands } from './holder-commands';
import { linkCommand, readyToWithdraw } from './link-commands';
import { manyCommands } from './many-commands';
import { orders, text } from './model';
import { means } from './models/items';
import { moveOf, pickupStatuses, type TicketStatus } from './models/states';
import { openFigures } from './open-figures';
import { openRefund } from './open-refund';
import { postponeCommands } from './postpone-commands';
import { chosenAtom, threadAtom, threadFilters } from './state';
import { paths } from './text';

type Said = Parameters<typeof text>[0];

const here = { on: 'orders.edit', resource: orders.name };
const motif = field.text({ required: true, max: 500, label: text('args.motif') });
const prevenir = field.flag({ default: true, label: text('args.prevenir') });
const one = { id: field.reference(orders.name, 'integer', { required: true, label: text('args.commande') }) } as const;
const some = {
  ids: field.references(orders.name, 'integer', { required: true, label: text('args.commandes') }),
} as const;

interface Named {
  name: string;
  icon: LucideIcon;
  keys?: string;
}

function named({ name, icon, keys }: Named) {
  return {
    id: `orders.${name}`,
    // Keys of the dictionaries follow the names of the commands.
    title: textOf(`orders.actions.${name}`),
    aliases: textOf(`orders.aliases.${name}`),
    icon,
    ...(keys !== undefined && { keys, when: here }),
    ...(keys === undefined && { when: { resource: orders.name } }),
  };
}

interface OneOrder extends Named {
  right?: 'update' | 'ANNULER_COMMANDE' | 'REMBOURSER';
  args?: Fields;
  ask?: Record<string, (typed: string, ctx: Context, given: Args) => Promise<Choice<string>[]>>;
  sets?: AnyCommand['sets'];
  ready?(facts: Facts): true | Text;
  end: string | ((args: Args) => string);
  body(args: Args): object;
  said: Said;
}

/** Does one thing to one order. Money, mails and tickets are not taken back: they have counter-actions. */
function onOne({ right = 'update', args = {}, ask, sets, ready, end, body, said, ...shown }: OneOrder): AnyCommand {
  return defineCommand<Fields>({
    ...named(shown),
    right: accessOf(orders, right),
    danger: true,
    ...(ready && { ready }),
    args: { ...one, ...args },
    fill: fillOne,
    ask: { id: askOrder, ...ask },
    ...(sets && { sets }),
    run: async (given, { signal }) => {
      await actOn(Number(given['id']), typeof end === 'string' ? end : end(given), body(given), { signal });
      return { say: { text: text(said) } };
    },
  });
}

/** Does the same to several orders, one after the other: those that it cannot be done to are reported with their reasons. */
function onSome(
  shown: Named & {
    right?: OneOrder['right'];
    args?: Fields;
    said: Said;
    act(id: number, args: Args, ctx: Context): Promise<OrderRow>;
  },
): AnyCommand {
  const { right = 'update', args = {}, said, act, ...rest } = shown;
  return defineCommand<Fields>({
    ...named(rest),
    right: accessOf(orders, right),
    danger: true,
    ready: ({ selection }) => (selection?.resource === orders.name && selection.q !== null ? text('ready.ids') : true),
    args: { ...some, ...args },
    fill: (facts) => targetIn(orders, facts),
    ask: { ids: askOrder },
    run: async (given, ctx) => {
      const ids = Array.isArray(given['ids']) ? given['ids'].map(Number) : [];
      const blocked: { id: number; label: string; reasons: { code: string; message: string }[] }[] = [];
      let done = 0;
      for (const [index, id] of ids.entries()) {
        try {
          await act(id, given, ctx);
          done += 1;
        } catch (cause) {
          const failure = Problem.from(cause);
          if (ids.length === 1 || (failure.status ?? 500) >= 500) throw failure;
          const message = failure.errors[0]?.errorCodes[0]?.message ?? problemTexts(failure, language().t).detail;
          blocked.push({ id, label: String(id), reasons: [{ code: failure.code, message }] });
        }
        ctx.progress(index + 1, ids.length);
      }
      return { blocked, say: { text: text(said), params: { n: done }, tone: blocked.length > 0 ? 'wait' : 'ok' } };
    },
  });
}

const asText = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const open = defineCommand({
  ...named({ name: 'ouvrir', icon: FolderOpen }),
  right: accessOf(orders, 'read'),
  args: one,
  fill: fillOne,
  ask: { id: askOrder },
  run: ({ id }) => ({ to: `${paths.edit}/${id}` }),
});

/** By telephone, at the ticket office, or an invitation. */
const make = defineCommand({
  id: 'orders.nouvelle',
  title: text('actions.nouvelle'),
  aliases: text('aliases.nouvelle'),
  icon: Plus,
  right: accessOf(orders, 'update'),
  run: () => ({ to: paths.edit }),
});

/** The key of the list for what is found anywhere. */
const newFromList = defineCommand({
  id: 'orders.nouvelleDeListe',
  title: text('actions.nouvelle'),
  icon: Plus,
  keys: 'c',
  when: { on: 'orders.list' },
  right: accessOf(orders, 'update'),
  hidden: true,
  run: () => ({ to: paths.edit }),
});

/** Of what the list shows. */
const figures = defineCommand({
  id: 'orders.chiffres',
  title: text('actions.chiffres'),
  aliases: text('aliases.chiffres'),
  icon: ChartColumn,
  keys: 'i',
  when: { on: 'orders.list' },
  right: accessOf(orders, 'read'),
  run: (_none, { facts }) => {
    openFigures(facts.page === 'orders.list' ? facts.filter : '');
    return {};
  },
});

/** By whatever the customer says: it never takes the order at hand. */
const find = defineCommand({
  id: 'orders.trouver',
  title: text('actions.trouver'),
  aliases: text('aliases.trouver'),
  icon: Search,
  right: accessOf(orders, 'read'),
  args: one,
  ask: { id: askOrder },
  run: ({ id }) => ({ to: `${paths.edit}/${id}` }),
});

const refund = defineCommand({
  ...named({ name: 'rembourser', icon: Undo2, keys: 'r' }),
  money: true,
  right: accessOf(orders, 'REMBOURSER'),
  args: { ...one, places: field.integer({ min: 1, max: 500, label: text('args.places') }) },
  fill: fillOne,
  ask: { id: askOrder },
  run: ({ id, places }) => openRefund(id, places ?? undefined),
});

const cancelLines = defineCommand<Fields>({
  ...named({ name: 'annulerLignes', icon: CircleX }),
  right: accessOf(orders, 'ANNULER_COMMANDE'),
  danger: true,
  ready: readyToCancel,
  args: { ...one, lignes: field.tags({ required: true, label: text('args.lignes') }), motif, prevenir },
  fill: fillLines,
  ask: { id: askOrder, lignes: askLines },
  run: async ({ id, lignes, motif: why, prevenir: tell }, { signal }) => {
    const lines = Array.isArray(lignes) ? lignes.map(String) : [];
    await actOn(Number(id), 'annuler', { lignes: lines, motif: why, prevenir: tell === true }, { signal });
    store.set(chosenAtom, { id: 0, lignes: [] });
    return { say: { text: text('said.annulerLignes'), params: { n: lines.length } } };
  },
});

/** Other customers bought these tickets: where their partner and their manifestation let it. */
const resell = defineCommand<Fields>({
  ...named({ name: 'revendre', icon: Repeat2 }),
  right: accessOf(orders, 'ANNULER_COMMANDE'),
  danger: true,
  ready: (facts) => {
    const isReady = readyWhile('revente')(facts);
    return isReady === true ? readyToCancel(facts) : isReady;
  },
  args: { ...one, lignes: field.tags({ required: true, label: text('args.lignes') }) },
  fill: fillLines,
  ask: { id: askOrder, lignes: (typed, ctx, given) => linesOf(['EMIS'], typed, ctx, given) },
  run: async ({ id, lignes }, { signal }) => {
    const lines = Array.isArray(lignes) ? lignes.map(String) : [];
    await actOn(Number(id), 'revente', { lignes: lines }, { signal });
    store.set(chosenAtom, { id: 0, lignes: [] });
    return { say: { text: text('said.revendre'), params: { n: lines.length } } };
  },
});

/** The order at hand, with its ticked lines. */
function fillLines(facts: Facts): { id?: number; lignes?: string[] } {
  const { id, lignes } = store.get(chosenAtom);
  const target = fillOne(facts);
  return target.id === id && lignes.length > 0 ? { ...target, lignes: [...lignes] } : target;
}

/** Lines of the order that was chosen before, that still hold something. */
function askLines(typed: string, ctx: Context, given: Args): Promise<Choice<string>[]> {
  return linesOf(['EMIS', 'RESERVE'], typed, ctx, given);
}

async function linesOf(
  states: readonly TicketStatus[],
  typed: string,
  { signal }: Context,
  { id }: Args,
): Promise<Choice<string>[]> {
  const row = await http.show(orders, Number(id), { signal });
  const wanted = typed.trim().toLowerCase();
  return row.lignes.flatMap((line) => {
    const label = [line.libelle, line.rang && line.siege ? `${line.rang} ${line.siege}` : '']
      .filter(Boolean)
      .join(' – ');
    return states.includes(line.statutBillet) && label.toLowerCase().includes(wanted)
      ? [{ value: line.id, label, hint: line.beneficiaire ?? '' }]
      : [];
  });
}

const labelled = (name: 'etiqueter' | 'retirerEtiquette', icon: LucideIcon, keys?: string) =>
  defineCommand<Fields>({
    ...named({ name, icon, ...(keys !== undefined && { keys }) }),
    right: accessOf(orders, 'update'),
    args: {
      ids: field.references(orders.name, 'integer', { required: true, label: text('args.commandes') }),
      q: field.text({ label: core('bulk.filter') }),
      etiquette: field.text({ required: true, max: 60, label: text('args.etiquette') }),
    },
    fill: (facts) => targetIn(orders, facts),
    ask: { ids: askOrder, etiquette: askLabel },
    run: async (args, ctx) => {
      const change = { etiquettes: [String(args['etiquette']).trim()] };
      const body = {
        selection: selectionOf(args),
        change: {},
        ...(name === 'etiqueter' ? { add: change } : { remove: change }),
        tiers: ctx.facts.tiers,
      };
      return outcomeOf(await resultOf(await bulk(orders, body, { signal: ctx.signal }), ctx), text(`said.${name}`));
    },
  });

/** Labels that are in use, and the one that is typed. */
async function askLabel(typed: string, { facts, signal }: Context): Promise<Choice<string>[]> {
  const { data } = await http.request<{ values: { value: string }[] }>({
    service: orders.service,
    path: `${orders.path}/values`,
    query: { field: 'etiquettes', typed, limit: 20, tiers: facts.tiers },
    signal,
  });
  const known = data.values.map(({ value }) => String(value));
  const own = typed.trim();
  return [...(own === '' || known.includes(own) ? [] : [own]), ...known].map((label) => ({ value: label, label }));
}

const note = defineCommand<Fields>({
  ...named({ name: 'noter', icon: StickyNote, keys: 'c' }),
  right: accessOf(orders, 'update'),
  args: { ...one, note: field.text({ required: true, max: 2_000, label: text('args.note') }) },
  fill: fillOne,
  ask: { id: askOrder },
  run: async ({ id, note: said }, { signal }) => {
    const row = await http.show(orders, Number(id), { signal });
    const item = {
      id: `n${Date.now().toString(36)}`,
      date: new Date().toISOString(),
      auteur: store.get(userAtom)?.nom ?? null,
      texte: String(said).trim(),
    };
    const { lot } = await save(orders, Number(id), { notesInternes: [...row.notesInternes, item] }, row.version, {
      signal,
    });
    return {
      ...undoOf(lot),
      say: { text: text('said.noter') },
    };
  },
});

const contact = defineCommand<Fields>({
  ...named({ name: 'modifierClient', icon: ContactRound }),
  right: accessOf(orders, 'update'),
  args: {
    ...one,
    nom: field.text({ max: 120, label: text('commande.fields.nom') }),
    prenom: field.text({ max: 120, label: text('commande.fields.prenom') }),
    email: field.text({ max: 254, rules: ['email'], label: text('commande.fields.email') }),
    telephone: field.text({ max: 40, label: text('commande.fields.telephone') }),
  },
  edits: { resource: orders, id: 'id' },
  fill: fillOne,
  ask: { id: askOrder },
  // Where nobody can answer, nothing said is nothing done.
  needs: ({ nom, prenom, email, telephone }) =>
    [nom, prenom, email, telephone].some((each) => each !== undefined) ? [] : ['nom', 'prenom', 'email', 'telephone'],
  sets: { nom: 'client.nom', prenom: 'client.prenom', email: 'client.email', telephone: 'client.telephone' },
  run: ({ id, ...given }, ctx) => {
    const client = Object.fromEntries(
      Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, asText(value)]])),
    );
    return saveCustomer(Number(id), client, text('said.modifierClient'), ctx);
  },
});

/** Where its partner lets it, until something has left. */
const address = defineCommand<Fields>({
  ...named({ name: 'modifierAdresse', icon: MapPin }),
  right: accessOf(orders, 'update'),
  ready: readyWhile('adresse'),
  args: { ...one, adresse: field.text({ required: true, max: 500, label: text('commande.fields.adresse') }) },
  edits: { resource: orders, id: 'id' },
  fill: fillOne,
  ask: { id: askOrder },
  sets: { adresse: 'client.adresse' },
  run: ({ id, adresse }, ctx) =>
    saveCustomer(Number(id), { adresse: String(adresse).trim() }, text('said.modifierAdresse'), ctx),
});

async function saveCustomer(id: number, client: object, said: Text, ctx: Context): Promise<Outcome> {
  const values = Object.fromEntries(Object.entries(client).map(([name, value]) => [`client.${name}`, value]));
  const written = await writeBegun(orders, id, values, ctx);
  return written === null ? {} : { ...undoOf(written.lot), say: { text: said } };
}

/** Tickets that may still have another holder. */
async function askTicket(typed: string, ctx: Context, given: Args): Promise<Choice<string>[]> {
  return askLines(typed, ctx, given);
}

/** States that the pickup mode leads to from where it is. */
async function askPickup(_typed: string, { signal }: Context, { id }: Args): Promise<Choice<string>[]> {
  const row = await http.show(orders, Number(id), { signal });
  const { t } = language();
  return pickupStatuses.flatMap((to) => {
    const move = moveOf('statutRetrait', row.statutRetrait, to);
    const fits = move && (!move.pickups || move.pickups.includes(row.modeRetrait ?? ''));
    return fits ? [{ value: to, label: t(textOf(`orders.commande.values.statutRetrait.${to}`)) }] : [];
  });
}

/** Saves a document of an order. */
const document = (name: 'billets' | 'facture', type: string, icon: LucideIcon) =>
  defineCommand({
    ...named({ name, icon }),
    right: accessOf(orders, 'update'),
    ...(name === 'facture' && { ready: readyWhile('facture') }),
    args: one,
    fill: fillOne,
    ask: { id: askOrder },
    run: async ({ id }, { facts, signal }) => {
      const row = await http.show(orders, id, { signal });
      const found = row.documents.find((each) => each.type === type);
      if (!found) return { say: { text: text('edit.noDocument'), tone: 'wait' as const } };
      await http.download(orders, `${id}/documents/${found.id}`, { tiers: facts.tiers }, { signal });
      return {};
    },
  });

/** The order before or after, in the list that this one was opened from. */
const step = (name: 'precedente' | 'suivante', icon: LucideIcon, keys: string) =>
  defineCommand({
    ...named({ name, icon, keys }),
    right: accessOf(orders, 'read'),
    run: async (_args, { facts, signal }) => {
      const trail = store.get(trailAtom);
      const id = facts.record?.id;
      const near =
        trail?.resource === orders.name && id !== undefined ? await neighboursOf(orders, id, trail, signal) : null;
      const row = name === 'suivante' ? near?.next : near?.previous;
      if (!row) return { say: { text: text('ready.noNext') satisfies Text, tone: 'info' as const } };
      goTo(`${paths.edit}/${String(row['idCommande'])}`);
      return {};
    },
  });

const filterThread = defineCommand({
  ...named({ name: 'filtrerFil', icon: Filter, keys: 'f' }),
  right: accessOf(orders, 'read'),
  run: () => {
    const next = threadFilters[(threadFilters.indexOf(store.get(threadAtom)) + 1) % threadFilters.length];
    if (next) store.set(threadAtom, next);
    return {};
  },
});

export const commands: readonly AnyCommand[] = [
  make,
  newFromList,
  figures,
  open,
  find,
  refund,
  onOne({
    name: 'reprendre',
    icon: RefreshCw,
    right: 'REMBOURSER',
    end: 'remboursements/reprendre',
    body: () => ({}),
    said: 'said.reprendre',
  }),
  linkCommand,
  onOne({
    ...{ name: 'retirerLien', icon: CircleX, end: 'liens/retirer', said: 'said.retirerLien', ready: readyToWithdraw },
    body: () => ({}),
  }),
  ...holderCommands,
  ...manyCommands,
  exchangeCommand,
  exportCommand,
  entryCommand,
  ...postponeCommands,
  cancelLines,
  resell,
  labelled('etiqueter', Tag, 't'),
  labelled('retirerEtiquette', Tag),
  note,
  onOne({
    ...{ name: 'marquerPayee', icon: WalletCards, end: 'paiements', said: 'said.marquerPayee' },
    ask: { moyen: askMeans(means) },
    args: {
      moyen: field.oneOf(means, {
        required: true,
        label: text('args.moyen'),
        valuesText: 'orders.commande.items.paiements.values.moyen',
      }),
      montant: field.money({ min: 0.01, max: 1_000_000, label: text('args.montant') }),
      reference: field.text({ max: 120, label: text('args.reference') }),
    },
    body: ({ moyen, montant, reference }) => ({
      moyen,
      montant: typeof montant === 'number' ? montant : null,
      reference: asText(reference),
    }),
  }),
  onOne({
    ...{ name: 'prolonger', icon: Hourglass, end: 'prolonger', said: 'said.prolonger', ready: readyToWait },
    args: { dateExpiration: field.dateTime({ required: true, label: text('args.dateExpiration') }) },
    sets: { dateExpiration: 'dateExpiration' },
    body: ({ dateExpiration }) => ({ dateExpiration }),
  }),
  defineCommand<Fields>({
    ...named({ name: 'changerBeneficiaire', icon: UserPen }),
    right: accessOf(orders, 'update'),
    danger: true,
    args: {
      ...one,
      ligne: field.text({ required: true, max: 40, label: text('args.ligne') }),
      beneficiaire: field.text({ required: true, max: 160, label: text('args.beneficiaire') }),
    },
    fill: fillOne,
    ask: { id: askOrder, ligne: askTicket },
    run: async ({ id, ligne, beneficiaire }, { signal }) => {
      await actOn(Number(id), `lignes/${encodeURIComponent(String(ligne))}/beneficiaire`, { beneficiaire }, { signal });
      return { say: { text: text('said.changerBeneficiaire') } };
    },
  }),
  contact,
  address,
  // The queue of orders to review is worked in their list: what is decided leaves it, the next one is under the cursor.
  {
    ...onSome({
      ...{ name: 'accepter', icon: CircleCheck, keys: 'v', said: 'said.accepter' },
      act: (id, _args, { signal }) => actOn(id, 'transitions', { controle: 'ACCEPTE' }, { signal }),
    }),
    when: { on: 'orders.*', resource: orders.name },
  },
  {
    ...onOne({
      ...{ name: 'refuser', icon: CircleX, end: 'transitions', said: 'said.refuser', right: 'ANNULER_COMMANDE' },
      args: { motif, destination },
      body: ({ motif: why, destination: where }) => ({
        controle: 'REFUSE',
        motif: why,
        destination: destinationIn(where),
      }),
    }),
    offers: ['destination'],
    keys: 'r',
    when: { on: 'orders.list', resource: orders.name },
  },
  defineCommand<Fields>({
    ...named({ name: 'retrait', icon: PackageCheck }),
    right: accessOf(orders, 'update'),
    danger: true,
    args: { ...one, etat: field.text({ required: true, max: 40, label: text('args.etat') }) },
    fill: fillOne,
    ask: { id: askOrder, etat: askPickup },
    run: async ({ id, etat }, { signal }) => {
      await actOn(Number(id), 'transitions', { statutRetrait: etat }, { signal });
      return { say: { text: text('said.retrait') } };
    },
  }),
  document('billets', 'BILLETS', Ticket),
  document('facture', 'FACTURE', Receipt),
  step('precedente', ChevronUp, 'Shift+K'),
  step('suivante', ChevronDown, 'Shift+J'),
  filterThread,
];
