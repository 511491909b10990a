/**
 * The bus: all that happens is a call, from a key, a palette row, a button, a link or an undo.
 * find → right → fill from the selection → ask for what is missing → check → dry run or confirm → run → record →
 * tell, with *Annuler*. Whatever is thrown becomes one `Problem`, reported once.
 */

import { core } from '../i18n/core';
import type { Text } from '../i18n/text';
import {
  type Args,
  asksTarget,
  isUnset,
  missingArgs,
  setIn,
  setsAtWill,
  startingArgs,
  targetOf,
  wrongArgs,
} from './args';
import type { DryRun } from './contract';
import type { AnyCommand, Call, Context, Facts, Outcome, Resource, Said } from './define';
import { holds } from './facts';
import type { Row } from './model/model';
import { isWriting, lacking, type Refused } from './model/rights';
import { createPendingCalls, type PendingCall } from './pending-calls';
import { Problem } from './problem';
import { forbidden } from './right-texts';
import type { Repetition } from './spoken/spoken-words';
import { typedValue } from './typed-value';

/** How a call is sent. */
export interface SendOptions {
  /** The caller has shown what will change: no dry run, no confirmation. */
  confirmed?: boolean;
  /** Not kept in the history of calls (undo and redo keep their own). */
  unrecorded?: boolean;
  /** What a sentence said of the arguments that are missing, and what of it is not done. */
  sentence?: Sentence | undefined;
  /** Nothing is said, nothing leads elsewhere: whoever sends the call tells what came of it. */
  silent?: boolean;
}

/** What the sentence that a call comes from says besides its arguments. */
export interface Sentence {
  /** Words for arguments that are missing, by name: where their steps begin. */
  typed: Readonly<Record<string, string>>;
  /** What is not understood, or not done: said where it is approved. */
  notes: readonly string[];
  /** Words for the hour at which it is to be done. */
  at?: string | undefined;
  /** It comes back: how often, from when, until when, as its steps read them. */
  repeated?: Repeated | undefined;
}

export interface Repeated {
  regle: Repetition;
  quand: string;
  fin?: string | undefined;
  /** Instead of an end: from then on it waits until somebody looked at it again. */
  revue?: string | undefined;
}

/** Goes on, gives up, sets an argument first, or has it done at an hour, under a title. */
export type Approval = boolean | { edit: string } | { plan: string };

/** A call to be done at an hour. */
interface Plan {
  titre: string;
  quand: string;
  regle?: Repetition | undefined;
  fin?: string | undefined;
  revue?: string | undefined;
}

/** What must be seen before a command runs. */
export interface Confirmation {
  command: AnyCommand;
  args: Args;
  /** Null when the command has no preview but cannot be undone. */
  dryRun: Promise<DryRun> | null;
  /** What of the sentence behind it is not done. */
  notes?: readonly string[] | undefined;
  /** Whether what was tried may be planned; known once the dry run is there. */
  mayPlan(): boolean;
  /** Words for the hour that the sentence names. */
  at?: string | undefined;
}

/** A call that is running. */
export interface Work {
  id: string;
  command: AnyCommand;
  done: number;
  total: number;
  cancel(): void;
}

/** What the bus stands on; the console's own is in console-bus.ts. */
export interface BusEnvironment {
  command(id: string): AnyCommand | undefined;
  /** Waits for what a refusal may be for want of, such as the views of a page opened a moment ago. */
  settled?(): Promise<void>;
  facts(): Facts;
  /** Asks for what is missing; null when the person gives up. */
  ask(command: AnyCommand, args: Args, typed?: Sentence['typed']): Promise<Args | null>;
  confirm(confirmation: Confirmation): Promise<Approval>;
  /** How what was tried is done at an hour; absent: nothing is. */
  planning?: Planning;
  /** The record that an edit begins with. */
  begin?(resource: Resource, id: string | number): Promise<Row | null>;
  /** Closes what `ask` or `confirm` left open of this command. */
  close(command: string): void;
  navigate(to: string, options?: { newTab?: boolean }): void;
  working(work: Work | { id: string; ended: true }): void;
  /** Keeps the call in the history if it is worth it; gives its key there. */
  record(made: { call: Call; command: AnyCommand; outcome: Outcome }): string | undefined;
  /** `key` is that of the history, when the call is kept there. */
  announce(said: Said, outcome: Outcome, key: string | undefined, command: AnyCommand): void;
  /** Shows a refusal or a failure, once. */
  fail(problem: Problem, command: AnyCommand | undefined): void;
}

/** How what a dry run showed is done at an hour. Dry runs are known by the signal of their request. */
export interface Planning {
  /** A dry run begins: what was tried before is forgotten. */
  beginDryRun(signal: AbortSignal): void;
  /** Whether what was tried is one call that may be planned. */
  may(signal: AbortSignal): boolean;
  /** The command that asks for the hour of another. */
  asking(command: AnyCommand, args: Args, repeated?: Repeated): AnyCommand;
  /** Has what was tried done at an hour. `call`: what plans it again once that was taken back. */
  plan(command: AnyCommand, args: Args, plan: Plan, signal: AbortSignal): Promise<{ outcome: Outcome; call: Call }>;
}

export interface Bus {
  /** Sends a call. Gives its outcome, or undefined when it was given up, refused or failed (and reported). */
  send(call: Call, options?: SendOptions): Promise<Outcome | undefined>;
  /**
   * Makes a call that is part of another: its right is checked, but nothing is shown, announced or recorded. Gives its outcome;
   * throws the problem when it is refused or fails.
   */
  attempt(call: Call): Promise<Outcome>;
  /** Why a command may not be used now; null when it may. */
  refusal(command: AnyCommand): Refusal | null;
  /** Cancels the calls that have not prompted yet (arguments, dry run); whether there were any. */
  cancel(): boolean;
}

/** Why a command may not be used: out of place (hidden), without the right, or for a reason of its own. */
export type Refusal = { kind: 'place' } | { kind: 'right'; lacks: Refused } | { kind: 'reason'; reason: Text };

/** Makes a bus in an environment. */
export function createBus(environment: BusEnvironment): Bus {
  const refusal = (command: AnyCommand) => refusalOf(command, environment.facts());
  const pendingCalls = createPendingCalls();
  const { gather, complete, approve } = createQuestions(environment);
  const bus: Bus = { send, attempt, refusal, cancel: pendingCalls.cancel };
  return bus;

  async function send(call: Call, options: SendOptions = {}): Promise<Outcome | undefined> {
    const command = environment.command(call.id);
    try {
      if (!command) throw unknownProblem(call);
      return await follow(command, call, options);
    } catch (cause) {
      const problem = Problem.from(cause);
      if (problem.code !== 'aborted' && problem.code !== 'given-up') environment.fail(problem, command);
      return undefined;
    } finally {
      // A call that this one sent asks questions of its own.
      if (command) environment.close(command.id);
    }
  }

  async function attempt(call: Call): Promise<Outcome> {
    const command = environment.command(call.id);
    if (!command) throw unknownProblem(call);
    return follow(command, call, { confirmed: true, unrecorded: true, silent: true });
  }

  async function follow(command: AnyCommand, call: Call, options: SendOptions): Promise<Outcome> {
    const pending = pendingCalls.begin(options.confirmed !== true && mayAsk(command));
    try {
      return await run(command, call, options, pending);
    } finally {
      pending.close();
    }
  }

  async function run(command: AnyCommand, call: Call, options: SendOptions, pending: PendingCall): Promise<Outcome> {
    const refusalNow = () => refusalOf(command, environment.facts(), call.args);
    if (refusalNow() !== null) await environment.settled?.();
    const refused = refusalNow();
    if (refused) throw refusalProblem(refused);
    const begun = beginning(command, call.args);
    const given = await gather(command, call.args, pending, options.sentence);
    const work = startWork(command, environment, send, begun);
    try {
      const completed = options.confirmed === true ? given : await complete(command, given, work.context, pending);
      const { args, plan } =
        options.confirmed === true
          ? { args: completed, plan: undefined }
          : await approve(command, completed, work.context, pending, options.sentence);
      pending.throwIfCancelled();
      pending.close();
      if (options.silent !== true) environment.close(command.id);
      work.show();
      const planned = plan && (await environment.planning?.plan(command, args, plan, work.context.signal));
      const outcome = planned ? planned.outcome : ((await command.run({ ...args }, work.context)) ?? {});
      if (options.silent) return outcome;
      const made = planned ? planned.call : { id: call.id, args };
      const key = options.unrecorded ? undefined : environment.record({ call: made, command, outcome });
      if (outcome.say && outcome.quiet !== true) environment.announce(outcome.say, outcome, key, command);
      if (outcome.to !== undefined) environment.navigate(outcome.to);
      return outcome;
    } finally {
      work.end();
    }
  }

  /** Read before any prompt: what is typed from now on is typed over it. */
  function beginning(command: AnyCommand, given: Args | undefined): Context['begun'] {
    if (command.edits === undefined) return undefined;
    const id = startingArgs(command, environment.facts(), given)[command.edits.id];
    return typeof id === 'string' || typeof id === 'number'
      ? environment.begin?.(command.edits.resource, id)
      : undefined;
  }
}

/** What a call prompts for: its arguments, those that they need besides, whether to go on. */
function createQuestions(environment: BusEnvironment) {
  return { gather, complete, approve };

  async function gather(
    command: AnyCommand,
    given: Args | undefined,
    pending: PendingCall,
    said?: Sentence,
  ): Promise<Args> {
    if (!command.args) return given ?? {};
    const start = startingArgs(command, environment.facts(), given, Object.keys(said?.typed ?? {}));
    const isComplete =
      missingArgs(command, start).length === 0 && (!setsAtWill(command) || setIn(command, start).length > 0);
    const args = isComplete ? start : await pending.prompt(() => environment.ask(command, start, said?.typed));
    if (args === null) throw new Problem('given-up');
    const wrong = Object.entries(await wrongArgs(command, args));
    if (wrong.length > 0)
      throw new Problem('invalid', {
        status: 422,
        errors: wrong.map(([field, code]) => ({ field, errorCodes: [{ code, message: code }] })),
      });
    return args;
  }

  /** Asks for what these arguments need besides. */
  async function complete(command: AnyCommand, args: Args, context: Context, pending: PendingCall): Promise<Args> {
    const names = (await command.needs?.({ ...args }, context)) ?? [];
    const lacking = names.filter((name) => isUnset(args[name]));
    if (lacking.length === 0) return args;
    const fields = Object.entries(command.args ?? {}).map(
      ([name, field]) => [name, lacking.includes(name) ? { ...field, required: true } : field] as const,
    );
    return gather({ ...command, args: Object.fromEntries(fields) }, args, pending);
  }

  /** The arguments that were approved: some may be set while what will change is shown. */
  async function approve(
    command: AnyCommand,
    args: Args,
    context: Context,
    pending: PendingCall,
    said?: Sentence,
  ): Promise<{ args: Args; plan?: Plan }> {
    if (!command.preview && command.danger !== true) {
      // What has an hour is not done now by a key.
      if (said?.at !== undefined) throw new Problem('not-planned', { params: { mots: said.at } });
      return { args };
    }
    pending.throwIfCancelled();
    environment.planning?.beginDryRun(context.signal);
    const dryRun = command.preview?.({ ...args }, context) ?? null;
    // A dry run that fails ends the wait for an answer.
    const failed = new Promise<never>((_, reject) => dryRun?.catch(reject));
    const approved = await pending.prompt(() =>
      Promise.race([
        environment.confirm({
          ...{ command, args, dryRun, notes: said?.notes, at: said?.at },
          mayPlan: () => environment.planning?.may(context.signal) === true,
        }),
        failed,
      ]),
    );
    if (approved === false) throw new Problem('given-up');
    if (approved === true) return { args };
    if ('plan' in approved) {
      const { regle, ...steps } = said?.repeated ?? { quand: said?.at };
      const asking = environment.planning?.asking(command, args, said?.repeated) ?? command;
      const words = Object.fromEntries(
        Object.entries(steps).flatMap(([name, each]) => (each === undefined ? [] : [[name, each]])),
      );
      const { quand, fin, revue } = (await pending.prompt(() => environment.ask(asking, {}, words))) ?? {};
      const ends = typeof fin === 'string' ? { regle, fin } : typeof revue === 'string' ? { regle, revue } : undefined;
      if (typeof quand === 'string') return { args, plan: { titre: approved.plan, quand, ...ends } };
      return approve(command, args, context, pending, said);
    }
    const { edit } = approved;
    const typed = { [edit]: typedValue(command, edit, args[edit]) };
    const set = await pending.prompt(() => environment.ask(...askingFor(command, edit, args), typed));
    return approve(command, set ?? args, context, pending, said);
  }
}

/** A command that wants one of its arguments anew, and the others as they are. */
function askingFor(command: AnyCommand, name: string, { [name]: _old, ...args }: Args): [AnyCommand, Args] {
  const fields = Object.entries(command.args ?? {}).map(([each, field]) => {
    if (each !== name) return [each, field] as const;
    return [each, { ...field, default: undefined, required: true }] as const;
  });
  return [{ ...command, args: Object.fromEntries(fields) }, args];
}

/** The run of a command: what it is given, and how it is followed once it is shown. */
function startWork(command: AnyCommand, environment: BusEnvironment, send: Bus['send'], begun: Context['begun']) {
  const id = crypto.randomUUID();
  const controller = new AbortController();
  const work: Work = { id, command, done: 0, total: 0, cancel: () => controller.abort() };
  let shown = false;
  const context: Context = {
    facts: environment.facts(),
    signal: controller.signal,
    send: (call) => send(call),
    navigate: (to, manner) => environment.navigate(to, manner),
    ...(begun && { begun }),
    progress: (done, total) => {
      if (shown) environment.working({ ...work, done, total });
    },
  };
  const show = () => {
    shown = true;
    environment.working(work);
  };
  const end = () => {
    if (shown) environment.working({ id, ended: true });
    else controller.abort();
    shown = false;
  };
  return { context, show, end };
}

/**
 * Why a command may not be used under the facts; null when it may. A call that names its target may come from any
 * page, and so may one that asks for it; hidden commands serve buttons and undo, wherever they are.
 */
export function refusalOf(command: AnyCommand, facts: Facts, given?: Args): Refusal | null {
  const selection = targetOf(command, given);
  const aimed = selection ? { ...facts, selection } : facts;
  const anywhere = selection !== null || command.hidden === true || asksTarget(command);
  if (!anywhere && !holdsHere(command, facts)) return { kind: 'place' };
  const lacks = lacking(command.right ?? 'public', facts) ?? lacking(command.when?.right ?? 'public', facts);
  if (lacks) return { kind: 'right', lacks };
  if (facts.au && command.past !== true && isWrite(command)) return { kind: 'reason', reason: core('replay.readOnly') };
  const ready = command.ready?.(aimed) ?? true;
  return ready === true ? null : { kind: 'reason', reason: ready };
}

/** Whether what a command says of its place holds, rights apart. A list keeps its cursor while the palette has the focus. */
export function holdsHere({ when }: AnyCommand, facts: Facts): boolean {
  const isOverList = when?.focus === 'table' && facts.cursor !== null;
  return holds(when && { ...when, right: 'public' }, isOverList ? { ...facts, focus: 'table' } : facts);
}

/** Whether a call of this command may put a question before it runs. */
function mayAsk({ args, preview, danger, hidden }: AnyCommand): boolean {
  return preview !== undefined || danger === true || (args !== undefined && hidden !== true);
}

function unknownProblem({ id }: Call): Problem {
  return new Problem('unknown-command', { params: { id } });
}

function refusalProblem(refused: Refusal): Problem {
  if (refused.kind === 'right') return forbidden(refused.lacks);
  if (refused.kind === 'place') return new Problem('not-here');
  return new Problem('not-ready', { params: { reason: refused.reason } });
}

/** Whether a command writes, as far as it says so: what it would change is shown first, or a level above reading is needed. */
export function isWrite({ right, preview, edits, danger, writes }: AnyCommand): boolean {
  if (writes === true || preview !== undefined || edits !== undefined || danger === true) return true;
  return typeof right === 'object' && isWriting(right);
}
