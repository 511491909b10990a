/**
 * Rows written each with a change of its own, as a paste of cells does: checked cell by cell, those that are right written
 * as one lot, the others reported at their place. A dry run tells the same and writes nothing.
 */

import { isDeepStrictEqual } from 'node:util';
import type { Patch, PatchedRow, PatchReport, PatchRequest } from '../../../src/core/contract';
import { type Change, getAt, leavesOf, type Row } from '../../../src/core/model/model';
import { isSealed } from '../../../src/core/model/sealed';
import type { FieldError } from '../../../src/core/problem';
import type { Locale } from '../../../src/i18n/text';
import { newId } from '../../actions/identity';
import { labelOf } from '../../actions/record';
import { type Operation, write } from '../../actions/write';
import type { Caller, Services } from '../../services';
import type { Pending, Refusal, Within } from '../hooks';
import { currentRows } from '../read/rows-of';
import { usageRefusal, usagesOf } from '../read/usage';
import { scopeOf } from '../scope';
import type { Catalogue, Served } from '../served';
import { changedColumns, changeOf } from './change';
import { type Draft, draftCreate, draftUpdate, errorsOf, keyIn, type Taken, takenKeys } from './prepare';
import { codeMark } from './same-code';
import { fieldErrors, validate } from './validate';
import { warningsOf } from './warnings';
import { removeOwned, transact } from './write-one';

/** Keeps a report in the transaction of its effect, for a repeated request. */
type Keep = (tx: Within['tx'], report: PatchReport) => Promise<void>;

/** A patch in progress: what it still writes, and what of it is refused. */
interface Work {
  index: number;
  patch: Patch;
  change: Change;
  draft: Draft | null;
  refused: FieldError[];
  isRefused: boolean;
}

/** Carries out patches, or tells what would come of them. */
export async function patchRows(
  services: Services,
  served: Served,
  catalogue: Catalogue,
  caller: Caller,
  locale: Locale,
  request: PatchRequest,
  keep?: Keep,
): Promise<PatchReport> {
  const scope = scopeOf(caller, request.tiers ?? null, locale);
  return transact(services, async (tx) => {
    const within: Within = { tx, catalogue, caller, scope, origin: 'bulk', motif: request.motif ?? null };
    const works = await draftAll(served, within, request.patches);
    // Cells that are refused are left out; what is left of their rows is checked once more.
    const again = await validateAll(served, within, works, 'each');
    for (const work of again) work.draft = await draftOf(served, within, work, new Set());
    await validateAll(served, within, again, 'row');
    const lot = request.dryRun === true ? null : newId();
    const pending = works.flatMap((work) => (isWritten(served, work) && work.draft ? [work.draft.pending] : []));
    const warnedRows = await warningsOf(served, within, pending);
    if (lot !== null && pending.length > 0) {
      const operation: Operation = { within, live: services.live, lot, origine: 'LOT' };
      const gone = pending.flatMap(({ key, after }) => (after === null ? [key] : []));
      if (gone.length > 0) await removeOwned(operation, served, gone);
      await write(operation, served, pending);
    }
    const report: PatchReport = {
      ...reportOf(served, works, pending.length > 0 ? lot : null),
      ...(warnedRows.length > 0 && { warnedRows }),
    };
    if (lot !== null) await keep?.(tx, report);
    return report;
  });
}

async function draftAll(served: Served, within: Within, patches: readonly Patch[]): Promise<Work[]> {
  const key = served.table.key.name;
  const current = await currentRows(
    served,
    within,
    patches.flatMap(({ id }) => (id === null ? [] : [id])),
  );
  const taken = await takenKeys(
    served,
    within,
    patches.flatMap(({ id, change }) => (id === null ? [change[key]] : [])),
  );
  const seen = new Map<string, number>();
  const works: Work[] = [];
  for (const [index, patch] of patches.entries()) {
    const work: Work = { index, patch, change: patch.change, draft: null, refused: [], isRefused: false };
    works.push(work);
    const own = patch.id ?? patch.change[key];
    const named = typeof own === 'string' || typeof own === 'number' ? String(own) : null;
    const place = named === null || patch.id !== null ? named : codeMark(named.trim());
    const twin = place === null ? undefined : seen.get(place);
    const before = patch.id === null ? undefined : current.get(String(patch.id));
    if (place !== null && twin === undefined) seen.set(place, index);
    if (twin !== undefined) refuse(work, within, { code: 'row-duplicate', field: key, params: { ligne: twin + 1 } });
    else if (patch.id === null && isSealed(served.resource, 'create')) refuse(work, within, { code: 'forbidden' });
    else if (patch.id === null) work.draft = await draftOf(served, within, work, taken);
    else if (!before) refuse(work, within, { code: 'gone' });
    else if (patch.version !== before.version && !isUntouched(served, patch, before))
      refuse(work, within, {
        code: 'changed-since',
        params: { auteur: before.auteurModif, champs: `version ${before.version}` },
      });
    else if (patch.remove) work.draft = draftRemoval(served, before);
    else work.draft = draftUpdate(served, within, before, work.change);
  }
  await refuseUsed(served, within, works);
  return works;
}

function draftRemoval(served: Served, before: Row): Draft {
  return { pending: { key: keyIn(served, before), before, after: null }, valueErrors: [], refusals: [] };
}

/** A record that others use is not deleted. */
async function refuseUsed(served: Served, within: Within, works: readonly Work[]): Promise<void> {
  const removals = works.filter(isRemoval);
  const keys = removals.flatMap(({ draft }) => (draft ? [draft.pending.key] : []));
  const usages = await usagesOf(within, served, keys);
  for (const work of removals) {
    const own = usages.get(String(work.draft?.pending.key)) ?? [];
    if (own.length > 0) refuse(work, within, usageRefusal(within, own));
  }
}

function isRemoval({ draft }: Work): boolean {
  return draft !== null && draft.pending.after === null;
}

async function draftOf(
  served: Served,
  within: Within,
  { draft, patch, change, index }: Work,
  taken: Taken,
): Promise<Draft> {
  const before = draft?.pending.before;
  if (before && patch.remove) return draftRemoval(served, before);
  if (patch.id !== null && before) return draftUpdate(served, within, before, change);
  return draftCreate(served, within, change, taken, `#${index}`);
}

/**
 * Checks drafts. `each`: what is wrong at cells of the change is refused and taken out, and these rows are given back with
 * what is left of them; a fault elsewhere refuses the row. `row`: any fault refuses the row.
 */
async function validateAll(
  served: Served,
  within: Within,
  works: readonly Work[],
  by: 'each' | 'row',
): Promise<Work[]> {
  const drafted = works.flatMap((work) => (work.draft ? [{ work, draft: work.draft }] : []));
  const judged = await validate(
    served,
    within,
    drafted.map(({ draft }) => draft.pending).filter((pending) => isMoved(served, pending)),
  );
  const again: Work[] = [];
  for (const { work, draft } of drafted) {
    const refusals = [...draft.refusals, ...(judged.get(draft.pending.key) ?? [])];
    const errors = errorsOf(within, draft.valueErrors, refusals);
    if (errors.length === 0) continue;
    work.refused.push(...errors);
    const paths = work.patch.remove ? null : cellsAt(served, work.change, errors);
    const left = paths === null || by === 'row' ? null : without(served, work.change, paths);
    if (left === null) work.isRefused = true;
    else {
      work.change = left;
      again.push(work);
    }
  }
  return again;
}

/** Paths of the change that these errors are at; null when one is elsewhere. */
function cellsAt({ resource }: Served, change: Change, errors: readonly FieldError[]): ReadonlySet<string> | null {
  const paths = pathsOf(resource.model, change);
  const found = errors.map(({ field }) =>
    paths.find((path) => field === path || field.startsWith(`${path}.`) || field.startsWith(`${path}[`)),
  );
  return found.some((path) => path === undefined) ? null : new Set(found.filter((path) => path !== undefined));
}

function without({ resource, table }: Served, change: Change, paths: ReadonlySet<string>): Change | null {
  const left = pathsOf(resource.model, change).filter((path) => !paths.has(path));
  if (left.length === 0) return null;
  const key = change[table.key.name];
  return {
    ...changeOf(left.map((path) => [path, getAt(change, path)])),
    ...(key !== undefined && { [table.key.name]: key }),
  };
}

function pathsOf(model: Served['resource']['model'], change: Change): string[] {
  return [...leavesOf(model).values()].map(({ path }) => path).filter((path) => getAt(change, path) !== undefined);
}

/** Whether a row saved since holds at every leaf of the change what it held when it was read. */
function isUntouched(served: Served, { before: seen, change, remove }: Patch, now: Change): boolean {
  if (seen === undefined) return false;
  if (remove) return Object.entries(seen).every(([path, value]) => isSame(value, getAt(now, path)));
  return pathsOf(served.resource.model, change).every((path) => path in seen && isSame(seen[path], getAt(now, path)));
}

function isSame(left: unknown, right: unknown): boolean {
  return isDeepStrictEqual(left ?? null, right ?? null);
}

function refuse(work: Work, within: Within, refusal: Refusal): void {
  work.isRefused = true;
  work.refused.push(...fieldErrors([refusal], within));
}

function isMoved(served: Served, { before, after }: Pending): boolean {
  return before === null || after === null || changedColumns(served.table, before, after).length > 0;
}

function isWritten(served: Served, { draft, isRefused }: Work): boolean {
  return !isRefused && draft !== null && isMoved(served, draft.pending);
}

function reportOf(served: Served, works: readonly Work[], lot: string | null): PatchReport {
  const rows = works.map((work): PatchedRow => {
    const { patch, draft, refused, index } = work;
    const row = draft?.pending.before ?? draft?.pending.after;
    const written = patch.id === null ? 'created' : draft?.pending.after === null ? 'removed' : 'changed';
    return {
      index,
      id: patch.id,
      label: row ? labelOf(served, row) : String(patch.id ?? ''),
      state: work.isRefused ? 'refused' : isWritten(served, work) ? written : 'unchanged',
      refused,
    };
  });
  const count = (state: PatchedRow['state']) => rows.filter((row) => row.state === state).length;
  return {
    lot,
    changed: count('changed'),
    created: count('created'),
    removed: count('removed'),
    unchanged: count('unchanged'),
    refused: count('refused'),
    rows,
  };
}
