/** Create, update and delete one record. */

import { sql } from 'drizzle-orm';
import type { Reason } from '../../../src/core/contract';
import type { Change, Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { newId } from '../../actions/identity';
import { labelOf } from '../../actions/record';
import { type Operation, write } from '../../actions/write';
import { checkRights } from '../../auth/rights';
import { withTextFiles } from '../../content/text-files';
import { sqlFault, sqlState } from '../../db/sql-error';
import type { Caller, Services } from '../../services';
import type { Filled, Pending, Within } from '../hooks';
import { refsOf } from '../read/refs';
import { readRows, rowText } from '../read/shape';
import { findRow, type Shown, showRow } from '../read/show';
import { usagesOf, usersSeen, usersText } from '../read/usage';
import { problemWith, reasonOf } from '../routes/refusal';
import { keyArray, run } from '../run';
import { type Served, servedNamed } from '../served';
import { changedColumns } from './change';
import { keyIn, type Prepared, prepareCreate, prepareUpdate } from './prepare';
import { refusalsOf } from './validate';
import { warningsOf } from './warnings';

/** A written record, and the lot that takes it back (null when nothing changed). */
export interface Written {
  row: Shown;
  lot: string | null;
  warnings?: readonly Reason[];
}

/** Runs a work in one transaction; a race on a key is answered as the same problem as a key seen in time. */
export async function transact<T>({ database, storage }: Services, work: (tx: Within['tx']) => Promise<T>): Promise<T> {
  try {
    return await database.drizzle.transaction((tx) => withTextFiles(storage, tx, work));
  } catch (error) {
    const fault = sqlFault(error);
    if (fault?.code === sqlState.uniqueViolation) throw new Problem('exists', { status: 409, cause: error });
    if (fault?.code === sqlState.deadlock || fault?.code === sqlState.serializationFailure)
      throw new Problem('conflict', { status: 409, cause: error });
    throw error;
  }
}

/** One batch of a run: in a transaction of its own, with the rights that its caller has now. */
export function transactBatch<T>(
  services: Services,
  caller: Caller,
  work: (tx: Within['tx']) => Promise<T>,
): Promise<T> {
  return transact(services, async (tx) => {
    await checkRights(tx, caller);
    return work(tx);
  });
}

/** What a write of one record may be given besides. */
interface Besides {
  /** A lot of its own unless one is given. */
  lot?: string | undefined;
  action?: Operation['action'];
  /** Written with the record once nothing is wrong with it, and before it: what is taken back in the reverse order. */
  keep?: Filled['keep'] | undefined;
}

/** Creates a record. */
export async function createOne(
  services: Services,
  served: Served,
  within: Within,
  body: Change,
  { lot = newId(), keep }: Omit<Besides, 'action'> = {},
): Promise<Written> {
  const prepared = await prepareCreate(served, within, body);
  refuseErrors(prepared, served, within);
  await keep?.(within, lot);
  const operation = operationOf(services, within, lot);
  const pending = { key: prepared.key, before: null, after: await withVersion(served, within, prepared) };
  const warnings = await warned(served, within, pending);
  const [written] = await write(operation, served, [pending]);
  if (!written?.after) throw new Problem('unexpected', { status: 500 });
  for (const letter of (await served.hooks.letters?.(within, written.after, services)) ?? [])
    await services.mail.queue(within.tx, letter);
  const row = await showRow(within.tx, served, within.catalogue, within.scope, written.key);
  return { row, lot: operation.lot, ...warnings };
}

/** Updates a record from the version that the caller saw. */
export async function updateOne(
  services: Services,
  served: Served,
  within: Within,
  key: string,
  version: number,
  change: Change,
  { action, lot = newId(), keep }: Besides = {},
): Promise<Written> {
  const current = await findRow(within.tx, served, within.scope, key, 'lock');
  await refuseStale(served, within, current, version);
  const prepared = await prepareUpdate(served, within, current, change);
  refuseErrors(prepared, served, within);
  if (changedColumns(served.table, current, prepared.row).length === 0) {
    return {
      row: { ...current, refs: await refsOf(within.tx, [current], served, within.catalogue, within.scope) },
      lot: null,
    };
  }
  await keep?.(within, lot);
  const operation = { ...operationOf(services, within, lot), ...(action && { action }) };
  const pending = { key: prepared.key, before: current, after: prepared.row };
  const warnings = await warned(served, within, pending);
  await write(operation, served, [pending]);
  const row = await showRow(within.tx, served, within.catalogue, within.scope, prepared.key);
  return { row, lot: operation.lot, ...warnings };
}

async function warned(served: Served, within: Within, pending: Pending): Promise<Pick<Written, 'warnings'>> {
  const [row] = await warningsOf(served, within, [pending]);
  return row ? { warnings: row.reasons } : {};
}

/** Deletes a record that nobody uses, with those it owns. */
export async function removeOne(
  services: Services,
  served: Served,
  within: Within,
  key: string,
  version: number,
): Promise<string> {
  const current = await findRow(within.tx, served, within.scope, key, 'lock');
  await refuseStale(served, within, current, version);
  const own = keyIn(served, current);
  const usages = (await usagesOf(within, served, [own])).get(String(own)) ?? [];
  if (usages.length > 0) {
    const total = usersSeen(usages);
    const params = { label: labelOf(served, current), total, users: usersText(within, usages) };
    throw problemWith(total === 0 ? 'in-use-elsewhere' : 'in-use', 409, within.scope.locale, params, {
      context: { users: usages.flatMap(({ resource, count, q }) => (count > 0 ? [{ resource, count, q }] : [])) },
    });
  }
  const pending = { key: own, before: current, after: null };
  const [refusal] = (await refusalsOf(served, within, [pending])).get(own) ?? [];
  if (refusal)
    throw new Problem('delete-refused', {
      status: 409,
      params: { reason: reasonOf(refusal, within.scope.locale).message },
    });
  const operation = operationOf(services, within);
  await removeOwned(operation, served, [own]);
  await write(operation, served, [pending]);
  return operation.lot;
}

/** Removes the records that these own, in the same lot. */
export async function removeOwned(
  operation: Operation,
  served: Served,
  keys: readonly (string | number)[],
): Promise<void> {
  const { within } = operation;
  for (const { resource, leaf } of served.hooks.owns ?? []) {
    const owned = servedNamed(within.catalogue, resource);
    const column = owned.table.columns.get(leaf);
    if (!column) continue;
    const found = await run<{ row: string }>(
      within.tx,
      sql`select ${rowText(owned.table, within.scope, 'full')} as row from ${sql.identifier(owned.table.name)} t
        where t.${sql.identifier(column.id)} = any(${keyArray(column.type, keys)}) for update of t`,
    );
    const pending: Pending[] = readRows(found).map((row) => ({ key: keyIn(owned, row), before: row, after: null }));
    await write(operation, owned, pending);
  }
}

function operationOf({ live }: Services, within: Within, lot = newId()): Operation {
  return { within, live, lot, origine: 'CONSOLE' };
}

/** Refuses a write that starts from another version than the row has. */
export async function refuseStale(served: Served, within: Within, current: Row, version: number): Promise<void> {
  if (current.version === version) return;
  const refs = await refsOf(within.tx, [current], served, within.catalogue, within.scope);
  throw problemWith(
    'stale',
    412,
    within.scope.locale,
    { auteur: current.auteurModif },
    { current: { ...current, refs } },
  );
}

/** Refusals that are no fault of what was typed, but of the writer’s role. */
const rightCodes: ReadonlySet<string> = new Set(['permission', 'action', 'language', 'site-off']);
const bare = { type: '', title: '', status: 403 };

/** Throws what is wrong with a record, if anything. */
export function refuseErrors({ errors, existing }: Prepared, served: Served, within: Within): void {
  if (errors.length === 0) return;
  const byRights = errors.flatMap(({ errorCodes }) => errorCodes).find(({ code }) => rightCodes.has(code));
  if (byRights)
    throw new Problem(byRights.code, {
      status: 403,
      errors,
      body: { ...bare, code: byRights.code, detail: byRights.message },
    });
  const context = existing === null ? {} : { context: { resource: served.resource.name, id: existing } };
  const problem = problemWith('invalid', 422, within.scope.locale, {}, context);
  throw new Problem('invalid', { status: 422, errors, ...(problem.body && { body: problem.body }) });
}

/** A key that served before goes on counting, so that an old version never fits a new record. */
async function withVersion(served: Served, { tx }: Within, { row, key }: Prepared): Promise<Row> {
  if (!served.resource.model.key.given) return row;
  const [found] = await run<{ version: number | null }>(
    tx,
    sql`select max(version_avant) as version from actions where entite = ${served.resource.name} and entite_id = ${String(key)}`,
  );
  return { ...row, version: (found?.version ?? 0) + 1 };
}
