/** A page of a list: one statement gives rows, total and labels; rows pass through as the text PostgreSQL wrote. */
import type { SQL } from 'drizzle-orm';
import type { Refs } from '../../src/core/contract';
import type { Database } from '../db/database';
import { writeCursor } from './cursor';
import { type Asked, countOf, pageOf, placeOf, totalCap } from './page';
import { whereAsked } from './query';
import { referencesOf } from './refs';
import { read } from './run';
import { extentOf } from './shape';
import { levelsOf } from './sort';
import { keepTotal, knownTotal, totalName } from './totals';

type Found = Record<string, string | number | null> & {
  row: string;
  total: number;
  counted: number;
  state: string | null;
};

/** The JSON text of a `ListPage`. */
export async function listText(database: Database, asking: Omit<Asked, 'extent'>): Promise<string> {
  const { served, catalogue, scope, query } = asking;
  const asked = { ...asking, extent: extentOf(served.table, query.columns) };
  const limit = query.limit ?? 100;
  const sort = query.sort || served.resource.sort;
  const levels = levelsOf(served, sort, scope, catalogue);
  const where = whereAsked(served, catalogue, scope, query.q);
  const place = placeOf(query, sort, levels.length, limit);
  const name = totalName(served, where);
  const found =
    place.limit === 0
      ? []
      : await read<Found>(database, pageOf(asked, levels, where, place, knownTotal(database, name)));
  const [first] = found;
  if (first && (where !== null || query.total !== 'skip')) keepTotal(database, name, first.state, first.counted);
  const page = found.length > limit ? found.slice(0, limit) : found;
  const total = first?.total ?? (await emptyTotal(database, asked, where));
  const isMore = query.end === undefined ? found.length > limit : query.end > limit;
  const last = isMore ? page[page.length - 1] : undefined;
  const next =
    last === undefined
      ? null
      : writeCursor(
          sort,
          levels.map((_level, index) => textOf(last[`s${index}`])),
        );
  const exact = query.total === 'exact' || (query.total !== 'skip' && total <= totalCap);
  const refs = JSON.stringify(
    refsIn(
      page,
      referencesOf(served, catalogue, asked.extent).map(({ target }) => target.resource.name),
    ),
  );
  const items = page.map(({ row }) => row).join(',');
  return `{"items":[${items}],"total":${exact ? total : Math.min(total, totalCap)},"exact":${exact},"next":${JSON.stringify(next)},"refs":${refs}}`;
}

/** Count of a page that has no row to carry it. */
async function emptyTotal(database: Database, asked: Asked, where: SQL | null): Promise<number> {
  const { after, offset = 0, end, total } = asked.query;
  if (total === 'skip' || (!after && offset === 0 && end === undefined)) return 0;
  const [found] = await read<{ total: number }>(database, countOf(asked, where));
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
