/**
 * What a write asks of who makes it, by whatever door it comes: read off the row before and after, never off the route. A
 * form, a cell, a batch, a file, a copy, a merge and a lot taken back are the same write (domains.md 20 and 24).
 */

import { isDeepStrictEqual } from 'node:util';
import { isPublication } from '../../../src/core/model/content';
import { getAt, type Leaf, leavesOf, type Row } from '../../../src/core/model/model';
import {
  accessOf,
  type Governed,
  isForeign,
  isPublishing,
  lacking,
  mayDo,
  type Operation,
} from '../../../src/core/model/rights';
import { requireAccess } from '../../http/guards';
import type { Caller } from '../../services';
import type { Pending, Refusal, Within } from '../hooks';
import type { Served } from '../served';

type Level = 'create' | 'update' | 'delete';

/** What any write may ask. */
const operations = ['create', 'update', 'delete', 'publish', 'DEVERROUILLER'] as const;

/** What a row about to be written asks: its level, to publish what the public sees, to unlock. */
export function operationsOf(served: Served, { before, after }: Pending): Operation[] {
  const changed = changedLeaves(served, before, after);
  return [
    levelOf(before, after),
    ...(changed.some((leaf) => isPublishing(leaf) || isPublication(leaf)) ? (['publish'] as const) : []),
    ...(changed.some((leaf) => isUnlocked(leaf, before)) ? (['DEVERROUILLER'] as const) : []),
  ];
}

/** Why the caller’s role does not write these rows, by their keys. */
export function refuseByRights(
  served: Served,
  within: Within,
  pending: readonly Pending[],
): Map<string | number, Refusal[]> {
  const { caller } = within;
  const refused = new Map<string | number, Refusal[]>();
  const langues = caller.rights?.langues ?? [];
  // Who lacks nothing for this kind is not checked row by row.
  const lacks = operations.some((operation) => lacking(accessOf(served.resource, operation), caller) !== null);
  if (!lacks && langues.length === 0) return refused;
  for (const each of pending) {
    const refusals = [
      ...operationsOf(served, each).flatMap((operation) => {
        const lack = lackOf(served, within, operation);
        // Fewer scopes may change some records than make them: who makes one is judged by the scopes of that.
        const isElsewhere = each.before === null && !isLevel(operation) && lack?.code === 'forbidden';
        return lack === null || isElsewhere ? [] : [lack];
      }),
      ...foreignTo(served, langues, each),
    ];
    const distinct = [...new Map(refusals.map((refusal) => [JSON.stringify(refusal), refusal])).values()];
    if (distinct.length > 0) refused.set(each.key, distinct);
  }
  return refused;
}

/** What the caller lacks for an operation of a write; one that lacks nothing but a fresh proof has to give it. */
export function lackOf(served: Served, within: Within, operation: Operation): Refusal | null {
  return isLevel(operation) && isCheckedElsewhere(served, within)
    ? null
    : lackedBy(within.caller, served.resource, operation);
}

/** The same, whatever else may stand for it. */
export function lackedBy(caller: Caller, resource: Governed, operation: Operation): Refusal | null {
  const lacks = lacking(accessOf(resource, operation), caller);
  if (lacks === null) return null;
  if (lacks.code === 'proof') requireAccess(caller, resource, operation);
  const { code, ...params } = lacks;
  return { code, ...(Object.keys(params).length > 0 && { params }) };
}

/** A level that another right stands for: the route checked it, or these rows come back with those that brought them. */
function isCheckedElsewhere({ hooks: { broughtBy = [] } }: Served, within: Within): boolean {
  const { caller, catalogue, origin, overLevels } = within;
  if (overLevels === true) return true;
  return (
    origin === 'revert' &&
    broughtBy.some((name) => {
      const found = catalogue.get(name)?.resource;
      return found !== undefined && mayDo(caller, found, 'update');
    })
  );
}

/** The first leaf that is not of these languages; the complete row where it is removed. */
function foreignTo(served: Served, langues: readonly string[], { before, after }: Pending): Refusal[] {
  const lang = (before ?? after)?.['lang'];
  if (langues.length === 0 || (typeof lang === 'string' && langues.includes(lang))) return [];
  const refusal = { code: 'language', params: { langues: langues.join(', ') } };
  if (after === null) return [refusal];
  const written = changedLeaves(served, before, after).filter((leaf) => !isPublication(leaf));
  const foreign = written.find((leaf) => isForeign(leaf, langues, lang));
  return foreign === undefined ? [] : [{ ...refusal, field: foreign.path }];
}

function levelOf(before: Row | null, after: Row | null): Level {
  if (before === null) return 'create';
  return after === null ? 'delete' : 'update';
}

function isLevel(operation: Operation): operation is Level {
  return operation === 'create' || operation === 'update' || operation === 'delete';
}

/** Leaves that a write changes: those that people write, and which version is live. */
function changedLeaves({ resource }: Served, before: Row | null, after: Row | null): Leaf[] {
  if (after === null) return [];
  return [...leavesOf(resource.model).values()].filter((leaf) => isChanged(leaf, before, after));
}

function isChanged(leaf: Leaf, before: Row | null, after: Row): boolean {
  const { path, field } = leaf;
  const value = getAt(after, path);
  if (isPublication(leaf)) return (value ?? null) !== ((before && getAt(before, path)) ?? null);
  if (field.derived) return false;
  return before === null
    ? !isDeepStrictEqual(value ?? null, field.default ?? null)
    : !isDeepStrictEqual(value, getAt(before, path));
}

/** A lock that is on, about to be changed. */
function isUnlocked({ path, field }: Leaf, before: Row | null): boolean {
  return field.state?.action === 'VERROU' && before !== null && getAt(before, path) === true;
}
