/** What is done to séances: made one by one or in series, moved in time, opened, suspended, locked; each with its undo. */
import {
  CalendarClock,
  CalendarPlus,
  CalendarRange,
  CalendarX,
  CirclePause,
  Lock,
  LockOpen,
  Tag,
  Tags,
  Users,
} from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type BulkOptions,
  bulkCommand,
  type Context,
  core,
  createCommand,
  defineCommand,
  deleteCommand,
  field,
  type Icon,
  oneOf,
  outcomeOf,
  Problem,
  selectionOf,
  store,
  targetIn,
} from '../../../core';
import type { Fields } from '../../../core/model';
import { language } from '../../../i18n/runtime';
import { type Move, readMove } from '../models/move';
import { printWeek, readWeek } from '../models/series';
import { seances } from '../models/session';
import { text } from '../text';
import { dryRunMove, dryRunSeries, makeMove, makeSeries } from './calls';
import { gridChoices } from './grids';
import type { sessionIds } from './ids';
import { moveChoices, moveProblem, moveText } from './move-text';
import { seriesAtom } from './series/open';
import { seriesRequest } from './series/request';

type Args = Readonly<Record<string, unknown>>;
type Name = Exclude<
  (typeof sessionIds)[number] extends `events.${infer N}` ? N : never,
  'decalerSeances' | 'supprimerSeance'
>;

function over(name: Name, icon: Icon, change: BulkOptions['change'], more: Partial<BulkOptions> = {}) {
  return bulkCommand({
    id: `events.${name}`,
    resource: seances,
    target: text('sessions.target'),
    title: text(`sessions.actions.${name}`),
    aliases: text(`sessions.aliases.${name}`),
    said: text(`sessions.said.${name}`),
    icon,
    change,
    ...more,
  });
}

/** Shown to whom the lock keeps off. */
const why = field.text({ max: 500, label: core('form.motif') });

const create = createCommand({
  id: 'events.creerSeance',
  resource: seances,
  title: text('sessions.actions.creerSeance'),
  aliases: text('sessions.aliases.creerSeance'),
  icon: CalendarPlus,
});

const remove = deleteCommand({
  id: 'events.supprimerSeance',
  resource: seances,
  title: text('sessions.actions.supprimerSeance'),
  aliases: text('sessions.aliases.supprimerSeance'),
});

/** Opens the generator on the page of a manifestation. */
const generate = defineCommand({
  id: 'events.genererSeances',
  title: text('sessions.actions.genererSeances'),
  aliases: text('sessions.aliases.genererSeances'),
  icon: CalendarRange,
  right: accessOf(seances, 'create'),
  args: {
    idmanif: field.reference('manifestations', 'integer', { required: true, label: text('manifestation.one') }),
  },
  fill: openManifestation,
  run: ({ idmanif }) => {
    store.set(seriesAtom, Number(idmanif));
    return { to: `/dashboard/manifestations/edit/${idmanif}` };
  },
});

/** The same, all said in the palette. */
const series = defineCommand<Fields>({
  id: 'events.creerSerie',
  title: text('sessions.actions.creerSerie'),
  aliases: text('sessions.aliases.creerSerie'),
  icon: CalendarRange,
  right: accessOf(seances, 'create'),
  args: {
    idmanif: field.reference('manifestations', 'integer', { required: true, label: text('manifestation.one') }),
    regle: field.text({ required: true, max: 500, label: text('sessions.args.regle') }),
    du: field.date({ required: true, label: text('sessions.args.du') }),
    au: field.date({ required: true, label: text('sessions.args.au') }),
    grilleTarif: field.text({ required: true, max: 60, label: text('seance.fields.grilleTarif') }),
    salle: field.text({ max: 120, label: text('seance.fields.salle') }),
    contingent: field.integer({ min: 0, max: 200_000, label: text('seance.fields.contingent') }),
    sauf: field.tags({ label: text('sessions.args.sauf') }),
  },
  offers: ['salle', 'contingent', 'sauf'],
  fill: openManifestation,
  ask: {
    grilleTarif: gridChoices,
    regle: (typed) => {
      const { t, locale } = language();
      const read = readWeek(typed.trim() === '' ? 'mar ven 20:00 ; sam 15:00 20:00' : typed);
      if (!('week' in read)) return [];
      const value = printWeek(read.week, locale);
      return value === '' ? [] : [{ value, label: value, hint: t(text('sessions.args.regle')) }];
    },
  },
  preview: async (args, ctx) => dryRunSeries(await seriesRequest(args, ctx), ctx),
  run: async (args, ctx) => {
    const result = await makeSeries(await seriesRequest(args, ctx), ctx);
    return outcomeOf(result, text('sessions.said.creerSerie'));
  },
});

/** « +15 min », « +1 sem », « J-1 12:00 », « 20:30 »: dates moved from where each is. */
const move = defineCommand<Fields>({
  id: 'events.decalerSeances',
  title: text('sessions.actions.decalerSeances'),
  aliases: text('sessions.aliases.decalerSeances'),
  icon: CalendarClock,
  keys: 'Mod+Shift+D',
  right: accessOf(seances, 'update'),
  args: {
    ids: field.references('seances', 'integer', { required: true, label: text('sessions.target') }),
    q: field.text({ label: core('bulk.filter') }),
    decalage: field.text({ required: true, max: 100, label: text('sessions.args.decalage') }),
  },
  fill: (facts) => targetIn(seances, facts),
  ask: { decalage: moveChoices },
  preview: (args, ctx) => dryRunMove(moveRequestOf(args, ctx), ctx),
  run: async (args, ctx) => {
    const moveRequest = moveRequestOf(args, ctx);
    const result = await makeMove(moveRequest, ctx);
    return outcomeOf(result, text('sessions.said.decalerSeances'), {
      decalage: moveText(moveRequest.move, language().t),
    });
  },
});

export const sessionCommands: readonly AnyCommand[] = [
  create,
  generate,
  series,
  move,
  over('ouvrirSeances', Tag, { statut: 'OUVERTE' }),
  over('suspendreSeances', CirclePause, { statut: 'SUSPENDUE' }),
  over('verrouillerSeances', Lock, { lock: true }, { args: { motif: why }, offers: ['motif'] }),
  over('deverrouillerSeances', LockOpen, { lock: false }),
  over('changerGrille', Tags, ({ grilleTarif }) => ({ grilleTarif }), {
    args: { grilleTarif: field.text({ required: true, max: 60, label: text('seance.fields.grilleTarif') }) },
    ask: { grilleTarif: gridChoices },
    sets: { grilleTarif: 'grilleTarif' },
  }),
  over('changerContingent', Users, ({ contingent }) => ({ contingent }), {
    args: {
      contingent: field.integer({ required: true, min: 0, max: 200_000, label: text('seance.fields.contingent') }),
    },
    sets: { contingent: 'contingent' },
  }),
  over('annulerSeances', CalendarX, { statut: 'ANNULEE' }, { right: accessOf(seances, 'ANNULER_SEANCE') }),
  remove,
];

/** The manifestation that is ticked, open or under the cursor. */
function openManifestation(facts: Context['facts']): { idmanif?: number } {
  const id = oneOf('manifestations', facts);
  return id === undefined ? {} : { idmanif: Number(id) };
}

function moveRequestOf(args: Args, { facts }: Context) {
  return { selection: selectionOf(args), move: moveOf(args['decalage']), tiers: facts.tiers };
}

function moveOf(typed: unknown): Move {
  const read = readMove(String(typed));
  if ('move' in read) return read.move;
  const problem = moveProblem(String(typed));
  const reason = problem ? language().t(problem.text, { at: problem.at }) : '';
  throw new Problem('refused', { status: 422, params: { reason } });
}
