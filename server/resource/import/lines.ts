/** Which columns of a file fill which leaves. */
import { nameKey } from '../../../src/core/filter/fields';
import type { ImportLine, ImportStep } from '../../../src/core/model/import-plan';
import { Problem } from '../../../src/core/problem';
import type { Column } from '../column';
import { labelOf } from '../export/cells';
import type { Served } from '../served';

/** For each heading, the leaf it fills; null leaves the column out. */
export type Mapping = Readonly<Record<string, string | null>>;

/** One source of a leaf. `step` null: the cell as it stands, so that exports come back byte for byte. */
export interface Source {
  from: number | null;
  value: string;
  step: ImportStep | null;
}

/** A leaf and what fills it, in order. */
export interface Reading {
  column: Column;
  sources: readonly Source[];
}

/** Columns that an import may fill. */
export function importable(served: Served): Column[] {
  return [...served.table.columns.values()].filter(({ leaf, name }) =>
    leaf ? !leaf.field.derived && !leaf.field.virtual : name === served.table.key.name,
  );
}

/** Names under which each column is known, folded: name, path, labels in both languages, aliases. */
export function namesOf(served: Served, column: Column): string[] {
  const field = served.fields.find(({ name }) => name === column.name);
  return [...ownNames(served, column), ...labelsOf(served, column), ...(field?.aliases ?? [])];
}

/**
 * The column whose own name a heading is: label in either language, as exports write it, or name or path. It says more than another's alias, and than what
 * cells look like; of a column that cannot be filled, nothing else is meant by it.
 */
export function columnsByOwnName(served: Served): (heading: string) => Column | undefined {
  const exact = new Map<string, Column>();
  const named = new Map<string, Column>();
  const columns = [...served.table.columns.values()];
  const filled = new Set(importable(served));
  const isOther = (column: Column) => !filled.has(column);
  for (const namesIn of [labelsOf, ownNames])
    for (const column of columns.toSorted((one, other) => Number(isOther(one)) - Number(isOther(other))))
      for (const name of namesIn(served, column)) {
        if (!exact.has(name)) exact.set(name, column);
        if (!named.has(nameKey(name))) named.set(nameKey(name), column);
      }
  // As it is written first: the name of one may be the label of another but for a capital.
  return (heading) => exact.get(heading.trim()) ?? named.get(nameKey(heading));
}

function ownNames(_served: Served, { name, path }: Column): string[] {
  return [name, path];
}

function labelsOf(served: Served, column: Column): string[] {
  return [labelOf(served, column, 'fr'), labelOf(served, column, 'en')];
}

/** Readings of a mapping by headings, completed by names when none is given. */
export function readingsOf(served: Served, headings: readonly string[], mapping: Mapping | null): Reading[] {
  const columns = importable(served);
  const owner = columnsByOwnName(served);
  const named = new Map<string, Column>();
  for (const column of columns)
    for (const name of namesOf(served, column)) if (!named.has(nameKey(name))) named.set(nameKey(name), column);
  const readings: Reading[] = [];
  headings.forEach((heading, index) => {
    const said = mapping ? (mapping[heading] ?? null) : undefined;
    const column =
      said === undefined
        ? (owner(heading) ?? named.get(nameKey(heading)))
        : said === null
          ? undefined
          : leafOf(columns, said);
    if (column && columns.includes(column) && !readings.some((reading) => reading.column === column))
      readings.push({ column, sources: [{ from: index, value: '', step: null }] });
  });
  return some(readings);
}

/** Readings of the lines of a plan. Unknown leaves and columns are refused. */
export function readingsOfLines(served: Served, headings: readonly string[], lines: readonly ImportLine[]): Reading[] {
  const columns = importable(served);
  const sources = new Map<Column, Source[]>();
  for (const { field, from, value, step } of lines) {
    if (field === null || (from === null && value.trim() === '')) continue;
    if (from !== null && from >= headings.length) throw new Problem('import-mapping', { status: 422 });
    const column = leafOf(columns, field);
    sources.set(column, [...(sources.get(column) ?? []), { from, value, step }]);
  }
  return some([...sources].map(([column, own]) => ({ column, sources: own })));
}

function leafOf(columns: readonly Column[], said: string): Column {
  const column = columns.find(({ name, path }) => name === said || path === said);
  if (!column) throw new Problem('filter-field', { status: 422, params: { field: said } });
  return column;
}

function some(readings: Reading[]): Reading[] {
  if (readings.length === 0) throw new Problem('import-mapping', { status: 422 });
  return readings;
}
