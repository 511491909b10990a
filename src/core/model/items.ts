/**
 * Items of a list field, seen as rows of a small model of their own: what draws, reads or checks a record's fields
 * does the same with an item's, nested lists too.
 */
import type { Field, Fields } from './field';
import { defineModel, type Leaf, type Model } from './model';
import { holds } from './rules';

const known = new WeakMap<Field, Map<string, Model>>();

/**
 * The model of the items of a list. Its texts stand under `<model.text>.items.<leaf>`: `fields.<field>`,
 * `values.<field>.<CODE>`, `hints.<field>`, and again `items.<field>…` for a list inside the list.
 */
export function itemModel(model: Model, leaf: Leaf): Model {
  const text = `${model.text}.items.${leaf.name}`;
  const ofField = known.get(leaf.field) ?? new Map<string, Model>();
  known.set(leaf.field, ofField);
  const found = ofField.get(text);
  if (found) return found;
  const made = defineModel({
    text,
    key: { name: 'id', kind: 'text' },
    sections: { '': leaf.field.of ?? {} },
    ...(leaf.field.itemRules !== undefined && { rules: leaf.field.itemRules }),
  });
  ofField.set(text, made);
  return made;
}

type Item = Readonly<Record<string, unknown>>;

/** Whether a field means something in an item as it is (`only`). */
export function concerns(fields: Fields, name: string, item: Item): boolean {
  const only = fields[name]?.only;
  return only === undefined || holds(only, (leaf) => item[leaf] ?? fields[leaf]?.default ?? null);
}

/** The items of a list without what does not concern them, in the lists inside them too; what is no item stays. */
export function concernedItems(fields: Fields, items: readonly unknown[]): unknown[] {
  return items.map((given) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
    const item: Item = { ...given };
    const kept = Object.entries(item).filter(([name]) => concerns(fields, name, item));
    return Object.fromEntries(
      kept.map(([name, value]) => {
        const inner = fields[name]?.of;
        return [name, inner !== undefined && Array.isArray(value) ? concernedItems(inner, value) : value];
      }),
    );
  });
}

/** Fields of an item that the console fills by itself: its key, and its place counted from 1. */
export const ownItemFields: ReadonlySet<string> = new Set(['id', 'order']);
