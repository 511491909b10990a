/**
 * Events of change: one for each record written, in the transaction of its history. Readers (purges, webhooks, rules) keep a
 * cursor and take the rows below the oldest running transaction, in the order of the transactions: none is ever missed, however
 * they end across one another.
 */
import { sql } from 'drizzle-orm';
import { getAt, leavesOf, type Row } from '../../src/core/model/model';
import { perimeterSources } from '../../src/core/model/perimeter';
import type { Database, Tx } from '../db/database';
import { notify } from '../db/notifications';
import type { Pending } from '../resource/hooks';
import { valueIn } from '../resource/read/shape';
import { run, textArray } from '../resource/run';
import type { Served } from '../resource/served';

/** Notified when a transaction with events commits: the keys that changed, one after the other; `*`: too many to say. */
export const changesChannel = 'regie_evenements';
/** PostgreSQL refuses payloads of 8,000 bytes. */
const largest = 7_000;
/** For how long readers find them. */
export const keptDays = 30;

interface WrittenChange {
  entite: string;
  entiteId: string;
  action: string;
  idTiers: string | null;
  /** The kind, the record, and the one that it is a part of: `seances`, `seances-12`, `manifestations-3`. */
  cles: string[];
}

/** One as it is read back. */
export interface ChangeEvent extends WrittenChange, ChangeCursor {
  /** Of its transaction. */
  date: Date;
  lot: string | null;
}

/** Where a reader is: after this event of this transaction. */
export interface ChangeCursor {
  transaction: string;
  id: string;
}

/** Writes the events of written rows, and notifies those who listen when they commit. */
export async function recordChanges(tx: Tx, served: Served, written: readonly Pending[], lot: string): Promise<void> {
  if (written.length === 0) return;
  const events = written.map((each) => eventOf(served, each));
  await run(
    tx,
    sql`insert into evenements (entite, entite_id, action, id_tiers, lot, cles)
      select e.entite, e."entiteId", e.action, e."idTiers", ${lot}, array(select jsonb_array_elements_text(e.cles))
      from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e(entite text, "entiteId" text, action text, "idTiers" text, cles jsonb)`,
  );
  const keys = [...new Set(events.flatMap(({ cles }) => cles))].map(encodeURIComponent).join(' ');
  await notify(tx, changesChannel, keys.length > largest ? '*' : keys);
}

/** The same of rows of one partner that were written by a statement of their own. */
export async function recordTouched(
  tx: Tx,
  resource: string,
  action: 'MODIFICATION' | 'SUPPRESSION',
  ids: readonly string[],
  partner: string | null,
  lot: string,
): Promise<void> {
  if (ids.length === 0) return;
  await run(
    tx,
    sql`insert into evenements (entite, entite_id, action, id_tiers, lot, cles)
      select ${resource}, k.id, ${action}, ${partner}, ${lot}, array[${resource}::text, ${`${resource}-`}::text || k.id] from unnest(${textArray(ids)}) k(id)`,
  );
  const keys = [resource, ...ids.map((id) => `${resource}-${id}`)].map(encodeURIComponent).join(' ');
  await notify(tx, changesChannel, keys.length > largest ? '*' : keys);
}

function eventOf({ resource, table }: Served, { key, before, after }: Pending): WrittenChange {
  const rows = [before, after].filter((row) => row !== null);
  const { perimeter } = table;
  const row = after ?? before;
  const partner = row && perimeter ? valueIn(row, perimeter) : null;
  return {
    entite: resource.name,
    entiteId: String(key),
    action: before === null ? 'CREATION' : after === null ? 'SUPPRESSION' : 'MODIFICATION',
    idTiers: typeof partner === 'string' ? partner : null,
    cles: [...new Set([resource.name, `${resource.name}-${key}`, ...rows.flatMap((each) => partOf(resource, each))])],
  };
}

/** The record that a row is a part of, where its perimeter comes from there. */
function partOf({ perimeter, model }: Served['resource'], row: Row): string[] {
  return perimeterSources(perimeter).flatMap((name) => {
    const leaf = leavesOf(model).get(name);
    const key = leaf && getAt(row, leaf.path);
    return leaf?.field.resource !== undefined && (typeof key === 'number' || typeof key === 'string')
      ? [`${leaf.field.resource}-${key}`]
      : [];
  });
}

/** The keys of a notification; null: all that there are. */
export function keysIn(payload: string): readonly string[] | null {
  return payload === '*' ? null : payload.split(' ').map(decodeURIComponent);
}

/**
 * The oldest transaction of this database that is running, else the next one: numbers of transactions are those of the cluster, and
 * a long one of another database would keep back every event of this one. One that ended since the snapshot counts as running.
 */
const oldestRunning = `coalesce((select x.id from pg_snapshot_xip(pg_current_snapshot()) x(id)
  where not exists (select from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.granted
      and l.transactionid = (x.id::text::numeric % 4294967296)::text::xid
      and a.datid <> (select d.oid from pg_database d where d.datname = current_database()))
  order by x.id limit 1), pg_snapshot_xmax(pg_current_snapshot()))`;

const columns = `transaction::text as transaction, id::text as id, entite, entite_id as "entiteId", action, id_tiers as "idTiers", lot, date, cles`;

/** The events after a cursor that nothing can come before any more, in their order, and where they end. */
export async function readChanges(
  { pool }: Pick<Database, 'pool'>,
  { transaction, id }: ChangeCursor,
  limit: number,
): Promise<{ events: ChangeEvent[]; cursor: ChangeCursor }> {
  const { rows } = await pool.query<ChangeEvent>(
    `select ${columns} from evenements
      where (transaction, id) > ($1::xid8, $2::bigint) and transaction < ${oldestRunning}
      order by evenements.transaction, evenements.id limit $3`,
    [transaction, id, limit],
  );
  const last = rows.at(-1);
  return { events: rows, cursor: last ? { transaction: last.transaction, id: last.id } : { transaction, id } };
}

/** The events of a range of time up to the place of a reader, in their order. */
export async function changesBetween(
  tx: Tx,
  { from, to, until }: { from: Date; to: Date; until: ChangeCursor },
  limit: number,
): Promise<ChangeEvent[]> {
  const rows = await run<ChangeEvent>(
    tx,
    sql`select ${sql.raw(columns)} from evenements
      where date >= ${from.toISOString()}::timestamptz and date <= ${to.toISOString()}::timestamptz
        and (evenements.transaction, evenements.id) <= (${until.transaction}::xid8, ${until.id}::bigint)
      order by evenements.transaction, evenements.id limit ${limit}`,
  );
  // What goes through drizzle comes as text.
  return rows.map((row) => ({ ...row, date: new Date(row.date) }));
}

/** Where a reader begins that wants what comes now. */
export async function changesFromNow({ pool }: Pick<Database, 'pool'>): Promise<ChangeCursor> {
  const { rows } = await pool.query<{ transaction: string }>(`select ${oldestRunning}::text as transaction`);
  return { transaction: rows[0]?.transaction ?? '0', id: '0' };
}

/** Where a reader is, which stays there until the end of the transaction; undefined: it never read. */
export async function heldReader(tx: Tx, reader: string): Promise<ChangeCursor | undefined> {
  const [found] = await run<ChangeCursor>(
    tx,
    sql`select transaction::text as transaction, id::text as id from lecteurs_evenements where lecteur = ${reader} for update`,
  );
  return found;
}

/** Has a reader begin with what comes now, if it never read. */
export async function beginReader(tx: Tx, reader: string): Promise<void> {
  await run(
    tx,
    sql`insert into lecteurs_evenements (lecteur, transaction, id) values (${reader}, ${sql.raw(oldestRunning)}, 0) on conflict do nothing`,
  );
}

/** Takes the turn of a reader for some seconds; undefined: another node has it. One that is new begins with what comes now. */
export async function takeReader(
  { pool }: Pick<Database, 'pool'>,
  reader: string,
  seconds: number,
): Promise<ChangeCursor | undefined> {
  const { rows } = await pool.query<ChangeCursor>(
    `insert into lecteurs_evenements as l (lecteur, transaction, id, pris)
      values ($1, ${oldestRunning}, 0, now() + make_interval(secs => $2))
      on conflict (lecteur) do update set pris = excluded.pris,
        -- Read from another cluster, the place of a reader means nothing here.
        transaction = least(l.transaction, excluded.transaction), id = case when l.transaction > excluded.transaction then 0 else l.id end
      where l.pris is null or l.pris < now() returning l.transaction::text as transaction, l.id::text as id`,
    [reader, seconds],
  );
  return rows[0];
}

/**
 * Moves a reader in the transaction of what it made of the events, and ends its turn; false: it is elsewhere already, and what was
 * made of them is to be taken back.
 */
export async function moveReader(tx: Tx, reader: string, from: ChangeCursor, to: ChangeCursor): Promise<boolean> {
  const moved = await run(
    tx,
    sql`update lecteurs_evenements set transaction = ${to.transaction}::xid8, id = ${to.id}::bigint, pris = null
      where lecteur = ${reader} and transaction = ${from.transaction}::xid8 and id = ${from.id}::bigint returning lecteur`,
  );
  return moved.length === 1;
}

/** Says how far a reader came, and when its next turn is. */
export async function leaveReader(
  { pool }: Pick<Database, 'pool'>,
  reader: string,
  { transaction, id }: ChangeCursor,
  pauseSeconds: number,
): Promise<void> {
  await pool.query(
    `update lecteurs_evenements set transaction = $2::xid8, id = $3::bigint, pris = case when $4 > 0 then now() + make_interval(secs => $4) end
      where lecteur = $1`,
    [reader, transaction, id, pauseSeconds],
  );
}

/** Takes away events that are older than that. */
export async function sweepChanges({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`delete from evenements where date < now() - interval '${keptDays} days'`);
}
