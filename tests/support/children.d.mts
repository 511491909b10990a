import type { ChildProcess, SpawnOptions } from 'node:child_process';

/** Starts a program at the head of its own process group, so that it ends with all it started. */
export function start(command: string, args: readonly string[], options?: SpawnOptions): ChildProcess;

/** Runs a program to its end: its exit code and, when asked to be quiet, what it printed. */
export function finish(
  command: string,
  args: readonly string[],
  options?: SpawnOptions & { quiet?: boolean },
): Promise<{ code: number; output: string }>;

/** Ends everything started here. */
export function endAll(signal?: NodeJS.Signals): void;
