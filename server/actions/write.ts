/** Every write of rows: the rows, their history with before and after, what follows, and the live channel, in one transaction. */
import { sql } from 'drizzle-orm';
import type { ActionKind, ActionOrigin } from '../../src/core/contract';
import { isPublication } from '../../src/core/model/content';
import { Problem } from '../../src/core/problem';
import { followVersions } from '../content/versions';
import type { Column } from '../resource/column';
import type { Pending, Within } from '../resource/hooks';
import { recordOf, valueIn } from '../resource/read/shape';
import { keyArray, run } from '../resource/run';
import { type Served, servedNamed } from '../resource/served';
import type { Table } from '../resource/table';
import { changedColumns } from '../resource/write/change';
import { followPartners } from '../resource/write/inherited';
import { insertRows } from '../resource/write/insert';
import type { Live, Services } from '../services';
import { recordChanges } from './changes';
import { publishLive } from './publish-live';
import { recordActions } from './record';

/** Under which operation rows are written. */
export interface Operation {
  within: Within;
  live: Live;
  /** Identifier that undoes all of it. */
  lot: string;
  origine: ActionOrigin;
  /** When the kind does not follow from what changed. */
  action?: Extract<ActionKind, 'IMPORT' | 'RESTAURATION' | 'ENVOI_MAIL' | 'HERITAGE'>;
  /** Cannot be taken back: money that moved, mails that left. */
  final?: boolean;
  /** Lot that this one takes back. */
  restores?: string;
}

/** Writes of what has codes: orders and cards. */
export type OperationWithCodes = Operation & Pick<Services, 'codes'>;

/** Writes rows that were checked and locked; answers them as they are now (key and version of new ones included). */
export async function write(operation: Operation, served: Served, pending: readonly Pending[]): Promise<Pending[]> {
  if (pending.length === 0) return [];
  const { within } = operation;
  const now = new Date().toISOString();
  const written = await writeRows(operation, served.table, pending, now);
  await followVersions(within.tx, served.table, written, operation.lot);
  await recordActions(operation, served, written, now);
  await recordChanges(within.tx, served, written, operation.lot);
  for (const more of (await served.hooks.follow?.(within, written)) ?? []) {
    await write(operation, servedNamed(within.catalogue, more.resource), more.pending);
  }
  const touched = (await served.hooks.after?.(within, written)) ?? [];
  const followed = await followPartners(within, served, written);
  await publishLive(operation, served, written, [...touched, ...followed]);
  return written;
}

async function writeRows(
  operation: Operation,
  table: Table,
  pending: readonly Pending[],
  now: string,
): Promise<Pending[]> {
  const { tx, caller } = operation.within;
  const written: Pending[] = [];
  const created = pending.flatMap(({ before, after }) =>
    before === null && after !== null ? [{ ...after, auteurModif: caller.nom, dateModif: now }] : [],
  );
  const keys = created.length === 0 ? [] : await insertRows(tx, table, created);
  created.forEach((row, index) => {
    const key = keys[index];
    if (key !== undefined) written.push({ key, before: null, after: { ...row, [table.key.name]: key } });
  });
  for (const [columns, group] of groupByColumns(table, pending)) {
    await updateRows(operation, table, columns, group, now);
    const stamped = writesDraft(columns);
    for (const { key, before, after } of group) {
      if (before && after)
        written.push({
          key,
          before,
          after: stamped ? { ...after, version: before.version + 1, dateModif: now, auteurModif: caller.nom } : after,
        });
    }
  }
  const deleted = pending.filter(({ before, after }) => before !== null && after === null);
  if (deleted.length > 0) {
    const own = sql.identifier(table.key.id);
    await run(
      tx,
      sql`delete from ${sql.identifier(table.name)} where ${own} = any(${keyArray(
        table.key.type,
        deleted.map(({ key }) => key),
      )})`,
    );
    written.push(...deleted);
  }
  return written;
}

/** Whether a write makes a new version: what is live of a content changes without its draft (domains.md 21). */
function writesDraft(columns: readonly Column[]): boolean {
  return !columns.every(({ leaf }) => isPublication(leaf));
}

/** Updates that touch the same columns go in one statement. */
function groupByColumns(table: Table, pending: readonly Pending[]): [readonly Column[], Pending[]][] {
  const groups = new Map<string, [readonly Column[], Pending[]]>();
  for (const each of pending) {
    if (each.before === null || each.after === null) continue;
    const columns = changedColumns(table, each.before, each.after);
    if (columns.length === 0) continue;
    const name = columns.map((column) => column.id).join();
    const group = groups.get(name) ?? [columns, []];
    group[1].push(each);
    groups.set(name, group);
  }
  return [...groups.values()];
}

async function updateRows(
  operation: Operation,
  table: Table,
  columns: readonly Column[],
  group: readonly Pending[],
  now: string,
): Promise<void> {
  const { tx, caller } = operation.within;
  const records = group.map(({ key, before, after }) => ({
    k: key,
    v: before?.version,
    ...Object.fromEntries(columns.map((column) => [column.id, after && valueIn(after, column)])),
  }));
  const sets = columns.map((column) => `"${column.id}" = r."${column.id}"`).join(', ');
  const own = sql.identifier(table.key.id);
  const stamps = writesDraft(columns)
    ? sql`, version = t.version + 1, date_modif = ${now}::timestamptz, auteur_modif = ${caller.nom}`
    : sql``;
  const found = await run<{ key: unknown }>(
    tx,
    sql`update ${sql.identifier(table.name)} t set ${sql.raw(sets)}${stamps}
      from json_to_recordset(${JSON.stringify(records)}::json) as r(k ${sql.raw(table.key.type)}, v integer, ${sql.raw(recordOf(columns))})
      where t.${own} = r.k and t.version = r.v returning t.${own} as key`,
  );
  // Rows are locked before they are checked, so this would be a fault of ours: better nothing than half of it.
  if (found.length !== group.length) throw new Problem('conflict', { status: 409 });
}
