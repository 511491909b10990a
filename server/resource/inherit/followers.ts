/** Who follows a change: records below that inherit what it touches, with what they come to. */
import { isDeepStrictEqual } from 'node:util';
import type { Follower } from '../../../src/core/contract';
import { keyOf } from '../../../src/core/define';
import { parentOf, resolve, settingsOf } from '../../../src/core/inherit/resolve';
import type { Model, Row } from '../../../src/core/model/model';
import { labelOf } from '../../actions/record';
import type { Pending, Within } from '../hooks';
import type { Served } from '../served';
import { mergeDerived } from '../write/change';
import { familiesOf, mostGenerations, seenAmong } from './tree';

const mostFollowers = 1_000;

/** Leaves that will change elsewhere than in the rows written, as far as the caller sees them. */
export async function followersOf(served: Served, within: Within, pending: readonly Pending[]): Promise<Follower[]> {
  const { model } = served.resource;
  if (pending.length === 0) return [];
  const keys = pending.map(({ key }) => key);
  const rows = await familiesOf(within.tx, served, keys);
  const before = new Map(rows.map((row) => [String(keyOf(served.resource, row)), row]));
  const after = new Map(before);
  for (const each of pending)
    if (each.after) after.set(String(each.key), overlaid(model, before.get(String(each.key)), each.after));
  const written = new Set(keys.map(String));
  const seen = await seenAmong(
    within.tx,
    served,
    within.scope,
    rows.map((row) => keyOf(served.resource, row)),
  );
  const found: Follower[] = [];
  for (const [key, row] of before) {
    if (written.has(key) || !seen.has(key)) continue;
    const [old, next] = [chainIn(model, before, key), chainIn(model, after, key)];
    for (const leaf of settingsOf(model)) {
      const [was, will] = [resolve(model, old, leaf).value, resolve(model, next, leaf).value];
      if (isDeepStrictEqual(was, will)) continue;
      const id = keyOf(served.resource, row);
      found.push({ id, [model.key.name]: id, label: labelOf(served, row), field: leaf.name, before: was, after: will });
      if (found.length >= mostFollowers) return found;
    }
  }
  return found;
}

/** A stored row with what is written of it: a bulk change brings no more leaves than it reads. */
function overlaid(model: Model, stored: Row | undefined, written: Row): Row {
  return stored ? mergeDerived(model, stored, written) : written;
}

/** A record and what it follows, of rows by key. */
export function chainIn(model: Model, rows: ReadonlyMap<string, Row>, key: string): Row[] {
  const chain: Row[] = [];
  for (let at: string | null = key; at !== null && chain.length < mostGenerations; ) {
    const row: Row | undefined = rows.get(at);
    if (row === undefined) break;
    chain.push(row);
    const parent = parentOf(model, row);
    at = parent === null ? null : String(parent);
  }
  return chain;
}
