/**
 * Groups and items of lists, seen as rows of a small model of their own: what draws, reads or checks a record's fields
 * does the same with theirs, at any depth.
 */
import type { Fields } from './field';
import { defineModel, type Leaf, leavesOf, type Model } from './model';

const known = new WeakMap<Fields, Map<string, Model>>();

/**
 * The model of a group, or of the items of a list. Its texts stand under `<model.text>.items.<leaf>`: `fields.<field>`,
 * `values.<field>.<CODE>`, `hints.<field>`, and again `items.<field>…` for what is inside these. The variants of a group
 * share their texts.
 * @param fields those of one variant; without, those of all of them
 */
export function itemModel(model: Model, leaf: Leaf, fields: Fields = leaf.field.of ?? noFields): Model {
  const text = `${model.text}.items.${leaf.name}`;
  const ofField = known.get(fields) ?? new Map<string, Model>();
  known.set(fields, ofField);
  const found = ofField.get(text);
  if (found) return found;
  const made = defineModel({
    text,
    key: { name: 'id', kind: 'text' },
    sections: { '': fields },
    ...(leaf.field.itemRules !== undefined && { rules: leaf.field.itemRules }),
  });
  ofField.set(text, made);
  return made;
}

/** The field at a path inside a group, with the model that it is a leaf of: `adresse.ville`. */
export function innerAt(model: Model, leaf: Leaf, path: string): { model: Model; leaf: Leaf } | undefined {
  const [name = '', ...rest] = path.split('.');
  const inner = itemModel(model, leaf);
  const found = leavesOf(inner).get(name);
  if (found === undefined || rest.length === 0) return found && { model: inner, leaf: found };
  return innerAt(inner, found, rest.join('.'));
}

const noFields: Fields = {};

/** Fields of an item that the console fills by itself: its key, and its place counted from 1. */
export const ownItemFields: ReadonlySet<string> = new Set(['id', 'order']);
