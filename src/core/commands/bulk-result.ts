/** What a bulk call comes to: at once, or at the end of its run. */
import { core } from '../../i18n/core';
import { language } from '../../i18n/runtime';
import type { Text } from '../../i18n/text';
import type { BulkResult, RunStarted } from '../contract';
import type { Context, Outcome } from '../define';
import { followRun } from '../live/runs';
import { Problem } from '../problem';
import { undoOf } from '../rows/undo';
import { say } from '../ui/overlays/toast';

/** A run is followed to its end; giving up stops it on the server, and what it has done can be taken back. */
export async function resultOf(started: BulkResult | RunStarted, ctx: Context): Promise<BulkResult> {
  if (!('run' in started)) return started;
  const run = await followRun(started.run, ctx);
  if (!isResult(run.resultat)) throw new Problem('run', { status: 500, message: run.erreur ?? run.etat });
  // What it wrote before it failed can be taken back: shown beside the failure.
  if (run.etat === 'ECHEC') say({ kind: 'problem', text: language().t(core('bulk.stopped')) });
  return run.resultat;
}

/** What a bulk call came to, with what takes it back. */
export function outcomeOf(
  { lot, changed, blocked, blockedRows }: BulkResult,
  said: Text,
  params: Readonly<Record<string, string>> = {},
): Outcome {
  if (changed === 0) return { blocked: blockedRows, say: { text: core('bulk.nothing'), tone: 'info' } };
  return {
    ...undoOf(lot),
    blocked: blockedRows,
    say: { text: said, params: { n: changed, ...params }, tone: blocked > 0 ? 'wait' : 'ok' },
  };
}

function isResult(result: unknown): result is BulkResult {
  return (
    typeof result === 'object' && result !== null && 'lot' in result && 'changed' in result && 'blockedRows' in result
  );
}
