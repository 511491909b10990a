/** What the live channel publishes of a write: ids by partner, so that each caller is notified of their own rows only. */
import { sql } from 'drizzle-orm';
import type { Pending, Touched, Within } from '../resource/hooks';
import { valueIn } from '../resource/read/shape';
import { keyArray, run } from '../resource/run';
import { type Served, servedNamed } from '../resource/served';
import type { PartnerEvent } from '../services';
import type { Operation } from './write';

/** Above this, listeners are notified to read again rather than which rows. */
const most = 200;
/** Received by those who see every partner, and by nobody else. */
const nobody = '';

/** Publishes the rows written and touched, in the transaction: each row to those who see its own partner. */
export async function publishLive(
  operation: Operation,
  served: Served,
  written: readonly Pending[],
  touched: readonly Touched[],
): Promise<void> {
  const { within, live, lot } = operation;
  // Where not everybody sees a row, those who listen are notified to read again: neither which, nor who wrote it.
  const auteur = served.table.seen === null ? within.caller.nom : '';
  const notices: PartnerEvent[] = [];
  const add = (resource: string, concerned: Concerned) => {
    for (const [perimeter, ids] of concerned)
      notices.push({
        event: { type: 'rows', resource, ids: ids && ids.size <= most ? [...ids] : null, auteur, lot },
        perimeter,
      });
  };
  const own = byPartner(served, written);
  const all: Concerned = new Map([...own.keys()].map((partner) => [partner, null]));
  add(served.resource.name, served.table.seen === null ? own : all);
  for (const { resource, ids } of touched)
    add(resource, ids === null ? all : await ownersOf(within, resource, ids, all));
  add('actions', all);
  await live.publish(within.tx, notices);
}

/** Rows by their partner, null for rows of no partner; null as rows: read again. */
type Concerned = Map<string | null, Set<string | number> | null>;

/** Rows touched in passing by their partners of now; `others` are notified to read again, for a row that left theirs. */
async function ownersOf(
  { tx, catalogue }: Within,
  resource: string,
  ids: readonly (string | number)[],
  others: Concerned,
): Promise<Concerned> {
  const { table } = servedNamed(catalogue, resource);
  if (table.seen !== null) return others;
  if (table.perimeter === null) return new Map([[null, new Set(ids)]]);
  const key = sql.identifier(table.key.id);
  const found = await run<{ key: string | number; partner: unknown }>(
    tx,
    sql`select t.${key} as key, t.${sql.identifier(table.perimeter.id)} as partner
      from ${sql.identifier(table.name)} t where t.${key} = any(${keyArray(table.key.type, ids)})`,
  );
  const concerned: Concerned = new Map(others);
  for (const row of found) {
    const partner = partnerOf(row.partner);
    concerned.set(partner, (concerned.get(partner) ?? new Set()).add(row.key));
  }
  return concerned;
}

function byPartner(served: Served, written: readonly Pending[]): Concerned {
  const partners: Concerned = new Map();
  const { perimeter } = served.table;
  for (const { key, before, after } of written) {
    for (const row of [before, after]) {
      if (row === null) continue;
      const partner = perimeter === null ? null : partnerOf(valueIn(row, perimeter));
      partners.set(partner, (partners.get(partner) ?? new Set()).add(key));
    }
  }
  return partners;
}

function partnerOf(value: unknown): string {
  return typeof value === 'string' ? value : nobody;
}
