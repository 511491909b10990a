/** Takes back a lot of the history, or chosen fields and rows of it: only what nobody changed since. */

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { RevertRequest } from '../../src/core/contract';
import { getAt, leavesOf, type Model, type Row } from '../../src/core/model/model';
import type { Pending, Refusal, Within } from '../resource/hooks';
import { readKey } from '../resource/read/query';
import { readRows, rowText, valueIn } from '../resource/read/shape';
import { usageRefusal, usagesOf } from '../resource/read/usage';
import { keyArray, run } from '../resource/run';
import { visible } from '../resource/scope';
import type { Served } from '../resource/served';
import { block, sample, type Tally } from '../resource/write/bulk';
import { blankRow, changedColumns, changeOf, mergeDerived } from '../resource/write/change';
import { lackOf } from '../resource/write/rights';
import { refusalsOf, validate } from '../resource/write/validate';
import { translators } from '../texts';
import { lastLocks, lockRefusal } from './locks';
import type { Entry } from './lots';
import { type Operation, write } from './write';

/**
 * Checks entries of one resource, the last first, and takes them back when an operation is given. A row taken back is the
 * write that it makes: who does it has the right to that write, now (domains.md 24).
 */
export async function revertEntries(
  served: Served,
  within: Within,
  entries: readonly Entry[],
  request: RevertRequest,
  operation: Operation | null,
  tally: Tally,
): Promise<void> {
  const current = await rowsOf(served, within, entries, operation !== null);
  const free: Pending[] = [];
  for (const entry of entries) {
    const key = readKey(served, entry.entiteId) ?? entry.entiteId;
    const judged = takeBack(served, within, entry, current.get(String(key)) ?? null, key, request);
    if ('refusals' in judged)
      block(served, within, tally, key, labelled(served, entry, current.get(String(key))), judged.refusals);
    else if (judged.pending === null) tally.unchanged += 1;
    else free.push(judged.pending);
  }
  const refused = await refusedOf(served, within, free);
  for (const [key, refusal] of await lockedSince(served, within, free, entries))
    refused.set(key, [refusal, ...(refused.get(key) ?? [])]);
  const taken = free.filter(({ key }) => !refused.has(key));
  for (const { key, before, after } of free) {
    const refusals = refused.get(key);
    const row = before ?? after;
    if (refusals && row) block(served, within, tally, key, row, refusals);
  }
  tally.changed += taken.length;
  // A lot may be of several kinds: each row says its own, by which its values are read.
  for (const each of taken) sample(served, tally, each, { resource: served.resource.name });
  if (operation) await write(operation, served, taken);
}

type Judged = { pending: Pending | null } | { refusals: Refusal[] };

/** What taking one entry back means for its row as it is now. */
function takeBack(
  served: Served,
  within: Within,
  entry: Entry,
  row: Row | null,
  key: string | number,
  request: RevertRequest,
): Judged {
  const { table, resource } = served;
  const lacks = lackOf(served, within, operationOn(entry));
  if (lacks) return { refusals: [lacks] };
  if (entry.champs.some(({ sensible }) => sensible) || !entry.restaurable)
    return { refusals: [{ code: 'not-restorable' }] };
  if (entry.versionApres === null)
    return row ? { refusals: [{ code: 'exists-again' }] } : { pending: recreated(served, within, entry, key) };
  if (row === null) return { refusals: [{ code: 'gone' }] };
  const leaves = leavesOf(resource.model);
  const paths = new Map([...leaves.values()].map((leaf) => [leaf.path, leaf]));
  const valueAt = (path: string) => {
    const found = table.columns.get(paths.get(path)?.name ?? '');
    return found ? (valueIn(row, found) ?? null) : null;
  };
  if (entry.versionAvant === null) {
    if (request.fields) return { pending: null };
    // Changed and changed back is as it was made; what follows from other records is nobody's change.
    const isAsMade = entry.champs.every(
      ({ chemin, apres }) => paths.get(chemin)?.field.derived === true || isDeepStrictEqual(valueAt(chemin), apres),
    );
    return row.version === entry.versionApres || isAsMade
      ? { pending: { key, before: row, after: null } }
      : { refusals: [changedSince(row, [])] };
  }
  const chosen = request.fields && boundPaths(resource.model, request.fields);
  const fields = entry.champs.filter(({ chemin }) => paths.has(chemin) && (chosen?.has(chemin) ?? true));
  const moved = fields.filter(
    ({ chemin, avant, apres }) =>
      !isDeepStrictEqual(valueAt(chemin), apres) && !isDeepStrictEqual(valueAt(chemin), avant),
  );
  if (moved.length > 0)
    return {
      refusals: [
        changedSince(
          row,
          moved.map(({ chemin }) => labelOfPath(within, paths.get(chemin)?.label ?? chemin)),
        ),
      ],
    };
  const merged = mergeDerived(resource.model, row, changeOf(fields.map(({ chemin, avant }) => [chemin, avant])));
  const after = served.hooks.derive ? mergeDerived(resource.model, merged, served.hooks.derive(merged, row)) : merged;
  return { pending: changedColumns(table, row, after).length === 0 ? null : { key, before: row, after } };
}

/** The level that taking an entry back asks: what was made is removed, what was removed is made. */
function operationOn({ versionAvant, versionApres }: Entry) {
  if (versionApres === null) return 'create';
  return versionAvant === null ? 'delete' : 'update';
}

/** Paths with those that they mean nothing without: a group with variants, and the field that its variant is chosen by. */
function boundPaths(model: Model, paths: readonly string[]): ReadonlySet<string> {
  const leaves = leavesOf(model);
  const bound = [...leaves.values()].flatMap(({ path, field: { variants } }) => {
    const by = leaves.get(variants?.by ?? '')?.path;
    return by !== undefined && (paths.includes(path) || paths.includes(by)) ? [path, by] : [];
  });
  return new Set([...paths, ...bound]);
}

function recreated(served: Served, within: Within, entry: Entry, key: string | number): Pending {
  const blank = { ...blankRow(served.table, key, within.caller.nom), version: (entry.versionAvant ?? 0) + 1 };
  return {
    key,
    before: null,
    after: mergeDerived(
      served.resource.model,
      blank,
      changeOf(entry.champs.map(({ chemin, avant }) => [chemin, avant])),
    ),
  };
}

/** References, usages, the perimeter before and after, the domain's refusals. */
async function refusedOf(
  served: Served,
  within: Within,
  free: readonly Pending[],
): Promise<Map<string | number, readonly Refusal[]>> {
  const refused = new Map<string | number, readonly Refusal[]>(
    await validate(
      served,
      within,
      free.filter(({ after }) => after !== null),
    ),
  );
  const removed = free.filter(({ after }) => after === null);
  const usages = await usagesOf(
    within,
    served,
    removed.map(({ key }) => key),
    'all',
  );
  // What may not be deleted by its domain is not taken back either.
  const kept = await refusalsOf(served, within, removed);
  for (const { key } of removed) {
    const users = usages.get(String(key));
    const refusals = [...(users ? [usageRefusal(within, users)] : []), ...(kept.get(key) ?? [])];
    if (refusals.length > 0) refused.set(key, refusals);
  }
  return refused;
}

/** Rows that somebody locked after the entry was written: a lot does not reach them, unless it unlocks them itself. */
async function lockedSince(
  served: Served,
  within: Within,
  free: readonly Pending[],
  entries: readonly Entry[],
): Promise<Map<string | number, Refusal>> {
  const found = new Map<string | number, Refusal>();
  const locks = [...leavesOf(served.resource.model).values()].filter(({ field }) => field.state?.action === 'VERROU');
  const written = new Map(entries.map(({ entiteId, id }) => [entiteId, id]));
  for (const { path } of locks) {
    const locked = free.filter(
      ({ before, after }) => before && getAt(before, path) === true && (!after || getAt(after, path) === true),
    );
    const keys = locked.map(({ key }) => key);
    for (const [key, lock] of keys.length === 0 ? [] : await lastLocks(within, served.resource.name, path, keys)) {
      const own = keys.find((each) => String(each) === key);
      if (own !== undefined && lock.id > (written.get(key) ?? '')) found.set(own, lockRefusal(within, lock));
    }
  }
  return found;
}

async function rowsOf(
  served: Served,
  within: Within,
  entries: readonly Entry[],
  lock: boolean,
): Promise<Map<string, Row>> {
  const { table } = served;
  const keys = entries.flatMap(({ entiteId }) => readKey(served, entiteId) ?? []);
  const found = await run<{ row: string }>(
    within.tx,
    sql`select ${rowText(table, within.scope, 'full')} as row from ${visible(table, within.scope)}
      where t.${sql.identifier(table.key.id)} = any(${keyArray(table.key.type, keys)}) order by t.${sql.identifier(table.key.id)}${lock ? sql` for update of t` : sql``}`,
  );
  // A row that left the perimeter is as good as gone for this caller.
  return new Map(readRows(found).map((row) => [String(row[table.key.name]), row]));
}

function changedSince(row: Row, champs: readonly string[]): Refusal {
  return {
    code: 'changed-since',
    params: { auteur: row.auteurModif, champs: champs.length === 0 ? `v${row.version}` : champs.join(', ') },
  };
}

function labelOfPath({ scope }: Within, label: string): string {
  return translators[scope.locale](label);
}

/** A row to name an entry by, when there is none any more. */
function labelled(served: Served, entry: Entry, row: Row | null | undefined): Row {
  const path = leavesOf(served.resource.model).get(served.resource.label.fr)?.path;
  const blank = blankRow(served.table, entry.entiteId, '');
  return (
    row ?? (path === undefined ? blank : mergeDerived(served.resource.model, blank, changeOf([[path, entry.libelle]])))
  );
}
