/** A first mapping of a file: by the words of its headings and by what its first cells look like. */
import { nameKey } from '../../../src/core/filter/fields';
import { fold } from '../../../src/core/filter/fold';
import { hasTwoReadings, readNumber } from '../../../src/core/kinds/number/read-number';
import type { ImportLine, ImportPlan, ImportStep } from '../../../src/core/model/import-plan';
import { type Column, isFormOnly, numericOf } from '../column';
import type { Served } from '../served';
import type { GridRow } from './grid';
import { columnsByOwnName, importable, namesOf } from './lines';
import { naturalOf } from './match';

const looked = 200;
/** Part of a column's cells that must look right. */
const enough = 0.6;
/** Part of a heading's words that must be said. */
const least = 0.3;
const coordinates = /^-?\d{1,2}[.,]\d+\s*[,;]\s*-?\d{1,3}[.,]\d+$/u;
/** Words that say nothing of a heading. */
const small = new Set(['de', 'du', 'des', 'd', 'la', 'le', 'les', 'l', 'of', 'the', 'a', 'et', 'and', 'en', 'in']);

interface Bid {
  column: Column;
  heading: number;
  score: number;
}

/** The plan guessed for a file from its first rows. */
export function guessPlan(served: Served, headings: readonly string[], rows: readonly GridRow[]): ImportPlan {
  const samples = headings.map((_heading, index) =>
    rows.slice(0, looked).flatMap(([, cells]) => {
      const cell = (cells[index] ?? '').trim();
      return cell === '' ? [] : [cell];
    }),
  );
  const columns = importable(served);
  const ownerOf = columnsByOwnName(served);
  const bids = headings.flatMap((heading, index) => {
    const owner = ownerOf(heading);
    return (owner ? columns.filter((column) => column === owner) : columns).flatMap((column): Bid[] => {
      const score = column === owner ? 3 : scoreOf(served, column, heading);
      return score > 0 && isLikely(column, samples[index] ?? [], column === owner)
        ? [{ column, heading: index, score }]
        : [];
    });
  });
  const taken = new Map<number, Column>();
  for (const { column, heading } of bids.sort((a, b) => b.score - a.score || a.heading - b.heading))
    if (!taken.has(heading) && ![...taken.values()].includes(column)) taken.set(heading, column);
  const lines: ImportLine[] = headings.map((_heading, index) => {
    const column = taken.get(index);
    return {
      from: index,
      value: '',
      step: column ? stepOf(column, samples[index] ?? []) : 'whole',
      field: column?.name ?? null,
    };
  });
  place(lines, columns, samples);
  const filled = new Set(lines.map(({ field }) => field));
  const natural = naturalOf(served);
  const match = filled.has(served.table.key.name)
    ? [served.table.key.name]
    : natural.length > 0 && natural.every((name) => filled.has(name))
      ? natural
      : [];
  return { lines, match };
}

/** A column of "46.87, 5.62" fills latitude and longitude when nothing else does. */
function place(lines: ImportLine[], columns: readonly Column[], samples: readonly (readonly string[])[]): void {
  const free = (name: string) =>
    columns.some((column) => column.name === name) && !lines.some(({ field }) => field === name);
  const index = samples.findIndex((cells) => share(cells, (cell) => coordinates.test(cell)) >= enough);
  const line = lines[index];
  if (!line || line.field !== null || !free('latitude') || !free('longitude')) return;
  lines[index] = { ...line, step: 'before', field: 'latitude' };
  lines.splice(index + 1, 0, { ...line, step: 'after', field: 'longitude' });
}

/** How well a heading that is no column's own name names a column: 2 when it is one of its names, else the part of its words that a name holds. */
function scoreOf(served: Served, column: Column, heading: string): number {
  const names = namesOf(served, column);
  if (names.some((name) => nameKey(name) === nameKey(heading))) return 2;
  // A number that is no key of ours would make all of one record; what a heading says in brackets explains it.
  if (column.kind === 'key') return 0;
  const words = wordsOf(heading.replace(/\([^()]*\)/gu, ' '));
  if (words.length === 0) return 0;
  const spoken = new Set(
    names.flatMap((name) => (wordsOf(name).every((word) => words.includes(word)) ? wordsOf(name) : [])),
  );
  const score = spoken.size / words.length;
  return score >= least ? score : 0;
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !small.has(word));
}

/** Whether the cells can be values of the column at all; what no look tells is meant by its own name alone. */
function isLikely(column: Column, cells: readonly string[], isNamed: boolean): boolean {
  if (cells.length === 0) return true;
  if (isFormOnly(column)) return isNamed;
  const numeric = numericOf(column);
  if (numeric) {
    // Of an integer decimals are a fault to tell, of one with two readings what is meant.
    const said = { ...numeric, decimals: null };
    return share(cells, (cell) => 'value' in readNumber(cell, said, 'fr') || hasTwoReadings(cell, said)) >= enough;
  }
  switch (column.shape) {
    case 'own':
      return column.type !== 'integer' || share(cells, (cell) => /^\d+$/.test(cell)) >= enough;
    case 'day':
    case 'instant':
      return share(cells, (cell) => /\d{1,4}[-/.]\d{1,2}|\d{4}/.test(cell)) >= enough;
    default:
      return true;
  }
}

/** Codes that a spreadsheet took for numbers have lost their first zero. */
function stepOf(column: Column, cells: readonly string[]): ImportStep {
  const isCode = column.type === 'text' && share(cells, (cell) => /^\d[\dAB]\d{2,3}$/u.test(cell)) >= enough;
  return isCode && cells.some((cell) => cell.length === 4) ? 'pad' : 'whole';
}

function share(cells: readonly string[], test: (cell: string) => boolean): number {
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
}
