/** Movements of cards as commands: over ticked cards, the open one, or one that is named by its number. */
import { ArrowRightLeft, Ban, CircleCheck, CircleMinus, CirclePlus, Hourglass, LockOpen } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type Call,
  type Choice,
  type Context,
  core,
  defineCommand,
  type Facts,
  field,
  formatOf,
  type Icon,
  Problem,
  problemTexts,
  type Row,
  type Text,
  targetIn,
} from '../../core';
import type { Fields } from '../../core/model';
import { language } from '../../i18n/runtime';
import { type MovementRequest, moveCard } from './calls';
import { findCards } from './finder';
import { cards, text } from './model';
import type { MovementType } from './models/ledger';

type Args = Readonly<Record<string, unknown>>;

/** Records to choose from: the number that is typed never becomes an argument, so that no history keeps it. */
async function askCard(typed: string, ctx: Context): Promise<Choice<number>[]> {
  const found = await findCards(typed, ctx);
  return found.flatMap(({ record, label, hint }) =>
    record ? [{ value: Number(record.id), label, ...(hint !== undefined && { hint }) }] : [],
  );
}

const motif = { motif: field.text({ required: true, max: 500, label: text('args.motif') }) };

const amounts = {
  montant: field.money({ min: 0.01, max: 1_000_000, label: text('args.montant') }),
  points: field.integer({ min: 1, max: 1_000_000_000, label: text('args.points') }),
};

/** Whether the holder of a card that is credited is notified. */
const prevenir = { prevenir: field.flag({ default: true, label: text('args.prevenir') }) };

interface MovementCommand {
  name: 'activer' | 'debiter' | 'recrediter' | 'transferer' | 'bloquer' | 'bloquerCode' | 'debloquer' | 'solder';
  type: MovementType;
  icon: Icon;
  args?: Fields;
  /** One card at a time. */
  one?: true;
  /** Prompted for by its number, whatever is selected. */
  byNumber?: true;
  /** The movement that makes up for it. */
  counter?: 'debiter' | 'recrediter' | 'bloquer' | 'debloquer';
  /** Makes money appear, or moves it to another card. */
  refunds?: true;
}

function movement({ name, type, icon, args = {}, one, byNumber, counter, refunds }: MovementCommand): AnyCommand {
  return defineCommand<Fields>({
    id: `cards.${name}`,
    title: text(`actions.${name}`),
    aliases: text(`aliases.${name}`),
    icon,
    right: accessOf(cards, refunds ? 'REMBOURSER' : 'update'),
    ...(!byNumber && { when: { resource: cards.name } }),
    ...(!counter && { danger: true }),
    money: name === 'debiter' || name === 'recrediter',
    ready: (facts) => (byNumber ? true : readyFor(facts, one === true)),
    args: { ids: field.references(cards.name, 'integer', { required: true, label: text('args.carte') }), ...args },
    ...(!byNumber && { fill: (facts: Facts) => targetIn(cards, facts) }),
    ...('vers' in args && { offers: ['prevenir'] }),
    ask: { ids: askCard, ...('vers' in args && { vers: askCard }) },
    ...(name === 'debiter' || name === 'recrediter' ? { needs: needsAmount } : {}),
    run: async (given, ctx) => {
      const ids = idsIn(given['ids']);
      const { done, blocked, failure } = await moveAll(ids, movementOf(type, given), ctx);
      const [last] = done.slice(-1);
      if (last === undefined) throw failure ?? new Problem('selection', { status: 422 });
      const said = name === 'bloquerCode' ? 'bloquer' : name;
      return {
        ...(counter && { undo: counterOf(counter, done, given) }),
        blocked,
        say: {
          text: text(`said.${said}`),
          params: { n: done.length, solde: balanceOf(last) },
          tone: blocked.length > 0 ? 'wait' : 'ok',
        },
      };
    },
  });
}

/** An amount is in euros or in points: the prompt takes one of the two. */
function needsAmount({ montant, points }: Args): string[] {
  return (montant ?? null) === null && (points ?? null) === null ? ['montant'] : [];
}

/** Cards are moved one after the other: each in a transaction of its own. */
async function moveAll(ids: readonly number[], body: MovementRequest, ctx: Context) {
  const done: Row[] = [];
  const blocked: { id: number; label: string; reasons: { code: string; message: string }[] }[] = [];
  let failure: Problem | undefined;
  for (const [index, id] of ids.entries()) {
    try {
      done.push(await moveCard(id, body, { signal: ctx.signal }));
    } catch (cause) {
      failure = Problem.from(cause);
      if (ids.length === 1 || (failure.status ?? 500) >= 500) throw failure;
      const message = failure.errors[0]?.errorCodes[0]?.message ?? problemTexts(failure, language().t).detail;
      blocked.push({ id, label: String(id), reasons: [{ code: failure.code, message }] });
    }
    ctx.progress(index + 1, ids.length);
  }
  return { done, blocked, failure };
}

function movementOf(type: MovementType, { motif, montant, points, vers, prevenir: tell }: Args): MovementRequest {
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    type,
    montant: number(montant),
    points: number(points),
    vers: number(vers),
    motif: typeof motif === 'string' ? motif : null,
    ...(tell === false && { prevenir: false }),
  };
}

/** The movement that makes up for another: the ledger keeps both. */
function counterOf(name: string, done: readonly Row[], { montant, points }: Args): Call {
  const ids = done.map((row) => Number(row['id']));
  const amount = { ...(typeof montant === 'number' && { montant }), ...(typeof points === 'number' && { points }) };
  // Nobody was notified of what is taken back.
  const silent = name === 'recrediter' && { prevenir: false };
  return { id: `cards.${name}`, args: { ids, motif: language().t(text('args.annulation')), ...amount, ...silent } };
}

function balanceOf(row: Row): string {
  const { t, locale } = language();
  return row['programme'] === 'FIDELITE'
    ? t(text('said.points'), { n: Number(row['points']) })
    : formatOf(locale).money(Number(row['solde']));
}

const most = 500;

/** Rows that a filter selects are not named one by one: no movement is made of them. */
export function readyFor({ selection }: Facts, one: boolean): true | Text {
  if (selection?.resource !== cards.name) return true;
  if (one && (selection.q !== null || selection.count > 1)) return core('table.oneOnly');
  return selection.q === null && selection.count <= most ? true : text('ready.ids');
}

/** The keys of an argument that holds several. */
export function idsIn(ids: unknown): number[] {
  return Array.isArray(ids) ? ids.map(Number) : [];
}

export const movementCommands: readonly AnyCommand[] = [
  movement({ name: 'activer', type: 'ACTIVATION', icon: CircleCheck }),
  movement({
    name: 'debiter',
    type: 'DEBIT',
    icon: CircleMinus,
    args: { ...amounts, ...motif },
    one: true,
    counter: 'recrediter',
  }),
  movement({
    name: 'recrediter',
    type: 'RECREDIT',
    icon: CirclePlus,
    args: { ...amounts, ...motif, ...prevenir },
    one: true,
    counter: 'debiter',
    refunds: true,
  }),
  movement({
    name: 'transferer',
    type: 'TRANSFERT',
    icon: ArrowRightLeft,
    args: {
      vers: field.reference(cards.name, 'integer', { required: true, label: text('args.vers') }),
      ...motif,
      ...prevenir,
    },
    one: true,
    refunds: true,
  }),
  movement({ name: 'bloquer', type: 'BLOCAGE', icon: Ban, args: motif, counter: 'debloquer' }),
  movement({ name: 'bloquerCode', type: 'BLOCAGE', icon: Ban, args: motif, byNumber: true, counter: 'debloquer' }),
  movement({ name: 'debloquer', type: 'DEBLOCAGE', icon: LockOpen, args: motif, counter: 'bloquer' }),
  movement({ name: 'solder', type: 'EXPIRATION', icon: Hourglass }),
];
