/**
 * Plain fields of the items of lists in the filter language (`tarifs.montant:>20`): a row has them when one item does.
 * Each test looks for an item of its own: two tests on one list may be met by two of its items.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { DateBounds } from '../src/core/filter/dates';
import { type FilterField, isOrdered } from '../src/core/filter/fields';
import { fold } from '../src/core/filter/fold';
import type { Condition } from '../src/core/filter/tree';
import { plainItemFieldsIn, type Within } from '../src/core/model/pointing';
import { between, compared } from './filter-compare';
import { dated } from './filter-dates';
import { contains, textOf } from './filter-references';
import { type Column, quote } from './resource/column';
import { pathOf } from './resource/read/pointed';
import { textArray } from './resource/run';
import type { Scope } from './resource/scope';
import { columnNamed, type Table } from './resource/table';

/** A field of items, and the column of their list. */
export interface ItemField extends Within {
  column: Column;
}

/** A plain field of items by its name: the allow-list; undefined for any other. */
export function itemFieldNamed(table: Table, name: string): ItemField | undefined {
  const found = plainItemFieldsIn(table.resource.model).find((each) => each.name === name);
  const column = found && columnNamed(table, found.leaf.name);
  if (!found || !column || column.computed || found.leaf.field.secret || found.field.secret) return undefined;
  return { ...found, column };
}

/** The values of a field in the items of the row `t`, as `v(value)` of JSON; most lists are empty, and cost nothing then. */
export function itemValues({ column, steps }: ItemField): SQL {
  const list = sql`nullif(t.${sql.identifier(column.id)}, '[]')`;
  return sql`jsonb_path_query(${list}, ${sql.raw(quote(pathOf({ steps })))}) v(value)`;
}

/** Whether an item of the row `t` is as one of these says: the items are gone through once, however many there are. */
export function inItems(
  field: FilterField,
  item: ItemField,
  any: readonly Condition[],
  table: Table,
  scope: Scope,
): SQL {
  const some = (tests: readonly SQL[]) =>
    sql`exists (select from ${itemValues(item)} where ${sql.join([...tests], sql` or `)})`;
  const isSaid = sql`f_fold(v.value #>> '{}') <> ''`;
  const { kind } = field;
  const tests = isText(field) ? textsAre(any) : [];
  const parts: SQL[] = [];
  for (const said of any) {
    if (said.op === 'empty') parts.push(sql`not ${some([isSaid])}`);
    else if (said.op === 'present') tests.push(isSaid);
    // A day is one of the clock of the row's partner: it stands around the items.
    else if (kind === 'date' || kind === 'dateTime')
      parts.push(dated(kind, said, table, scope, (bounds) => some([dateIs(kind, bounds)])));
    else if (!isText(field)) tests.push(valueIs(field, said));
  }
  if (tests.length > 0) parts.unshift(some(tests));
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** Kinds that are compared as the text they are. */
function isText({ kind }: FilterField): boolean {
  return !isOrdered(kind) && kind !== 'flag' && kind !== 'enum';
}

/** Texts looked for in those of the items, all at once: each of these is folded once. */
function textsAre(any: readonly Condition[]): SQL[] {
  const text = sql`f_fold(v.value #>> '{}')`;
  const wanted = (op: 'match' | 'exact') => any.flatMap((said) => (said.op === op ? [fold(textOf(said.value))] : []));
  const [within, same] = [wanted('match').map(contains), wanted('exact')];
  return [
    ...(within.length > 0 ? [sql`${text} like any(${textArray(within)})`] : []),
    ...(same.length > 0 ? [sql`${text} = any(${textArray(same)})`] : []),
  ];
}

function dateIs(kind: 'date' | 'dateTime', bounds: DateBounds | null): SQL {
  const type = kind === 'date' ? sql`date` : sql`timestamptz`;
  // Only what is written as days and instants are: one wrong value would end all of the reading.
  const value = sql`(case when ${text} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}' then ${text}::${type} end)`;
  return between(value, bounds?.start ?? null, bounds?.end ?? null, type);
}

const text = sql`(v.value #>> '{}')`;

function valueIs(field: FilterField, said: Condition): SQL {
  switch (field.kind) {
    case 'integer':
    case 'number':
      return compared(sql`(case when jsonb_typeof(v.value) = 'number' then v.value::double precision end)`, said);
    case 'flag':
      return said.op === 'match' && said.value.type === 'flag'
        ? sql`v.value = to_jsonb(${said.value.flag}::boolean)`
        : sql`false`;
    case 'enum':
      return said.op === 'match' ? sql`${text} = ${textOf(said.value)}` : sql`false`;
    default:
      return sql`false`;
  }
}
