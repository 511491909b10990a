/**
 * Items of a list field, seen as rows of a small model of their own: what draws, reads or checks a record's fields
 * does the same with an item's, nested lists too.
 */
import type { Field } from './field';
import { defineModel, type Leaf, type Model } from './model';

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

/** Fields of an item that the console fills by itself: its key, and its place counted from 1. */
export const ownItemFields: ReadonlySet<string> = new Set(['id', 'order']);
