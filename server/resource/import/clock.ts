/** Hours of a file that name no zone: those of the partner of each row, as an export writes them. */
import { sql } from 'drizzle-orm';
import { defaultTimeZone, instantOf } from '../../../src/core/filter/zone';
import { type Change, getAt } from '../../../src/core/model/model';
import { perimeterSources } from '../../../src/core/model/perimeter';
import { zonesNow } from '../../clock';
import type { Tx } from '../../db/database';
import { keyArray, run } from '../run';
import type { Catalogue, Served } from '../served';
import { at, columnNamed, type Table } from '../table';
import { isShown } from '../wall-text';
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
  if (bodies.every(({ walls }) => walls.length === 0)) return bodies;
  const zones = await zonesNow(tx);
  if (perimeter === null || Object.keys(zones).length === 0)
    return bodies.map((body) => atClock(body, defaultTimeZone));
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
    return atClock(body, (partner === undefined ? undefined : zones[String(partner)]) ?? defaultTimeZone);
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

/** A body with its hours at a clock; what that clock never shows is refused. */
function atClock(body: Body, zone: string): Body {
  const { change, walls } = body;
  if (walls.length === 0) return body;
  const values = walls.map(({ path, at }): [string, unknown] => [path, new Date(instantOf(at, zone)).toISOString()]);
  const refusals = walls
    .filter((wall) => !isShown(wall.at, zone))
    .map(({ path, text, champ }) => ({ code: 'no-such-hour', field: path, params: { champ, valeur: text } }));
  return { ...body, change: merged(change, changeOf(values)), refusals: [...body.refusals, ...refusals] };
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
