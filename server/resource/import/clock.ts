/** Hours of a file that name no zone: those of the partner of each row, as an export writes them. */
import { sql } from 'drizzle-orm';
import { instantAt, minuteOf } from '../../../src/core/filter/clock';
import { type Change, getAt } from '../../../src/core/model/model';
import { perimeterSources } from '../../../src/core/model/perimeter';
import { zonesNow } from '../../clock';
import type { Tx } from '../../db/database';
import { keyArray, run } from '../run';
import type { Catalogue, Served } from '../served';
import { at, columnNamed, type Table } from '../table';
import { changeOf } from '../write/change';
import type { Body } from './cells';

type Key = string | number;

/**
 * The bodies with their hours where their rows belong. The partner is the one that the row names, that of what it points to, or
 * that of the record with its key; of a row without any, hours stay those of the platform.
 */
export async function atTheirClock(
  tx: Tx,
  { table }: Served,
  catalogue: Catalogue,
  bodies: readonly Body[],
): Promise<readonly Body[]> {
  const { perimeter } = table;
  if (perimeter === null || bodies.every(({ walls }) => walls.length === 0)) return bodies;
  const zones = await zonesNow(tx);
  if (Object.keys(zones).length === 0) return bodies;
  const sources = perimeterSources(table.resource.perimeter).flatMap((name) => {
    const column = columnNamed(table, name);
    const target = catalogue.get(column?.leaf?.field.resource ?? '')?.table;
    return column && target ? [{ path: column.path, target }] : [];
  });
  const lookups = [
    ...(sources.length === 0 ? [{ path: perimeter.path, target: null }] : sources),
    { path: table.key.path, target: table },
  ];
  const partners = await Promise.all(
    lookups.map(async ({ path, target }) => {
      const keys = bodies.map(({ change }) => keyIn(change, path));
      if (target === null) return keys;
      const known = await partnersOf(tx, target, keys);
      return keys.map((key) => (key === null ? null : (known.get(String(key)) ?? null)));
    }),
  );
  return bodies.map((body, index) => {
    const partner = partners.map((found) => found[index] ?? null).find((each) => each !== null);
    const zone = partner === undefined ? undefined : zones[String(partner)];
    return zone === undefined || body.walls.length === 0 ? body : { ...body, change: moved(body, zone) };
  });
}

function keyIn(change: Change, path: string): Key | null {
  const value = getAt(change, path);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}

async function partnersOf(tx: Tx, table: Table, keys: readonly (Key | null)[]): Promise<Map<string, string>> {
  const wanted = keys.filter((key) => key !== null && (table.key.type !== 'integer' || Number.isInteger(key)));
  if (table.perimeter === null || wanted.length === 0) return new Map();
  const found = await run<{ key: Key; partner: string | null }>(
    tx,
    sql`select ${at(table.key)} as key, ${at(table.perimeter)} as partner from ${sql.identifier(table.name)} t
      where ${at(table.key)} = any(${keyArray(table.key.type, [...new Set(wanted.filter((key) => key !== null))])})`,
  );
  return new Map(found.flatMap(({ key, partner }) => (partner === null ? [] : [[String(key), partner]])));
}

function moved({ change, walls }: Body, zone: string): Change {
  const values = walls.map((path): [string, unknown] => {
    const instant = String(getAt(change, path));
    const seconds = Date.parse(instant) % 60_000;
    const there = Date.parse(instantAt(minuteOf(instant), zone)) + seconds;
    return [path, new Date(there).toISOString()];
  });
  return merged(change, changeOf(values));
}

/** A change over another, section by section. */
function merged(before: Change, over: Change): Change {
  return Object.fromEntries(
    [...new Set([...Object.keys(before), ...Object.keys(over)])].map((name) => {
      const [was, is] = [before[name], over[name]];
      return [name, isPart(was) && isPart(is) ? merged(was, is) : name in over ? is : was];
    }),
  );
}

function isPart(value: unknown): value is Change {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
