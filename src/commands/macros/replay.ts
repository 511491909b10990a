/** Runs the steps of a macro one after the other, up to the first that fails. */

import type { Target } from '../../core/args';
import type { BlockedRow } from '../../core/contract';
import type { AnyCommand, Call, Context, Outcome, Said } from '../../core/define';
import { Problem } from '../../core/problem';
import { reasonsText } from '../../core/reason-texts';
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import type { Macro, Step } from './macro';
import { reasonOf } from './reason';
import { callOf } from './steps';

/** What a replay stands on: the console's bus. */
export interface ReplayEnvironment {
  command(id: string): AnyCommand | undefined;
  /** Makes one call silently; throws its problem. */
  attempt(call: Call): Promise<Outcome>;
}

/**
 * Replays a macro on a target. What is done stays done: the outcome takes all of it back, last step first. The signal
 * stops it between two steps.
 */
export async function replay(
  { nom, etapes }: Macro,
  target: Target | null,
  { signal, progress }: Pick<Context, 'signal' | 'progress'>,
  environment: ReplayEnvironment,
): Promise<Outcome> {
  const total = etapes.length;
  const undos: Call[] = [];
  const blocked: BlockedRow[] = [];
  let said: Said = { text: core('macros.said.done'), params: { nom, n: total } };
  for (const [index, step] of etapes.entries()) {
    progress(index, total);
    if (signal.aborted) {
      said = { text: core('macros.said.cancelled'), params: { nom, n: index, total }, tone: 'wait' };
      break;
    }
    const command = environment.command(step.id);
    try {
      const outcome = await make(step, command, target, environment);
      if (outcome.undo) undos.push(outcome.undo);
      blocked.push(...(outcome.blocked ?? []));
      if (isAllBlocked(outcome)) throw blockedProblem(outcome);
    } catch (cause) {
      const { t } = language();
      const title = command ? t(command.title) : step.id;
      const reason = reasonOf(Problem.from(cause));
      said = { text: core('macros.said.stopped'), params: { nom, step: index + 1, total, title, reason }, tone: 'bad' };
      break;
    }
  }
  return {
    say: blocked.length > 0 && said.tone === undefined ? { ...said, tone: 'wait' } : said,
    ...(blocked.length > 0 && { blocked }),
    ...(undos.length > 0 && { undo: takeBack(undos) }),
  };
}

async function make(
  step: Step,
  command: AnyCommand | undefined,
  target: Target | null,
  environment: ReplayEnvironment,
): Promise<Outcome> {
  if (!command) throw new Problem('unknown-command', { params: { id: step.id } });
  const call = callOf(step, command, target);
  if (!call) throw new Problem('not-ready', { params: { reason: core('macros.noFilter') } });
  const outcome = await environment.attempt(call);
  if (outcome.refused?.length) throw new Problem('invalid', { status: 422, errors: [...outcome.refused] });
  return outcome;
}

/** Nothing changed, since every row was blocked: the steps after it would stand on nothing. */
function isAllBlocked({ undo, blocked }: Outcome): boolean {
  return undo === undefined && (blocked?.length ?? 0) > 0;
}

function blockedProblem({ blocked = [] }: Outcome): Problem {
  const reasons = new Map(blocked.flatMap((row) => row.reasons.map((reason) => [reason.message, reason])));
  const { t } = language();
  const reason = [t(core('macros.allBlocked')), reasonsText([...reasons.values()].slice(0, 2), t)].filter(
    (part) => part !== '',
  );
  return new Problem('not-ready', { params: { reason: reason.join('. ') } });
}

/** The call that takes several back; they are given in the order in which they were made. */
export function takeBack(calls: readonly Call[]): Call {
  return { id: 'macros.revert', args: { calls: JSON.stringify(calls) } };
}

/** Takes calls back, the last first; gives what does them again. A failure leaves the earlier ones as they are. */
export async function revertAll(
  calls: readonly Call[],
  { progress }: Pick<Context, 'progress'>,
  attempt: ReplayEnvironment['attempt'],
): Promise<{ redo: Call[]; blocked: BlockedRow[]; changed: number }> {
  const redo: Call[] = [];
  const rows: BlockedRow[] = [];
  let changed = 0;
  for (const [index, call] of calls.toReversed().entries()) {
    progress(index, calls.length);
    const { undo, blocked = [], say } = await attempt(call);
    if (undo) redo.push(undo);
    rows.push(...blocked);
    changed += Number(say?.params?.['n'] ?? 0);
  }
  return { redo, blocked: rows, changed };
}
