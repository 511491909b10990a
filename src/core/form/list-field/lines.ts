/** The lines of a list field: adding, taking away, moving; each keeps a key of its own while it is on the page (pure). */
import { newKey } from '../../http/key';
import type { Fields } from '../../model/field';
import { ownItemFields } from '../../model/items';
import { type Leaf, leavesOf, type Model } from '../../model/model';
import { concerns } from '../../model/only';

export type Item = Readonly<Record<string, unknown>>;

/** Items with the keys that their lines are drawn under. */
export interface Lines {
  items: readonly Item[];
  keys: readonly string[];
}

/** The items of a value; what is no item is an empty one, so that nothing is out of reach. */
export function itemsOf(value: unknown): readonly Item[] {
  return Array.isArray(value) ? value.map((item: unknown) => (isItem(item) ? item : {})) : [];
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Fields that a line shows: not its own key, not its place. */
export function shownFields(model: Model): readonly Leaf[] {
  return [...leavesOf(model).values()].filter(({ name }) => !ownItemFields.has(name));
}

/** Of these fields, those that mean something in one of the lines; all that a new line shows when there is none. */
export function columnsOf(shown: readonly Leaf[], fields: Fields, items: readonly Item[]): readonly Leaf[] {
  const lines = items.length === 0 ? [blankItem(fields)] : items;
  return shown.filter(({ name }) => lines.some((item) => concerns(fields, name, item)));
}

/** A new item: what the fields have by default, null elsewhere, a key when the item has one. */
export function blankItem(fields: Fields): Item {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => field.derived !== true)
      .map(([name, field]) => [name, field.default ?? (name === 'id' && field.kind === 'text' ? newKey() : null)]),
  );
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
