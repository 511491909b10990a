/** The lines of a list field: adding, taking away, moving; each keeps a key of its own while it is on the page (pure). */

import { newKey } from '../../http/key';
import type { Size } from '../../kinds/kind';
import { kindOf } from '../../kinds/registry';
import type { Field, Fields } from '../../model/field';
import { blankOf, concerns, type Item, isItem } from '../../model/inner';
import { ownItemFields } from '../../model/items';
import { type Leaf, leavesOf, type Model } from '../../model/model';

/** Items with the keys that their lines are drawn under. */
export interface Lines {
  items: readonly Item[];
  keys: readonly string[];
}

/** The items of a value; what is no item is an empty one, so that nothing is out of reach. */
export function itemsOf(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value.map((item: unknown) => (isItem(item) ? item : {})) : [];
}

/** Fields that a line shows: not its own key, not its place. */
export function shownFields(model: Model): readonly Leaf[] {
  return [...leavesOf(model).values()].filter(({ name }) => !ownItemFields.has(name));
}

/** Fields of a line, in its cells: those that mean something in one of the lines, or in a new one when there is none. */
export function columnsOf(shown: readonly Leaf[], list: Field, items: readonly Item[]): readonly Leaf[] {
  const fields = list.of ?? {};
  const lines = items.length === 0 ? [blankItem(fields)] : items;
  return shown.filter((leaf) => isInLine(leaf, list) && lines.some((item) => concerns(fields, leaf.name, item)));
}

/** Fields that stand under the lines, for the chosen one. */
export function detailOf(shown: readonly Leaf[], list: Field): readonly Leaf[] {
  return shown.filter((leaf) => !isInLine(leaf, list));
}

/** Whether an item is over, by the field of its list that says when. */
export function isOver({ ends }: Field, item: Item | undefined, now: number): boolean {
  const end = ends === undefined ? undefined : item?.[ends];
  return typeof end === 'string' && Date.parse(end) <= now;
}

function isInLine({ name, field }: Leaf, { columns }: Field): boolean {
  return !large.has(kindOf(field).size) && field.inheritable !== true && (columns?.includes(name) ?? true);
}

/** Values too large for a cell. */
const large: ReadonlySet<Size> = new Set(['structure', 'document', 'long', 'picture']);

/** A new item: what the fields have by default, null elsewhere, a key when the item has one. */
export function blankItem(fields: Fields): Item {
  const blank = blankOf(fields);
  return fields['id']?.kind === 'text' && blank['id'] === null ? { ...blank, id: newKey() } : blank;
}

/** A copy of an item, under a key of its own. */
export function copyOf(item: Item, fields: Fields): Item {
  return fields['id'] === undefined ? { ...item } : { ...item, id: blankItem(fields)['id'] ?? null };
}

/** Items that carry their place have it from 1, without gaps. */
export function numbered(items: readonly Item[], fields: Fields): readonly Item[] {
  if (fields['order'] === undefined) return items;
  return items.map((item, index) => (item['order'] === index + 1 ? item : { ...item, order: index + 1 }));
}

export function inserted({ items, keys }: Lines, at: number, added: readonly Item[]): Lines {
  return { items: items.toSpliced(at, 0, ...added), keys: keys.toSpliced(at, 0, ...added.map(() => newKey())) };
}

export function removed({ items, keys }: Lines, at: number): Lines {
  return { items: items.toSpliced(at, 1), keys: keys.toSpliced(at, 1) };
}

/** Moves a line; places outside the list are its ends. */
export function moved({ items, keys }: Lines, from: number, to: number): Lines {
  const item = items[from];
  const key = keys[from];
  const place = Math.max(0, Math.min(items.length - 1, to));
  if (item === undefined || key === undefined) return { items, keys };
  return {
    items: items.toSpliced(from, 1).toSpliced(place, 0, item),
    keys: keys.toSpliced(from, 1).toSpliced(place, 0, key),
  };
}

export function changed({ items, keys }: Lines, at: number, change: Item): Lines {
  return { items: items.map((item, index) => (index === at ? { ...item, ...change } : item)), keys };
}
