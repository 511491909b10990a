/** Merges a record into another of its kind: all that used the one uses the other, then the one is deleted; one lot. */
import { sql } from 'drizzle-orm';
import type { BulkResult, DryRun } from '../../../src/core/contract';
import type { Row } from '../../../src/core/model/model';
import { Problem } from '../../../src/core/problem';
import { labelOf } from '../../actions/record';
import { type Operation, write } from '../../actions/write';
import type { Pending, Within } from '../hooks';
import { pointsTo, type Reference } from '../read/references';
import { recordOf, valueIn } from '../read/shape';
import { findRow } from '../read/show';
import { usagesOf, usersOf } from '../read/usage';
import { usagesFor } from '../read/usage-answer';
import { reasonOf } from '../routes/refusal';
import { run } from '../run';
import type { Served } from '../served';
import { columnNamed } from '../table';
import { block, dryRunOf, emptyTally, resultOf, rowsToWrite, sample, type Tally } from './bulk';
import { changedColumns, changeOf, mergeDerived } from './change';
import { keyIn } from './prepare';
import { replaced } from './replace';
import { validate } from './validate';

type Key = string | number;

/** Nobody is notified of a dry run. */
const silent: Operation['live'] = { publish: async () => undefined };

/** Merges `key` into `into`; nothing is written when some user cannot follow, or when it is a dry run. */
export async function mergeRecords(
  served: Served,
  operation: Operation,
  key: string,
  into: Key,
  isDryRun: boolean,
): Promise<DryRun | BulkResult> {
  const { within, lot } = operation;
  const source = await findRow(within.tx, served, within.scope, key, 'lock');
  const target = await findRow(within.tx, served, within.scope, into, 'lock');
  if (keyIn(served, source) === keyIn(served, target)) throw new Problem('merge-self', { status: 422 });
  refuseOthers(served, within, source, target);
  await refuseUnseen(served, within, keyIn(served, source));
  const usages = { ...(await usagesFor(served, within, { ids: [keyIn(served, source)] })), refusals: [], owned: [] };
  const tally = emptyTally();
  const undone = new Error('rehearsed');
  // Written, checked together, and taken back when it may not be.
  await within.tx
    .transaction(async (tx) => {
      const live = isDryRun ? silent : operation.live;
      await carryOut(served, { ...operation, live, within: { ...within, tx } }, source, target, tally);
      if (isDryRun || tally.blocked > 0) throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (isDryRun) return { ...(await dryRunOf(served, within, tally)), refs: namesOf(served, source, target), usages };
  if (tally.blocked > 0) {
    const reason = tally.blockedRows.map(({ reasons }) => reasons[0]?.message ?? '').find((text) => text !== '');
    throw new Problem('refused', { status: 409, params: { reason: reason ?? '' } });
  }
  // The record itself is gone, whoever pointed to it.
  return { ...resultOf(lot, tally), lot };
}

async function carryOut(served: Served, operation: Operation, source: Row, target: Row, tally: Tally): Promise<void> {
  const { within } = operation;
  const moved: { user: Served; pending: readonly Pending[] }[] = [];
  // Those that others point to come last, so that an undo finds them first.
  for (const { user, references } of usersOf(served, within.catalogue, 'movable').toReversed()) {
    const pending = await pendingOf(served, within, user, references, source, target);
    await write(operation, user, pending);
    moved.push({ user, pending });
  }
  const kept = served.hooks.merge?.keep?.(source, target);
  if (kept) {
    const after = mergeDerived(served.resource.model, target, kept);
    const pending =
      changedColumns(served.table, target, after).length === 0
        ? []
        : [{ key: keyIn(served, target), before: target, after }];
    await write(operation, served, pending);
    moved.push({ user: served, pending });
  }
  await write(operation, served, [{ key: keyIn(served, source), before: source, after: null }]);
  for (const { user, pending } of moved) {
    const judged = await validate(user, within, pending);
    for (const each of pending) {
      const refusals = judged.get(each.key);
      if (refusals && each.before) block(user, within, tally, each.key, each.before, refusals);
      else {
        tally.changed += 1;
        sample(user, tally, each, { resource: user.resource.name });
      }
    }
  }
}

/** What both records are called, for the values before and after. */
function namesOf(served: Served, source: Row, target: Row): DryRun['refs'] {
  const names = [source, target].map((row) => [String(keyIn(served, row)), labelOf(served, row)] as const);
  return { [served.resource.name]: Object.fromEntries(names) };
}

async function pendingOf(
  served: Served,
  within: Within,
  user: Served,
  references: readonly Reference[],
  source: Row,
  target: Row,
): Promise<Pending[]> {
  const [from, to] = [keyIn(served, source), keyIn(served, target)];
  const carried = served.hooks.merge?.carry?.(target)[user.resource.name] ?? {};
  const alone = served.hooks.merge?.alone?.[user.resource.name] ?? [];
  // What may be deleted is stored completely in the history.
  const names = new Set(alone.length > 0 ? user.table.columns.keys() : references.map(({ column }) => column.name));
  const rows = await rowsToWrite(user, within, await keysPointing(within, user, references, from), [...names], true);
  const pending = rows.map((row): Pending => {
    const values = [...new Set(references.map(({ column }) => column))].map((column) => {
      const own = references.filter((reference) => reference.column === column);
      const value = own.reduce((turned, reference) => replaced(reference, turned, from, to), valueIn(row, column));
      return [column.path, value] as const;
    });
    const after = mergeDerived(user.resource.model, mergeDerived(user.resource.model, row, changeOf(values)), carried);
    const derived = user.hooks.derive?.(after, row);
    return {
      key: keyIn(user, row),
      before: row,
      after: derived ? mergeDerived(user.resource.model, after, derived) : after,
    };
  });
  return withoutTwins(within, user, pending, alone);
}

/** Users that another one stands for already are deleted instead of moved. */
async function withoutTwins(
  { tx }: Within,
  user: Served,
  pending: readonly Pending[],
  leaves: readonly string[],
): Promise<Pending[]> {
  const columns = leaves.flatMap((leaf) => columnNamed(user.table, leaf) ?? []);
  if (columns.length === 0 || pending.length === 0) return [...pending];
  const merged = pending.map(({ key, after }) => ({
    own: key,
    ...Object.fromEntries(columns.map((column) => [column.id, after && valueIn(after, column)])),
  }));
  const same = columns.map((column) => sql`t.${sql.identifier(column.id)} = a.${sql.identifier(column.id)}`);
  const found = await run<{ own: Key }>(
    tx,
    sql`select a.own from json_to_recordset(${JSON.stringify(merged)}::json) as a(own ${sql.raw(user.table.key.type)}, ${sql.raw(recordOf(columns))})
      join ${sql.identifier(user.table.name)} t on ${sql.join(same, sql` and `)}`,
  );
  const twins = new Set(found.map(({ own }) => own));
  return pending.map((each) => (twins.has(each.key) ? { ...each, after: null } : each));
}

async function keysPointing({ tx }: Within, user: Served, references: readonly Reference[], from: Key): Promise<Key[]> {
  const own = sql`t.${sql.identifier(user.table.key.id)}`;
  const found = await run<{ key: Key }>(
    tx,
    sql`select ${own} as key from ${sql.identifier(user.table.name)} t where ${pointsTo(references, [from])}`,
  );
  return found.map(({ key }) => key);
}

/** Two records that do not belong together stay two. */
function refuseOthers(served: Served, { scope }: Within, source: Row, target: Row): void {
  for (const [leaf, code] of Object.entries(served.hooks.merge?.same ?? {})) {
    const column = columnNamed(served.table, leaf);
    if (column && valueIn(source, column) !== valueIn(target, column))
      throw new Problem('refused', { status: 409, params: { reason: reasonOf({ code }, scope.locale).message } });
  }
}

/** Users outside the perimeter would be left behind: whoever sees them merges. */
async function refuseUnseen(served: Served, within: Within, key: Key): Promise<void> {
  const usages = (await usagesOf(within, served, [key], 'movable')).get(String(key)) ?? [];
  if (usages.some(({ others }) => others)) throw new Problem('merge-unseen', { status: 403 });
}
