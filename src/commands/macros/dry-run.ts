/** What a replay would come to, step by step, before it is run. */
import { type Args, type Target, targetOf } from '../../core/args';
import { refusalOf } from '../../core/bus';
import { commandOf } from '../../core/command-of';
import type { AnyCommand, Context } from '../../core/define';
import type { DryRunStep, StepwiseDryRun } from '../../core/dry-run-steps';
import { Problem } from '../../core/problem';
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import { refusalText } from '../palette/search/found-rows';
import type { Macro, Step } from './macro';
import { reasonOf } from './reason';
import { stepTexts } from './step-texts';
import { callOf } from './steps';

/** The dry run of a macro: that of each of its steps on the state of now, and the size of its target. */
export async function dryRunMacro(macro: Macro, target: Target | null, ctx: Context): Promise<StepwiseDryRun> {
  const steps = await Promise.all(macro.etapes.map((step) => dryRunStep(step, target, ctx)));
  const named = target && 'ids' in target ? target.ids.length : 0;
  const sizes = steps.map(({ counts }) => (counts ? counts.changed + counts.unchanged + counts.blocked : 0));
  const size = Math.max(1, named > 0 ? named : Math.max(...sizes));
  const isRefused = steps[0]?.refused !== undefined;
  return {
    changed: isRefused ? 0 : size,
    unchanged: isRefused ? size : 0,
    blocked: 0,
    blockedRows: [],
    sample: [],
    refs: {},
    steps,
  };
}

async function dryRunStep(step: Step, target: Target | null, ctx: Context): Promise<DryRunStep> {
  const { t } = language();
  const command = commandOf(step.id);
  const shown = { ...stepTexts(step, command), blockedRows: [] };
  if (!command) return { ...shown, refused: t(core('macros.gone')) };
  const call = callOf(step, command, target);
  if (!call) return { ...shown, refused: t(core('macros.noFilter')) };
  const refused = refusalOf(command, ctx.facts, call.args);
  if (refused) return { ...shown, refused: refusalText(refused, t) };
  return { ...shown, ...(await countsOf(command, call.args ?? {}, ctx)) };
}

async function countsOf(command: AnyCommand, args: Args, ctx: Context): Promise<Partial<DryRunStep>> {
  if (!command.preview) return {};
  try {
    const { changed, unchanged, blocked, blockedRows } = await command.preview({ ...args }, ctx);
    return { counts: { changed, unchanged, blocked }, blockedRows: blockedRows.slice(0, 3) };
  } catch (cause) {
    const problem = Problem.from(cause);
    if (problem.code === 'aborted') throw cause;
    return { refused: reasonOf(problem) };
  }
}

/** The target that the arguments of a macro's command name. */
export function targetIn(command: AnyCommand, args: Args): Target | null {
  const selection = targetOf(command, args);
  if (!selection) return null;
  return selection.q === null ? { ids: selection.ids } : { q: selection.q };
}
