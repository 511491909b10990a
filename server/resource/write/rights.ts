/**
 * What a role made here may not write of rows, besides what the routes ask: states and exclusions are published, deletion
 * is a level of its own, and a role of some languages writes nothing but their texts (domains.md 20). Built-in roles are
 * judged by their guards alone.
 */

import { isDeepStrictEqual } from 'node:util';
import { getAt, type Leaf, leavesOf, type Row } from '../../../src/core/model/model';
import { accessOf, isForeign, isPublishing, lacking, type Operation } from '../../../src/core/model/rights';
import { mayAct } from '../../http/guards';
import type { Pending, Refusal, Within } from '../hooks';
import type { Served } from '../served';

/** Why the caller’s role does not write a row. */
export function refuseByRights(served: Served, { caller, door }: Within, { before, after }: Pending): Refusal[] {
  const { rights } = caller;
  if (rights === undefined && caller.proved !== false) return [];
  const leaves = [...leavesOf(served.resource.model).values()];
  const changed = after === null ? [] : leaves.filter((leaf) => isChanged(leaf, before, after));
  const needed: Operation[] = [
    ...(after === null && door !== 'revert' ? (['delete'] as const) : []),
    ...(changed.some(isPublishing) ? (['publish'] as const) : []),
  ];
  if (
    door !== 'revert' &&
    changed.some((leaf) => isUnlocked(leaf, before)) &&
    !mayAct(caller, served.resource, 'DEVERROUILLER')
  )
    return [{ code: 'action', params: { action: 'DEVERROUILLER' } }];
  if (rights === undefined) return [];
  const lacks = needed.flatMap((operation) => lacking(accessOf(served.resource, operation), caller) ?? []);
  const foreign = foreignTo(rights.langues, before ?? after, after === null ? null : changed);
  return [
    ...lacks.map(({ code, ...params }) => ({ code, params })),
    ...(foreign === undefined
      ? []
      : [
          {
            code: 'language',
            params: { langues: rights.langues.join(', ') },
            ...(foreign && { field: foreign.path }),
          },
        ]),
  ];
}

/** The first leaf that is not of these languages; null for a whole row, undefined when there is none. */
function foreignTo(
  langues: readonly string[],
  row: Row | null,
  changed: readonly Leaf[] | null,
): Leaf | null | undefined {
  if (langues.length === 0 || (typeof row?.['lang'] === 'string' && langues.includes(row['lang']))) return undefined;
  return changed === null ? null : changed.find((leaf) => isForeign(leaf, langues, row?.['lang']));
}

function isChanged({ path, field }: Leaf, before: Row | null, after: Row): boolean {
  if (field.derived) return false;
  const value = getAt(after, path);
  return before === null
    ? !isDeepStrictEqual(value ?? null, field.default ?? null)
    : !isDeepStrictEqual(value, getAt(before, path));
}

/** A lock that is on, about to be changed. */
function isUnlocked({ path, field }: Leaf, before: Row | null): boolean {
  return field.state?.action === 'VERROU' && before !== null && getAt(before, path) === true;
}
