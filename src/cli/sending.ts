/** A call sent from a terminal: the bus in an environment of words. */
import { argText } from '../commands/palette/ask/asking';
import { type Args, isUnset, missingArgs, targetFields } from '../core/args';
import {
  type Approval,
  type BusEnvironment,
  type Confirmation,
  createBus,
  type Sentence,
  type Work,
} from '../core/bus';
import { commandOf } from '../core/command-of';
import type { DryRun } from '../core/contract';
import type { AnyCommand, Call, Outcome } from '../core/define';
import { facts } from '../core/facts';
import { rowBegun } from '../core/form/write-begun';
import { saveFilesBy } from '../core/http/download';
import { planning } from '../core/planned';
import { Problem } from '../core/problem';
import { blockedText } from '../core/reason-texts';
import { followNotices } from '../core/ui/overlays/toast';
import { language } from '../i18n/runtime';
import { readArgument } from './arguments';
import { dryRunLines, resourceOf } from './dry-run-text';
import { reportProblem } from './failure';
import { addressIn } from './open';
import { dashed, refused } from './options';
import { type Exit, exits, type Terminal } from './terminal';
import { word } from './text';

export interface Manner {
  /** What would change is the answer: nothing is written. */
  dryRun: boolean;
  yes: boolean;
  json: boolean;
}

/** What a call has come to here, besides its outcome. */
interface Course {
  dryRun: DryRun | null;
  /** Nothing to confirm: nothing would change. */
  isIdle: boolean;
  opened: string[];
  failed: Exit | null;
  isGivenUp: boolean;
}

/** Sends a call and writes what comes of it. */
export async function sendCall(
  terminal: Terminal,
  call: Call,
  manner: Manner,
  options: { sentence?: Sentence; confirmed?: boolean } = {},
): Promise<Exit> {
  const command = commandOf(call.id);
  if (manner.dryRun && command && !command.preview) throw refused(word('said.noDryRun', { titre: titleOf(command) }));
  const course: Course = { dryRun: null, isIdle: false, opened: [], failed: null, isGivenUp: false };
  const quiet = followNotices(({ text, detail }) => {
    for (const each of [text, detail]) if (typeof each === 'string') terminal.err(each);
  });
  saveFilesBy(async (blob, name) => {
    const nom = await terminal.save(name, new Uint8Array(await blob.arrayBuffer()));
    terminal.err(word('said.saved', { nom }));
  });
  const bus = createBus(environmentOf(terminal, manner, course));
  const cancel = () => void bus.cancel();
  terminal.signal.addEventListener('abort', cancel, { once: true });
  try {
    const outcome = await bus.send(call, {
      ...(options.sentence && { sentence: options.sentence }),
      ...(options.confirmed === true && { confirmed: true }),
    });
    return concluded(terminal, manner, course, call, outcome);
  } finally {
    terminal.signal.removeEventListener('abort', cancel);
    quiet();
  }
}

function environmentOf(terminal: Terminal, manner: Manner, course: Course): BusEnvironment {
  return {
    command: commandOf,
    facts,
    ask: (command, args, typed) => answered(command, args, typed, terminal.signal),
    confirm: (confirmation) => confirmed(terminal, manner, course, confirmation),
    planning,
    begin: rowBegun,
    close: () => undefined,
    navigate: (to) => void course.opened.push(to),
    working: (work) => follow(terminal, work),
    record: () => undefined,
    announce: () => undefined,
    fail: (problem, command) => {
      course.failed = reportProblem(terminal, problem, manner.json, command);
    },
  };
}

/** What is missing is read from the words that a sentence has for it; what has none is refused by its name. */
export async function answered(
  command: AnyCommand,
  args: Args,
  typed: Sentence['typed'] = {},
  signal: AbortSignal,
): Promise<Args> {
  let given = args;
  for (const [name, words] of Object.entries(typed)) {
    const field = command.args?.[name];
    if (field && isUnset(given[name]))
      given = { ...given, [name]: await readArgument(command, name, field, words, given, signal) };
  }
  const missing = missingArgs(command, given);
  if (missing.length === 0) return given;
  const target = targetFields(command);
  const noms = missing.map((name) =>
    name === target.ids && target.q !== undefined
      ? word('args.target', { noms: saidOf(command, name) })
      : saidOf(command, name),
  );
  throw refused(word('args.missing', { noms: noms.join(', '), comment: word('args.how', { id: command.id }) }));
}

/** `--motif (Motif)` */
function saidOf(command: AnyCommand, name: string): string {
  return `${dashed(name)} (${language().t(argText(command, name))})`;
}

async function confirmed(
  terminal: Terminal,
  manner: Manner,
  course: Course,
  { command, dryRun, notes = [], mayPlan, at }: Confirmation,
): Promise<Approval> {
  const result = await dryRun;
  course.dryRun = result;
  const resource = resourceOf(command);
  for (const note of notes) terminal.err(note);
  if (manner.dryRun && result) {
    terminal.out(manner.json ? `${JSON.stringify(result)}\n` : `${dryRunLines(result, resource).join('\n')}\n`);
    return false;
  }
  if (result) for (const line of dryRunLines(result, resource)) terminal.err(line);
  else terminal.err(word('said.irreversible', { titre: titleOf(command) }));
  if (result?.changed === 0) {
    course.isIdle = true;
    return false;
  }
  const approval: Approval = at === undefined ? true : { plan: titleOf(command) };
  if (at !== undefined && !mayPlan()) throw new Problem('not-planned', { params: { mots: at } });
  if (manner.yes) return approval;
  if (!terminal.isInteractive) {
    terminal.err(word('said.needsYes'));
    return false;
  }
  const answer = await terminal.answer(`${word('said.go', { titre: titleOf(command) })} `).catch(() => '');
  return answer.trim().toLowerCase().startsWith(word('said.letterOfYes')) ? approval : false;
}

function follow(terminal: Terminal, work: Work | { id: string; ended: true }): void {
  if ('ended' in work) return;
  if (work.total > 0) terminal.progress(word('said.progress', { done: work.done, total: work.total }));
  if (terminal.signal.aborted) return work.cancel();
  terminal.signal.addEventListener('abort', () => work.cancel(), { once: true });
}

function concluded(
  terminal: Terminal,
  { json, dryRun }: Manner,
  course: Course,
  call: Call,
  outcome: Outcome | undefined,
): Exit {
  if (course.failed !== null) return course.failed;
  if (!outcome) return endedWithout(terminal, course, { json, dryRun }, call);
  const { t } = language();
  const { say, undo, see, blocked = [], run } = outcome;
  const isEmpty = say === undefined && undo === undefined && run === undefined && blocked.length === 0;
  if (isEmpty && course.opened.length > 0) {
    terminal.err(word('said.screen', { url: urlOf(terminal, course.opened[0] ?? '') }));
    return exits.failed;
  }
  const lot = undo?.args?.['lot'];
  const said = say && t(say.text, say.params);
  if (said !== undefined) terminal.err(said);
  if (blocked.length > 0) terminal.err(blockedText(blocked, t));
  if (undo) terminal.err(word('said.undo', { mots: undoWords(undo) }));
  for (const to of course.opened) terminal.err(word('said.opened', { url: urlOf(terminal, to) }));
  const isWritten = undo !== undefined || see !== undefined;
  const isRefused = say?.tone === 'bad' || (outcome.refused?.length ?? 0) > 0;
  const code = isRefused ? exits.failed : blocked.length === 0 ? exits.done : isWritten ? exits.partDone : exits.failed;
  if (json)
    terminal.out(
      `${JSON.stringify({
        ...{ id: call.id, code, said: said ?? null, lot: typeof lot === 'string' ? lot : null },
        ...{ undo: undo ?? null, run: run ?? null, blocked, to: outcome.to ?? null },
      })}\n`,
    );
  else if (typeof lot === 'string') terminal.out(`${lot}\n`);
  return code;
}

/** What takes a call back, as it is typed. */
function undoWords({ id, args = {} }: Call): string {
  const { lot } = args;
  if (id === 'history.revert' && typeof lot === 'string') return `undo ${lot}`;
  return `run ${id} --args '${JSON.stringify(args).replaceAll("'", "'\\''")}'`;
}

/** Given up: as a dry run that was wanted, for want of anything to change, or for want of a yes. */
function endedWithout(
  terminal: Terminal,
  { dryRun: tried, isIdle }: Course,
  { json, dryRun }: Pick<Manner, 'json' | 'dryRun'>,
  { id }: Call,
): Exit {
  if (dryRun && tried) return exits.done;
  if (isIdle && tried) {
    const code = tried.blocked > 0 ? exits.failed : exits.done;
    if (json)
      terminal.out(
        `${JSON.stringify({ id, code, said: null, lot: null, undo: null, run: null, blocked: tried.blockedRows, to: null })}\n`,
      );
    return code;
  }
  terminal.err(word('said.cancelled'));
  return exits.cancelled;
}

function urlOf({ env }: Terminal, to: string): string {
  if (/^https?:/.test(to)) return to;
  const { locale } = language();
  return `${addressIn(env)}${/^\/(?:fr|en)(?:\/|$)/.test(to) ? '' : `/${locale}`}${to}`;
}

export function titleOf({ title }: AnyCommand): string {
  return language().t(title).replace(/…$/, '');
}
