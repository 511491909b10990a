/** Cells that name records: by their key, by their label in either language, or by label and place ("Opéra, Lyon"). */
import { sql } from 'drizzle-orm';
import { fold } from '../../../src/core/filter/fold';
import { unnamedCode } from '../../../src/core/kinds/reference/kind';
import { meansAll } from '../../../src/core/model/inner';
import type { Tx } from '../../db/database';
import type { Column } from '../column';
import { labelOf } from '../export/cells';
import type { Refusal } from '../hooks';
import { run, textArray } from '../run';
import { type Scope, visible } from '../scope';
import type { Catalogue, Served } from '../served';
import { columnNamed, folded, type Table } from '../table';
import { textOf } from './cells';
import type { Reading } from './lines';

/** What a cell of a reference, or of several, means; null when the column is none, or the cell is empty. */
export interface KnownLabels {
  keyOf(column: Column, text: string): { key: Key | readonly Key[] } | { refusal: Refusal } | null;
}

type Key = string | number;

interface Named {
  key: string | number;
  labels: (string | null)[];
  hints: (string | null)[];
}

/** Looks up, once for the file, the records that its cells name. */
export async function knownLabels(
  tx: Tx,
  served: Served,
  catalogue: Catalogue,
  scope: Scope,
  readings: readonly Reading[],
  rows: readonly (readonly string[])[],
): Promise<KnownLabels> {
  const found = new Map<Column, Map<string, Set<string | number>>>();
  for (const reading of readings) {
    const { column } = reading;
    const isOne = column.shape === 'key';
    const target =
      isOne || column.shape === 'keys' ? catalogue.get(column.leaf?.field.resource ?? '')?.table : undefined;
    if (!target) continue;
    const cells = rows.map((row) => textOf(reading, row));
    const texts = new Set((isOne ? cells : [...new Set(cells)].flatMap(runsOf)).map(fold));
    texts.delete('');
    if (texts.size > 0) found.set(column, await keysNamed(tx, target, scope, [...texts]));
  }
  const refuse = (column: Column, code: string, text: string): { refusal: Refusal } => ({
    refusal: {
      code,
      field: column.path,
      params: { champ: labelOf(served, column, scope.locale), valeur: text.trim() },
    },
  });
  return {
    keyOf(column, text) {
      const names = found.get(column);
      if (names === undefined || fold(text) === '' || meansAll(column.leaf?.field, text)) return null;
      const one = (name: string) => {
        const keys = [...(names.get(fold(name)) ?? [])];
        const [only] = keys;
        if (only === undefined) return refuse(column, unnamedCode(column.leaf?.field.resource), name);
        return keys.length === 1 ? { key: only } : refuse(column, 'reference-ambiguous', name);
      };
      if (column.shape === 'key') return one(text);
      if (column.leaf?.field.inheritable && text.trim() === '[]') return null;
      const keys: Key[] = [];
      for (const name of namesIn(text, (each) => names.has(fold(each)))) {
        const found = one(name);
        if ('refusal' in found) return found;
        if (!keys.includes(found.key)) keys.push(found.key);
      }
      return { key: keys };
    },
  };
}

/** Parts of a cell that names several, in their order. */
function partsOf(text: string): string[] {
  return text.split(/[,;]/).flatMap((part) => part.trim() || []);
}

/** Longest name that is put together again, in parts. */
const longest = 4;

/** What may be a name in a cell of several: each part, and parts that follow one another, for a name may hold a comma. */
function runsOf(text: string): string[] {
  const parts = partsOf(text);
  return parts.flatMap((_part, from) =>
    parts.slice(from, from + longest).map((_end, length) => parts.slice(from, from + length + 1).join(', ')),
  );
}

/** The names in a cell of several: the longest that is known, else the part alone. */
function namesIn(text: string, isKnown: (name: string) => boolean): string[] {
  const parts = partsOf(text);
  const names: string[] = [];
  for (let from = 0; from < parts.length; ) {
    const lengths = [...parts.slice(from, from + longest).keys()].map((index) => index + 1).toReversed();
    const length = lengths.find((each) => isKnown(parts.slice(from, from + each).join(', '))) ?? 1;
    names.push(parts.slice(from, from + length).join(', '));
    from += length;
  }
  return names;
}

/** Keys by the texts that name them. A key says more than a label: it wins. */
async function keysNamed(
  tx: Tx,
  table: Table,
  scope: Scope,
  texts: readonly string[],
): Promise<Map<string, Set<string | number>>> {
  const { label, hint = [] } = table.resource;
  const own = sql`r.${sql.identifier(table.key.id)}`;
  const labels = [label.fr, label.en].flatMap((name) => columnNamed(table, name ?? '') ?? []).filter(isText);
  const hints = hint.flatMap((name) => columnNamed(table, name) ?? []).filter(isText);
  const parts = new Set(texts.flatMap((text) => [text, ...firstsOf(text)]));
  const wanted = textArray([...parts]);
  const tests = [
    sql`${own}::text = any(${wanted})`,
    ...(table.key.type === 'text' ? [sql`${sql.raw(folded(table.key, 'r'))} = any(${wanted})`] : []),
    ...labels.map((column) => sql`${sql.raw(folded(column, 'r'))} = any(${wanted})`),
  ];
  const cells = (columns: readonly Column[]) =>
    sql`array[${sql.join(
      columns.map((column) => sql.raw(`r."${column.id}"`)),
      sql`, `,
    )}]::text[]`;
  const named = await run<Named>(
    tx,
    sql`select ${own} as key, ${cells(labels)} as labels, ${cells(hints)} as hints from ${visible(table, scope, 'r')}
      where ${sql.join(tests, sql` or `)}`,
  );
  const byLabel = new Map<string, Set<string | number>>();
  const add = (text: string, key: string | number) => byLabel.set(text, (byLabel.get(text) ?? new Set()).add(key));
  for (const { key, labels: own, hints: places } of named) {
    for (const name of own.flatMap((each) => each ?? [])) {
      add(fold(name), key);
      for (const place of places) if (place !== null) add(`${fold(name)}, ${fold(place)}`, key);
    }
  }
  for (const { key } of named) byLabel.set(fold(String(key)), new Set([key]));
  return byLabel;
}

/** "opéra, lyon" may be a label and a place: what stands before each comma. */
function firstsOf(text: string): string[] {
  const parts = text.split(', ');
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join(', '));
}

function isText({ type, computed }: Column): boolean {
  return type === 'text' && computed === null;
}
