/** Cells that name records: by their key, by their label in either language, or by label and place ("Opéra, Lyon"). */
import { sql } from 'drizzle-orm';
import { fold } from '../../../src/core/filter/fold';
import type { Tx } from '../../db/database';
import type { Column } from '../column';
import { labelOf } from '../export/cells';
import type { Refusal } from '../hooks';
import { run, textArray } from '../run';
import { perimeterOf, type Scope } from '../scope';
import type { Catalogue, Served } from '../served';
import { columnNamed, folded, type Table } from '../table';
import { textOf } from './cells';
import type { Reading } from './lines';

/** What a cell of a reference means; null when the column is none, or the cell is empty. */
export interface KnownLabels {
  keyOf(column: Column, text: string): { key: string | number } | { refusal: Refusal } | null;
}

interface Named {
  key: string | number;
  labels: (string | null)[];
  hints: (string | null)[];
}

/** Looks up, once for the whole file, the records that its cells name. */
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
    const target = column.kind === 'reference' ? catalogue.get(column.leaf?.field.resource ?? '')?.table : undefined;
    if (!target) continue;
    const texts = new Set(rows.map((row) => fold(textOf(reading, row))));
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
      const wanted = fold(text);
      if (names === undefined || wanted === '') return null;
      const keys = [...(names.get(wanted) ?? [])];
      const [only] = keys;
      if (only === undefined) return refuse(column, 'reference', text);
      return keys.length === 1 ? { key: only } : refuse(column, 'reference-ambiguous', text);
    },
  };
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
    sql`select ${own} as key, ${cells(labels)} as labels, ${cells(hints)} as hints from ${sql.identifier(table.name)} r
      where (${sql.join(tests, sql` or `)}) and ${perimeterOf(table, scope, 'r') ?? sql`true`}`,
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
