/** What is done with feeds from anywhere: run, simulate, stop, release. */
import { Check, CirclePlay, FlaskConical, ScrollText, Square, Unlock } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type Context,
  defineCommand,
  field,
  http,
  type Outcome,
  oneOf,
  Problem,
  type Run,
  recordNamed,
  rowsChanged,
  type Text,
  undoOf,
} from '../../core';
import { acceptLocks, endRun, isRunning, startRun } from './calls';
import { feeds } from './model';
import type { FeedMode } from './models/execution';
import { listPath, runsAnchor, text } from './text';

const flux = field.reference(feeds.name, 'integer', { required: true, label: text('args.flux') });
const fill: NonNullable<AnyCommand['fill']> = (facts) => {
  const id = oneOf(feeds.name, facts);
  return id === undefined ? {} : { flux: Number(id) };
};
const shared = { right: accessOf(feeds, 'LANCER_FLUX'), when: { resource: feeds.name }, args: { flux }, fill } as const;

/** Single letters are those of the list: on the page of a feed its buttons say the same. */
const onList = { on: 'feeds.list', resource: feeds.name } as const;

/** Starts a run, or joins the one that goes on. */
async function launch(id: number, mode: FeedMode, said: Text, { signal }: Context): Promise<Outcome> {
  try {
    const run = await startRun(id, mode, { signal });
    rowsChanged(feeds.name, [id]);
    return { run, say: { text: said } };
  } catch (error) {
    const joined = Problem.from(error);
    const run = joined.code === 'batch-running' ? runIn(joined) : null;
    if (run === null) throw error;
    return { run: run.id, say: { text: text('said.joined'), params: { auteur: run.auteur }, tone: 'info' } };
  }
}

/** The run that a refusal names. */
function runIn({ body }: Problem): { id: string; auteur: string } | null {
  const context: unknown = body?.context;
  if (typeof context !== 'object' || context === null) return null;
  const id: unknown = Reflect.get(context, 'id');
  const auteur: unknown = Reflect.get(context, 'lancePar');
  return typeof id === 'string' ? { id, auteur: String(auteur) } : null;
}

export const start = defineCommand({
  ...shared,
  id: 'feeds.lancer',
  keys: 'r',
  when: onList,
  title: text('commands.lancer'),
  aliases: text('aliases.lancer'),
  icon: CirclePlay,
  danger: true,
  run: ({ flux: id }, context) => launch(Number(id), 'REELLE', text('said.lancer'), context),
});

export const simulate = defineCommand({
  ...shared,
  id: 'feeds.simuler',
  keys: 's',
  when: onList,
  title: text('commands.simuler'),
  aliases: text('aliases.simuler'),
  icon: FlaskConical,
  run: ({ flux: id }, context) => launch(Number(id), 'SIMULATION', text('said.simuler'), context),
});

async function end(id: number, how: 'cancel' | 'release', said: Text, { signal }: Context): Promise<Outcome> {
  const path = `${feeds.path}/${id}/executions`;
  const { data } = await http.request<{ items: Run[] }>({ service: feeds.service, path, signal });
  const running = data.items.find(isRunning);
  if (!running) return { say: { text: text('said.idle'), tone: 'info' } };
  await endRun(running.id, how, { signal });
  rowsChanged(feeds.name, [id]);
  return { say: { text: said } };
}

const stop = defineCommand({
  ...shared,
  id: 'feeds.arreter',
  title: text('commands.arreter'),
  aliases: text('aliases.arreter'),
  icon: Square,
  run: ({ flux: id }, context) => end(Number(id), 'cancel', text('said.arreter'), context),
});

const release = defineCommand({
  ...shared,
  id: 'feeds.liberer',
  title: text('commands.liberer'),
  aliases: text('aliases.liberer'),
  icon: Unlock,
  danger: true,
  run: ({ flux: id }, context) => end(Number(id), 'release', text('said.liberer'), context),
});

const log = defineCommand({
  ...shared,
  id: 'feeds.journal',
  keys: 'l',
  when: onList,
  right: accessOf(feeds, 'read'),
  title: text('commands.journal'),
  aliases: text('aliases.journal'),
  icon: ScrollText,
  run: ({ flux: id }) => ({ to: `${listPath}/edit/${id}#${runsAnchor}` }),
});

/** Takes over what a run wanted of locked records: one click beside each. */
const accept = defineCommand({
  ...shared,
  id: 'feeds.accepter',
  hidden: true,
  args: {
    flux,
    execution: field.text({ required: true, label: text('args.execution') }),
    fiches: field.tags({ required: true, label: text('args.fiches') }),
  },
  title: text('commands.accepter'),
  icon: Check,
  run: async ({ flux: id, execution, fiches }, { signal }) => {
    const rows = fiches.map(recordNamed);
    const { lot, changed, blocked } = await acceptLocks(Number(id), execution, rows, { signal });
    for (const { resource, id: key } of rows) rowsChanged(resource, [key]);
    const said = blocked > 0 ? 'said.blocked' : changed > 0 ? 'said.accepter' : 'said.accepted';
    return {
      ...undoOf(lot),
      say: { text: text(said), params: { n: blocked || changed }, tone: blocked > 0 ? 'wait' : 'ok' },
    };
  },
});

export const commands: readonly AnyCommand[] = [stop, release, log, accept];
