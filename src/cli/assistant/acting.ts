/** A command sent for an assistant: its dry run, a write of one row, or the write that was confirmed. */
import type { Args } from '../../core/args';
import { type BusEnvironment, createBus, type Sentence } from '../../core/bus';
import { commandOf } from '../../core/command-of';
import type { DryRun } from '../../core/contract';
import type { AnyCommand, Call, Outcome } from '../../core/define';
import { facts } from '../../core/facts';
import { knownResource } from '../../core/form/record/record-choices';
import { rowBegun } from '../../core/form/write-begun';
import { checkRestore } from '../../core/history/restore';
import { http } from '../../core/http';
import { saveFilesBy } from '../../core/http/download';
import { kindOf } from '../../core/kinds/registry';
import type { PendingWrite } from '../../core/model/assistant';
import { getAt, type Row } from '../../core/model/model';
import { Problem } from '../../core/problem';
import { blockedText } from '../../core/reason-texts';
import { tryPatches } from '../../core/rows/patches';
import { followNotices } from '../../core/ui/overlays/toast';
import { language } from '../../i18n/runtime';
import { readValue } from '../arguments';
import { dryRunLines, resourceOf } from '../dry-run-text';
import { refused } from '../options';
import { answered, titleOf } from '../sending';
import { word } from '../text';
import { consoleAddress, placeOf } from './addresses';
import { commandNamed, hasDryRun, sensitiveActionOf } from './commands';
import { digestOf, needsConfirmation } from './confirmation';
import { quietTerminal } from './terminal';

/** `dry`: nothing is written; `small`: what needs no confirmation is; else what was confirmed, by its digest. */
export type Manner = { mode: 'dry' | 'small' } | { mode: 'confirmed'; digest: string };

export interface Acted {
  text: string;
  data: object;
  isError?: boolean;
  pending?: PendingWrite;
}

/** Rows of a dry run that are shown with what they hold now. */
const mostShown = 20;

/** Sends a call; what needs a confirmation comes back with what waits for it. */
export async function act(
  id: string,
  given: Readonly<Record<string, unknown>>,
  manner: Manner,
  signal: AbortSignal,
  sentence?: Sentence,
): Promise<Acted> {
  const command = commandNamed(id);
  const args = manner.mode === 'confirmed' ? given : await readArguments(command, given, signal);
  const action = sensitiveActionOf(command);
  if (action !== null)
    return {
      text: word('assistant.person', { titre: titleOf(command), action, url: consoleAddress(placeOf(command, args)) }),
      data: { command: id, action },
      isError: true,
    };
  if (manner.mode === 'dry' && !hasDryRun(command))
    return { text: word('said.noDryRun', { titre: titleOf(command) }), data: { command: id }, isError: true };
  const own = await ownDryRun(command, args, signal);
  if (own || (command.preview === undefined && command.danger !== true)) {
    const settled = decide(command, args, own, manner);
    if (settled) return settled;
  }
  return send(command, { id, args }, manner, signal, sentence);
}

/** Words are read as the palette reads them, what is no word is taken as it is. */
async function readArguments(
  command: AnyCommand,
  given: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<Args> {
  const args: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = command.args?.[name];
    if (!field) throw refused(word('assistant.noArgument', { nom: name }));
    const words = wordsIn(value);
    // A command that takes JSON as its text may be given the JSON.
    if (words === null && typeof value === 'object' && kindOf(field).shape === 'text')
      args[name] = JSON.stringify(value);
    else args[name] = words === null ? value : await readValue(command, name, field, words, args, signal);
  }
  return args;
}

function wordsIn(value: unknown): readonly string[] | null {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'string') ? value : null;
}

/** Dry runs of what the console shows none for, since it is seen there already. */
async function ownDryRun({ id }: AnyCommand, args: Args, signal: AbortSignal): Promise<DryRun | null> {
  if (id === 'history.revert') return checkRestore({ lot: String(args['lot']) }, signal);
  if (id !== 'records.patch') return null;
  const resource = knownResource(String(args['resource']));
  const patches: unknown = JSON.parse(String(args['patches']));
  if (!Array.isArray(patches)) throw new Problem('bad-request', { status: 400 });
  const report = await tryPatches(resource, { patches, tiers: facts().tiers }, { signal });
  const left = report.rows.filter(({ state }) => state === 'refused');
  const written = report.rows.filter(({ state }) => state !== 'refused' && state !== 'unchanged');
  const sample: DryRun['sample'] = [];
  for (const { id: key, index, label } of written.slice(0, mostShown)) {
    const row = key === null ? null : await http.show(resource, key, { signal });
    const changes = changesOf(changeIn(patches, index), row);
    sample.push({
      id: key ?? '',
      label,
      changes,
      resource: resource.name,
      ...(key === null && { isNew: true as const }),
    });
  }
  return {
    ...{ changed: written.length, unchanged: report.unchanged, blocked: left.length, refs: {}, sample },
    blockedRows: left.map(({ id: key, index, label, refused: errors }) => ({
      ...{ id: key ?? index, label },
      reasons: errors.flatMap(({ errorCodes }) => errorCodes),
    })),
    ...(report.warnedRows && { warnedRows: report.warnedRows }),
  };
}

function changeIn(patches: readonly unknown[], index: number): object {
  const patch = patches[index];
  const change: unknown = typeof patch === 'object' && patch !== null && 'change' in patch ? patch.change : null;
  return typeof change === 'object' && change !== null ? change : {};
}

function changesOf(change: object, row: Row | null): DryRun['sample'][number]['changes'] {
  return Object.entries(change).map(([field, after]: [string, unknown]) => {
    return { field, before: row && (getAt(row, field) ?? null), after };
  });
}

/** What is answered instead of going on; null: go on. */
function decide(command: AnyCommand, args: Args, dryRun: DryRun | null, manner: Manner): Acted | null {
  const shown = dryRun && { dryRun, lines: dryRunLines(dryRun, resourceOf(command)) };
  const data = { command: command.id, title: titleOf(command), ...shown };
  if (manner.mode === 'dry') return { text: word('assistant.tried'), data };
  if (dryRun?.changed === 0) return { text: word('assistant.idle'), data, isError: dryRun.blocked > 0 };
  const digest = digestOf(command, dryRun);
  if (manner.mode === 'confirmed' && manner.digest === digest) return null;
  if (manner.mode === 'small' && !needsConfirmation(command, args, dryRun)) return null;
  return {
    text: word(manner.mode === 'confirmed' ? 'assistant.moved' : 'assistant.confirm', { titre: titleOf(command) }),
    data,
    pending: { command: command.id, args, digest },
  };
}

async function send(
  command: AnyCommand,
  call: Call,
  manner: Manner,
  signal: AbortSignal,
  sentence: Sentence | undefined,
): Promise<Acted> {
  const terminal = quietTerminal(signal);
  const quiet = followNotices(({ text, detail }) => {
    for (const each of [text, detail]) if (typeof each === 'string') terminal.err(each);
  });
  saveFilesBy(async () => terminal.save('', new Uint8Array()).then(() => undefined));
  const course: { settled: Acted | null; problem: Problem | null; opened: string[] } = {
    settled: null,
    problem: null,
    opened: [],
  };
  const environment: BusEnvironment = {
    command: commandOf,
    facts,
    ask: (called, args, typed) => answered(called, args, typed, signal),
    confirm: async ({ command: confirmed, args, dryRun, at }) => {
      // An hour is for a person to give.
      if (at !== undefined) throw new Problem('not-planned', { params: { mots: at } });
      course.settled = decide(confirmed, args, await dryRun, manner);
      return course.settled === null;
    },
    begin: rowBegun,
    close: () => undefined,
    navigate: (to) => void course.opened.push(to),
    working: () => undefined,
    record: () => undefined,
    announce: () => undefined,
    fail: (problem) => {
      course.problem = problem;
    },
  };
  const bus = createBus(environment);
  const cancel = () => void bus.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const outcome = await bus.send(call, sentence ? { sentence } : {});
    if (course.problem) throw course.problem;
    if (course.settled) return course.settled;
    return concluded(command, outcome, terminal.errors, course.opened);
  } finally {
    signal.removeEventListener('abort', cancel);
    quiet();
  }
}

function concluded(
  command: AnyCommand,
  outcome: Outcome | undefined,
  lines: readonly string[],
  opened: readonly string[],
): Acted {
  const title = titleOf(command);
  if (!outcome) return { text: word('said.cancelled'), data: { command: command.id, said: lines }, isError: true };
  const { t } = language();
  const { say, undo, blocked = [], run, refused: errors = [] } = outcome;
  const isEmpty =
    say === undefined && undo === undefined && run === undefined && blocked.length === 0 && errors.length === 0;
  if (isEmpty && opened.length > 0)
    return {
      text: word('assistant.screen'),
      data: { command: command.id, opens: opened.map(consoleAddress) },
      isError: true,
    };
  const lot = undo?.id === 'history.revert' ? undo.args?.['lot'] : undefined;
  return {
    text: word(undo ? 'assistant.done' : 'assistant.doneForGood', { titre: title }),
    data: {
      ...{ command: command.id, said: [...(say ? [t(say.text, say.params)] : []), ...lines] },
      ...(typeof lot === 'string' ? { lot } : undo && { undo }),
      ...(blocked.length > 0 && { blocked, blockedSaid: blockedText(blocked, t) }),
      ...(errors.length > 0 && { errors }),
      ...(run !== undefined && { run }),
    },
    isError: say?.tone === 'bad' || errors.length > 0,
  };
}
