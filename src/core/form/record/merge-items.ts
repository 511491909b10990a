/**
 * Merge of three versions inside one value: a group by its fields, a list by the ids of its items and their places (pure). What both
 * changed differently is a clash; a clash anywhere is one of the value.
 */
import { type Item, isItem } from '../../model/inner';
import { sameValue } from './same-value';

/** What both made of it; undefined when they clash. */
export function mergeInside(base: unknown, mine: unknown, theirs: unknown): { value: unknown } | undefined {
  // What is inherited and what is empty on purpose are not parts of one value.
  if ([base, mine, theirs].some((each) => typeof each !== 'object' || each === null)) return undefined;
  const merged = merge(base, mine, theirs);
  // Moved by both, each elsewhere.
  return merged !== undefined && isTwice(merged.value) ? undefined : merged;
}

function merge(base: unknown, mine: unknown, theirs: unknown): { value: unknown } | undefined {
  if (sameValue(base, mine)) return { value: theirs };
  if (sameValue(base, theirs) || sameValue(mine, theirs)) return { value: mine };
  if (isItem(base) && isItem(mine) && isItem(theirs)) return mergeFields(base, mine, theirs);
  const lists = [base, mine, theirs].map(listOf);
  const [was, own, other] = lists;
  return was && own && other ? mergeLists(was, own, other) : undefined;
}

function mergeFields(base: Item, mine: Item, theirs: Item): { value: Item } | undefined {
  const value: Record<string, unknown> = {};
  for (const name of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const merged = merge(base[name], mine[name], theirs[name]);
    if (merged === undefined) return undefined;
    value[name] = merged.value;
  }
  return { value };
}

interface List {
  ids: readonly string[];
  byId: ReadonlyMap<string, Item>;
  /** Its items say their places, from 1. */
  isRanked: boolean;
}

/** A list whose items have ids, each its own. */
function listOf(value: unknown): List | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.filter(isItem);
  const byId = new Map(items.flatMap((item) => (typeof item['id'] === 'string' ? [[item['id'], item] as const] : [])));
  if (byId.size !== value.length) return undefined;
  const isRanked = items.every((item, index) => item['order'] === index + 1);
  return { ids: [...byId.keys()], byId, isRanked };
}

function mergeLists(base: List, mine: List, theirs: List): { value: Item[] } | undefined {
  const ids = mergeIds(base, mine, theirs);
  if (ids === undefined) return undefined;
  const isRanked = base.isRanked && mine.isRanked && theirs.isRanked;
  const bare = (item: Item | undefined) => (isRanked && item ? { ...item, order: null } : item);
  const value: Item[] = [];
  for (const id of ids) {
    const [was, own, other] = [base, mine, theirs].map(({ byId }) => bare(byId.get(id)));
    const merged = was === undefined || (own && other) ? merge(was, own ?? other, other ?? own) : undefined;
    if (merged === undefined || !isItem(merged.value)) return undefined;
    value.push(isRanked ? { ...merged.value, order: value.length + 1 } : merged.value);
  }
  return { value };
}

/** Which items are left, in which order; undefined when one was changed by one and removed by the other. */
function mergeIds(base: List, mine: List, theirs: List): string[] | undefined {
  const gone = base.ids.filter((id) => !mine.byId.has(id) || !theirs.byId.has(id));
  const isTouched = (id: string) =>
    [mine, theirs].some(
      ({ byId }) => byId.has(id) && !sameValue(withoutRank(byId.get(id)), withoutRank(base.byId.get(id))),
    );
  if (gone.some(isTouched)) return undefined;
  const stays = (id: string) => base.byId.has(id) && !gone.includes(id);
  const orders = [base, mine, theirs].map(({ ids }) => ids.filter(stays).join('\0'));
  const [was, own, other] = orders;
  if (own !== was && other !== was && own !== other) return undefined;
  const [order, added] = own === was ? [theirs, mine] : [mine, theirs];
  const ids = order.ids.filter((id) => !gone.includes(id));
  for (const [index, id] of added.ids.entries()) {
    if (base.byId.has(id) || ids.includes(id)) continue;
    // After what it was put after.
    const before = added.ids.slice(0, index).findLast((each) => ids.includes(each));
    ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
  }
  return ids;
}

function withoutRank(item: Item | undefined): Item {
  return { ...item, order: null };
}

/** Whether two items of a value have one id, in whatever lists. */
function isTwice(value: unknown, seen: Set<string> = new Set()): boolean {
  if (Array.isArray(value)) return value.some((each) => isTwice(each, seen));
  if (!isItem(value)) return false;
  const { id } = value;
  if (typeof id === 'string') {
    if (seen.has(id)) return true;
    seen.add(id);
  }
  return Object.values(value).some((each) => isTwice(each, seen));
}
