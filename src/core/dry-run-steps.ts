import type { BlockedRow, DryRun } from './contract';

/** The dry run of a call made of several: its counts are those of the target, the rest is reported step by step. */
export interface StepwiseDryRun extends DryRun {
  steps: DryRunStep[];
}

/** One call of several, as it would go now. */
export interface DryRunStep {
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
export function stepsOf(dryRun: DryRun): readonly DryRunStep[] | null {
  return isStepwise(dryRun) ? dryRun.steps : null;
}

function isStepwise(dryRun: DryRun): dryRun is StepwiseDryRun {
  return 'steps' in dryRun;
}
