/** A page of a list: one statement gives rows, total and labels; rows pass through as the text PostgreSQL wrote. */
import type { SQL } from 'drizzle-orm';
import type { Refs } from '../../../src/core/contract';
import type { Database } from '../../db/database';
import { read } from '../run';
import { nextCursor } from './cursor';
import { countOf, type ListRequest, pageOf, placeOf, totalCap } from './page';
import { filteredBy } from './query';
import { labelsOf, manyReferencesOf, referencesOf } from './refs';
import { extentOf, readRows, valueIn } from './shape';
import { levelsOf } from './sort';
import { keepTotal, knownTotal, totalName } from './totals';

type Found = Record<string, string | number | null> & {
  row: string;
  total: number;
  counted: number;
  state: string | null;
};

/** The JSON text of a `ListPage`. */
export async function listText(database: Database, asking: Omit<ListRequest, 'extent'>): Promise<string> {
  const { served, catalogue, scope, query } = asking;
  const request = { ...asking, extent: extentOf(served.table, query.columns) };
  const limit = query.limit ?? 100;
  const sort = query.sort || served.resource.sort;
  const levels = levelsOf(served, sort, scope, catalogue);
  const where = filteredBy(served, catalogue, scope, query.q);
  const place = placeOf(query, sort, levels.length, limit);
  const name = totalName(served, where);
  const found =
    place.limit === 0
      ? []
      : await read<Found>(database, pageOf(request, levels, where, place, knownTotal(database, name)));
  const [first] = found;
  if (first && (where !== null || query.total !== 'skip')) keepTotal(database, name, first.state, first.counted);
  const page = found.length > limit ? found.slice(0, limit) : found;
  const total = first?.total ?? (await emptyTotal(database, request, where));
  const next = nextCursor(found, { end: query.end, limit, sort, levels: levels.length });
  const exact = query.total === 'exact' || (query.total !== 'skip' && total <= totalCap);
  const single = refsIn(
    page,
    referencesOf(served, catalogue, request.extent).map(({ target }) => target.resource.name),
  );
  const refs = JSON.stringify(await withMany(database, request, page, single));
  const items = page.map(({ row }) => row).join(',');
  return `{"items":[${items}],"total":${exact ? total : Math.min(total, totalCap)},"exact":${exact},"next":${JSON.stringify(next)},"refs":${refs}}`;
}

/** How many rows a filter finds; exact up to the cap unless `exact` is requested. */
export async function countFound(
  database: Database,
  request: Omit<ListRequest, 'extent'>,
): Promise<{ total: number; exact: boolean }> {
  const { served, catalogue, scope, query } = request;
  const found = await counted(database, request, filteredBy(served, catalogue, scope, query.q));
  if (!found) return { total: 0, exact: true };
  const exact = query.total === 'exact' || found.total <= totalCap;
  return { total: exact ? found.total : totalCap, exact };
}

/** Count of a page that has no row to carry it. */
async function emptyTotal(database: Database, request: ListRequest, where: SQL | null): Promise<number> {
  const { after, offset = 0, end, total } = request.query;
  if (total === 'skip' || (!after && offset === 0 && end === undefined)) return 0;
  return (await counted(database, request, where))?.total ?? 0;
}

/** The count of a filter, from what is known of it where that still holds. */
async function counted(database: Database, request: Omit<ListRequest, 'extent'>, where: SQL | null) {
  const name = totalName(request.served, where);
  const [found] = await read<Pick<Found, 'state' | 'counted' | 'total'>>(
    database,
    countOf(request, where, knownTotal(database, name)),
  );
  if (found) keepTotal(database, name, found.state, found.counted);
  return found;
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

/** The labels of columns that hold several keys: rows are read only where there are such columns. */
async function withMany(
  database: Database,
  { served, catalogue, scope, extent }: ListRequest,
  page: readonly Found[],
  refs: Refs,
): Promise<Refs> {
  const columns = manyReferencesOf(served, catalogue, extent);
  if (columns.length === 0 || page.length === 0) return refs;
  const rows = readRows(page);
  const all: Record<string, Record<string, string>> = { ...refs };
  for (const { column, target } of columns) {
    const { name } = target.resource;
    const held = rows.flatMap((row) => {
      const keys = valueIn(row, column);
      return Array.isArray(keys) ? keys.filter(isKey) : [];
    });
    const unknown = [...new Set(held)].filter((key) => all[name]?.[String(key)] === undefined);
    all[name] = { ...all[name], ...(await labelsOf(database.drizzle, target, unknown, scope)) };
  }
  return all;
}

function isKey(key: unknown): key is string | number {
  return typeof key === 'string' || typeof key === 'number';
}
