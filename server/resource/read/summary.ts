/** A selection as one record: which values its records have in common, and which versions they are at. */
import { type SQL, sql } from 'drizzle-orm';
import type { Selection } from '../../../src/core/contract';
import { changeAt } from '../../../src/core/model/model';
import type { Distinct, Summary } from '../../../src/core/model/summary';
import { Problem } from '../../../src/core/problem';
import type { Tx } from '../../db/database';
import { type Column, isSeveralLines } from '../column';
import { run } from '../run';
import type { Scope } from '../scope';
import type { Catalogue, Served } from '../served';
import { columnNamed, kept } from '../table';
import { mergeDerived } from '../write/change';
import { from, whereSelected } from './query';
import { refsOf } from './refs';
import { expressionOf, readRow, selectedText } from './shape';

interface SummaryRequest {
  served: Served;
  catalogue: Catalogue;
  scope: Scope;
  selection: Selection;
}

/** As many as a bulk call takes. */
const mostRows = 100_000;
const mostValues = 50;
/** Of a long text, what tells it from others on the screen. */
const shownText = 300;

/** Sums a selection up, in one statement. */
export async function summaryOf(tx: Tx, request: SummaryRequest): Promise<Summary> {
  const { served, catalogue, scope, selection } = request;
  const key = sql.identifier(served.table.key.id);
  const columns = leavesIn(served);
  const [found] = await run<{ count: number; mixed: string; versions: string | null; row: string | null }>(
    tx,
    sql`select s.count, s.mixed, s.versions, f.row from (
        select count(*)::integer as count, min(t.${key}) as first, to_json(array[${sql.join(columns.map(isMixed), sql`, `)}]::boolean[])::text as mixed,
          (case when count(*) <= ${sql.raw(String(mostRows))} then json_object_agg(t.${key}::text, t.version) end)::text as versions
        from ${from(served)} where ${whereSelected(served, catalogue, scope, selection)}
      ) s left join lateral (select ${selectedText(served.table, scope, 'full')} as row from ${from(served)} where t.${key} = s.first) f on true`,
  );
  if (!found || found.count === 0) return { count: 0, row: null, mixed: [], versions: {}, refs: {} };
  if (found.count > mostRows)
    throw new Problem('too-many-rows', { status: 422, params: { n: found.count, max: mostRows } });
  const flags: unknown = JSON.parse(found.mixed);
  const row = readRow(found.row ?? '{}');
  return {
    count: found.count,
    row,
    mixed: columns.filter((_, index) => Array.isArray(flags) && flags[index] === true).map(({ path }) => path),
    // Written by the statement above: keys with their versions.
    versions: JSON.parse(found.versions ?? '{}') as Record<string, number>,
    refs: await refsOf(tx, [row], served, catalogue, scope),
  };
}

/** The distinct values of one leaf. */
export async function distinctOf(
  tx: Tx,
  { served, catalogue, scope, selection }: SummaryRequest,
  name: string,
): Promise<Distinct> {
  const column = columnNamed(served.table, name);
  if (!column || !leavesIn(served).includes(column)) throw new Problem('not-found', { status: 404 });
  const value = isSeveralLines(column.kind)
    ? sql.raw(`left(t."${column.id}", ${shownText})`)
    : sql.raw(expressionOf(column));
  const found = await run<{ value: string | null; count: number; total: number }>(
    tx,
    sql`select to_json(value)::text as value, count(*)::integer as count, (count(*) over ())::integer as total
      from (select ${value} as value from ${from(served)} where ${whereSelected(served, catalogue, scope, selection)}) v
      group by value order by count(*) desc, value::text limit ${sql.raw(String(mostValues))}`,
  );
  const values = found.map((each) => ({ value: JSON.parse(each.value ?? 'null') as unknown, count: each.count }));
  const blank = { version: 0, dateCreation: '', dateModif: '', auteurModif: '' };
  const rows = values.map((each) => mergeDerived(served.resource.model, blank, changeAt(column.path, each.value)));
  return { values, total: found[0]?.total ?? 0, refs: await refsOf(tx, rows, served, catalogue, scope) };
}

/** Leaves that a form shows: kept, and no secret. */
function leavesIn({ table }: Served): Column[] {
  return kept(table).filter(({ leaf }) => leaf !== null && !leaf.field.secret);
}

/** The smallest value is not the greatest one, or only some are empty. */
function isMixed(column: Column): SQL {
  const own = sql.raw(comparable(column));
  return sql`(min(${own}) is distinct from max(${own}) or (count(${own}) > 0 and count(${own}) < count(*)))`;
}

function comparable({ id, type }: Column): string {
  const name = `t."${id}"`;
  if (type === 'boolean') return `${name}::integer`;
  if (type === 'jsonb') return `${name}::text`;
  return type === 'text' ? `${name} collate "C"` : name;
}
