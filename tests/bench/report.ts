/** The table of quality.md: what, measured, goal, peer. Nothing here asserts a time. */
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { root } from '../support/sources';

/** One line of the table. */
export interface Row {
  group?: string;
  what: string;
  /** In words, with units. */
  measured: string;
  goal: string;
  /** Peers' figures: of this run when they were measured beside, else of quality.md. */
  peer: string;
  /** The figures behind, for whoever compares runs. */
  figures: Readonly<Record<string, number>>;
  /** Within the goal; absent when there is none. */
  met?: boolean;
}

const widths = [46, 44, 30];

/** Prints a row as soon as it is known. */
export function printRow({ what, measured, goal, peer, met }: Row): void {
  const sign = met === undefined ? ' ' : met ? '✓' : '✗';
  const cells = [what, measured, goal].map((text, index) => text.padEnd(widths[index] ?? 0));
  process.stdout.write(`${sign} ${cells.join(' │ ')} │ ${peer}\n`);
}

interface Latest {
  date: string;
  quick: boolean;
  node: string;
  cores: number;
  load: number[];
  rows: Row[];
}

const file = join(root, 'tests', 'bench', 'latest.json');

/** Keeps the rows; groups that were not run keep theirs, when those came from a run of the same kind. */
export function writeLatest(rows: readonly Row[], { quick }: { quick: boolean }): void {
  const before = readLatest();
  const fresh = new Set(rows.map(({ group }) => group));
  const kept = before !== null && before.quick === quick ? before.rows.filter(({ group }) => !fresh.has(group)) : [];
  const latest: Latest = {
    date: new Date().toISOString(),
    quick,
    node: process.version,
    cores: cpus().length,
    load: loadavg().map((load) => Math.round(load * 10) / 10),
    rows: [...kept, ...rows],
  };
  writeFileSync(file, `${JSON.stringify(latest, null, 2)}\n`);
}

function readLatest(): Latest | null {
  try {
    const latest: Latest = JSON.parse(readFileSync(file, 'utf8'));
    return latest;
  } catch {
    return null;
  }
}
