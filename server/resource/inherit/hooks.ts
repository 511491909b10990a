/** What every kind that inherits derives and refuses, besides the rules of its domain. */
import { flagOf, linkLeaves, settingSections, settingsOf } from '../../../src/core/inherit/resolve';
import { type Change, getAt, leavesOf, type Model, type Row } from '../../../src/core/model/model';
import type { Hooks, Pending, Refusal, Within } from '../hooks';
import type { Served } from '../served';
import type { Table } from '../table';
import { changeOf } from '../write/change';
import { keysBelow, storedParent } from './tree';

/** The hooks of a domain with those of inheritance; its own as they are where records do not inherit. */
export function withInheritance({ resource }: Table, hooks: Hooks): Hooks {
  const { model, name } = resource;
  if (model.inherits === undefined) return hooks;
  return {
    ...hooks,
    reads: [...(hooks.reads ?? []), ...linkLeaves(model), ...settingsOf(model).map((leaf) => leaf.name)],
    derive: (row, before) => ({ ...hooks.derive?.(row, before), ...settled(model, row, before) }),
    async after(within, written) {
      const touched = (await hooks.after?.(within, written)) ?? [];
      const served = within.catalogue.get(name);
      if (!served) return touched;
      const changed = written.flatMap(({ key, before }) => (before === null ? [] : [key]));
      const ids = await keysBelow(within.tx, served, changed);
      return ids.length === 0 ? touched : [...touched, { resource: name, ids }];
    },
  };
}

/** What stops rows of a kind that inherits: a value forced in an inherited section, a parent that is no ancestor. */
export async function refuseInheritance(
  served: Served,
  within: Within,
  pending: readonly Pending[],
): Promise<ReadonlyMap<string | number, readonly Refusal[]>> {
  const found = new Map<string | number, readonly Refusal[]>();
  for (const each of pending) {
    const refusals = [
      ...refuseForced(served.resource.model, each),
      ...(await refuseParent(within, served, each, pending)),
    ];
    if (refusals.length > 0) found.set(each.key, refusals);
  }
  return found;
}

/**
 * A section turned over to the parent drops what it held; the top of a tree inherits nothing, its defaults hold. What is
 * forced while the section is the parent's already stays, to be refused.
 */
function settled(model: Model, row: Row, before: Row | null): Change {
  const isTop = parentKey(model, row) === null;
  const set: [string, unknown][] = [];
  for (const section of settingSections(model)) {
    const flag = flagOf(model, section);
    const leaves = settingsOf(model).filter((leaf) => leaf.section === section);
    const isWhole = flag !== undefined && getAt(row, flag.path) === true;
    if (isTop && flag && isWhole) set.push([flag.path, false]);
    for (const { path, field } of leaves) {
      const value = getAt(row, path) ?? null;
      if (isTop && value === null && field.default !== undefined) set.push([path, field.default]);
      else if (!isTop && isWhole && value !== null && before !== null && getAt(before, flag.path) !== true)
        set.push([path, null]);
    }
  }
  return changeOf(set);
}

/** A value given to a leaf whose section is the parent's. */
function refuseForced(model: Model, { after }: Pending): Refusal[] {
  if (after === null) return [];
  return settingSections(model).flatMap((section) => {
    const flag = flagOf(model, section);
    if (flag === undefined || getAt(after, flag.path) !== true) return [];
    return settingsOf(model).flatMap(({ section: own, path }) =>
      own === section && (getAt(after, path) ?? null) !== null ? [{ code: 'section-inherited', field: path }] : [],
    );
  });
}

/** Its own parent, or below itself. */
async function refuseParent(
  within: Within,
  served: Served,
  { key, before, after }: Pending,
  all: readonly Pending[],
): Promise<Refusal[]> {
  const { model } = served.resource;
  const field = leavesOf(model).get(model.inherits?.parent ?? '')?.path ?? '';
  const parent = after && parentKey(model, after);
  if (parent === null || (before && parentKey(model, before) === parent)) return [];
  if (String(parent) === String(key)) return [{ code: 'parent-self', field }];
  // Others of the same write move too: they count as they will be.
  const moved = new Map(all.map((each) => [String(each.key), each.after && parentKey(model, each.after)]));
  const seen = new Set<string>();
  for (let at: string | number | null = parent; at !== null && !seen.has(String(at)); ) {
    seen.add(String(at));
    if (String(at) === String(key)) return [{ code: 'parent-cycle', field }];
    const next: string | number | null | undefined = moved.get(String(at));
    at = next === undefined ? await storedParent(within.tx, served, at) : next;
  }
  return [];
}

function parentKey(model: Model, row: Row): string | number | null {
  const leaf = leavesOf(model).get(model.inherits?.parent ?? '');
  const value = leaf && getAt(row, leaf.path);
  return typeof value === 'string' || typeof value === 'number' ? value : null;
}
