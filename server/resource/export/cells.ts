/** Cells of exports: each leaf as a person reads it and as an import reads it back. */
import { type SQL, sql } from 'drizzle-orm';
import { flagWords } from '../../../src/core/kinds/flag/read-flag';
import { Problem } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { writtenIn } from '../../clock';
import { translators } from '../../texts';
import { type Column, quote } from '../column';
import { labelled } from '../read/said';
import { valueOf } from '../read/shape';
import type { Scope } from '../scope';
import type { Served } from '../served';
import { at } from '../table';

/** Columns of an export: those requested, else all that is not secret; personal ones on demand. A name that is none is refused. */
export function exportedColumns(served: Served, chosenNames: string | undefined, personal: boolean): Column[] {
  const names = chosenNames === undefined ? undefined : [...new Set(chosenNames.split(','))];
  const unknown = names?.filter((name) => !served.table.columns.has(name)) ?? [];
  if (unknown.length > 0)
    throw new Problem('export-columns', { status: 422, params: { colonnes: unknown.slice(0, 5).join(', ') } });
  const open = [...served.table.columns.values()].filter(({ leaf }) => !leaf?.field.secret);
  const all = personal ? open : open.filter(({ leaf }) => !leaf?.field.personal).map(withoutPersonal);
  const chosen = names === undefined ? all : names.flatMap((name) => all.filter((column) => column.name === name));
  if (chosen.length === 0)
    throw new Problem('export-columns', { status: 422, params: { colonnes: chosenNames ?? '' } });
  return chosen;
}

/** A list without what is personal of its items. */
function withoutPersonal(column: Column): Column {
  const { shape, leaf, computed } = column;
  const hidden = Object.entries(leaf?.field.of ?? {}).flatMap(([name, { personal, secret }]) =>
    personal || secret ? [quote(name)] : [],
  );
  if (shape !== 'items' || hidden.length === 0 || computed !== null) return column;
  const items = sql.raw(`(select coalesce(jsonb_agg(i.item - array[${hidden.join(', ')}] order by i.place), '[]')
    from jsonb_array_elements(t."${column.id}") with ordinality i(item, place))`);
  return { ...column, computed: () => items };
}

/** Heading of a column: its label, or its name when labels repeat. */
export function headingsOf(served: Served, columns: readonly Column[], locale: Locale): string[] {
  const labels = columns.map((column) => labelOf(served, column, locale));
  return labels.map((label, index) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : (columns[index]?.name ?? label),
  );
}

/** Label of a column in a language. */
export function labelOf(served: Served, { name, leaf }: Column, locale: Locale): string {
  const key = leaf
    ? leaf.label
    : name === served.table.key.name
      ? `${served.resource.model.text}.fields.${name}`
      : `core.common.${name}`;
  const label = translators[locale](key);
  return label === key ? name : label;
}

/** Text of a cell, or null when there is nothing. */
export function cellOf(served: Served, column: Column, scope: Scope): SQL {
  const value = served.table.shown.get(column.name)?.(scope) ?? valueOf(column, scope);
  switch (column.type) {
    case 'boolean': {
      const [yes, no] = flagWords[scope.locale];
      return sql`case when ${value} then ${sql.raw(quote(yes))} when not ${value} then ${sql.raw(quote(no))} end`;
    }
    case 'double precision':
    case 'numeric':
      return scope.locale === 'fr' ? sql`replace(${value}::text, '.', ',')` : sql`${value}::text`;
    case 'timestamptz':
      return writtenIn(value, served.table.perimeter && at(served.table.perimeter));
    case 'jsonb':
      if (isInheritable(column)) return sql`case ${value} when '[]' then '[]' else ${jsonCell(column, value)} end`;
      return jsonCell(column, value);
    case 'text':
      if (column.shape === 'choice') return labelled(served, column, value, scope);
      return isInheritable(column) ? sql`case ${value} when '' then '""' else ${value} end` : value;
    default:
      return sql`${value}::text`;
  }
}

/** What is empty on purpose is `""` or `[]`: a cell with nothing is inherited. */
function isInheritable({ leaf }: Column): boolean {
  return leaf?.field.inheritable === true;
}

function jsonCell({ shape }: Column, value: SQL): SQL {
  if (shape === 'items') return sql`nullif(${value}::text, '[]')`;
  if (shape === 'item') return sql`nullif(${value}::text, '{}')`;
  return sql`(select string_agg(item, ', ') from jsonb_array_elements_text(${value}) item)`;
}

/** A cell that a spreadsheet would run as a formula is given an apostrophe first; imports take it off again. */
export function csvCell(cell: SQL, type: Column['type']): SQL {
  if (type !== 'text' && type !== 'jsonb') return sql`coalesce(${cell}, '')`;
  return sql`coalesce('"' || replace(case when ${cell} ~ E'^''*[=+\\\\-@\\t\\r]' then '''' || ${cell} else ${cell} end, '"', '""') || '"', '')`;
}
