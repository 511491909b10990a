import type { BlockedRow, DryRun } from './contract';

/** The dry run of a call made of several: its counts are those of the target, the rest is told step by step. */
export interface Rehearsal extends DryRun {
  steps: RehearsedStep[];
}

/** One call of several, as it would go now. */
export interface RehearsedStep {
  title: string;
  /** What it writes, in words. */
  detail?: string;
  /** Why it cannot be made: the calls after it are not made either. */
  refused?: string;
  /** Absent when nothing can be said beforehand. */
  counts?: { changed: number; unchanged: number; blocked: number };
  blockedRows: BlockedRow[];
}

/** The steps of a dry run; null when it is that of one call. */
export function stepsOf(dryRun: DryRun): readonly RehearsedStep[] | null {
  return isRehearsal(dryRun) ? dryRun.steps : null;
}

function isRehearsal(dryRun: DryRun): dryRun is Rehearsal {
  return 'steps' in dryRun;
}
