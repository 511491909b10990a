/** A page of a list: one statement gives rows, total and labels; rows pass through as the text PostgreSQL wrote. */
import { sql, type SQL } from 'drizzle-orm';
import type { ListQuery, Refs } from '../../src/core/contract';
import type { Database } from '../db/database';
import { readCursor, writeCursor } from './cursor';
import { from, whereOf } from './query';
import { labelOf, referencesOf } from './refs';
import { read } from './run';
import { perimeterOf, type Scope } from './scope';
import type { Catalogue, Served } from './served';
import { rowText } from './shape';
import { afterCursor, levelsOf, orderBy, type Level } from './sort';

/** Totals are exact to this many rows unless asked otherwise. */
export const totalCap = 10_000;
/** Beyond this offset, rows are fetched only for the page itself, after its keys. */
const deepOffset = 500;

type Found = Record<string, string | number | null> & { row: string; total: number };

interface Asked {
  served: Served;
  catalogue: Catalogue;
  scope: Scope;
  query: ListQuery;
}

/** The JSON text of a `ListPage`. */
export async function listText(database: Database, asked: Asked): Promise<string> {
  const { served, catalogue, scope, query } = asked;
  const limit = query.limit ?? 100;
  const sort = query.sort || served.resource.sort;
  const levels = levelsOf(served, sort, scope, catalogue);
  const where = whereOf(served, catalogue, scope, query.q);
  const found = await read<Found>(database, pageOf(asked, levels, where, limit));
  const page = found.length > limit ? found.slice(0, limit) : found;
  const total = found[0]?.total ?? (query.after || query.offset ? await countOf(database, asked, where) : 0);
  const last = found.length > limit ? page[page.length - 1] : undefined;
  const next = last === undefined ? null : writeCursor(sort, levels.map((_level, index) => textOf(last[`s${index}`])));
  const exact = query.total === 'exact' || total <= totalCap;
  const refs = JSON.stringify(refsIn(page, referencesOf(served, catalogue).map(({ target }) => target.resource.name)));
  const items = page.map(({ row }) => row).join(',');
  return `{"items":[${items}],"total":${exact ? total : totalCap},"exact":${exact},"next":${JSON.stringify(next)},"refs":${refs}}`;
}

function pageOf(asked: Asked, levels: readonly Level[], where: SQL, limit: number): SQL {
  const { served, catalogue, scope, query } = asked;
  const { table } = served;
  const cursor = query.after ? afterCursor(levels, readCursor(query.after, query.sort || served.resource.sort, levels.length)) : null;
  const kept = cursor ? sql`${where} and ${cursor}` : where;
  const order = orderBy(levels);
  const offset = query.offset ?? 0;
  const columns = [
    sql`(${totalOf(asked, where)})::integer as total`,
    sql`${rowText(table, scope, 'list')} as row`,
    ...levels.map(({ value }, index) => sql`${value}::text as ${sql.identifier(`s${index}`)}`),
    ...referencesOf(served, catalogue).flatMap(({ column, target }, index) => [
      sql`t.${sql.identifier(column.id)}::text as ${sql.identifier(`k${index}`)}`,
      sql`(select ${labelOf(target, scope, 'r')} from ${sql.identifier(target.name)} r where r.${sql.identifier(target.key.id)} = t.${sql.identifier(column.id)} and ${perimeterOf(target, scope, 'r') ?? sql`true`}) as ${sql.identifier(`l${index}`)}`,
    ]),
  ];
  const key = sql.identifier(table.key.id);
  const source =
    offset > deepOffset
      ? sql`(select t.${key} as k from ${from(served)} where ${kept} order by ${order} limit ${limit + 1} offset ${offset}) p join ${from(served)} on t.${key} = p.k order by ${order}`
      : sql`${from(served)} where ${kept} order by ${order} limit ${limit + 1} offset ${offset}`;
  return sql`select ${sql.join(columns, sql`, `)} from ${source}`;
}

function totalOf({ served, query }: Asked, where: SQL): SQL {
  if (query.total === 'exact') return sql`select count(*) from ${from(served)} where ${where}`;
  return sql`select count(*) from (select from ${from(served)} where ${where} limit ${sql.raw(String(totalCap + 1))}) n`;
}

/** Count of a page that has no row to carry it. */
async function countOf(database: Database, asked: Asked, where: SQL): Promise<number> {
  const [found] = await read<{ total: number }>(database, sql`select (${totalOf(asked, where)})::integer as total`);
  return found?.total ?? 0;
}

function refsIn(page: readonly Found[], names: readonly string[]): Refs {
  const refs: Record<string, Record<string, string>> = {};
  names.forEach((name, index) => {
    const labels = (refs[name] ??= {});
    for (const found of page) {
      const [key, label] = [found[`k${index}`], found[`l${index}`]];
      if (typeof key === 'string' && typeof label === 'string') labels[key] = label;
    }
  });
  return refs;
}

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
