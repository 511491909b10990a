/** A record under the form: flat values by leaf, what changed, and the merge of three versions (pure). */
import type { Field, Fields } from '../../model/field';
import { filled, initialValue, withoutForeign } from '../../model/inner';
import { type Change, getAt, isMeant, leavesOf, type Model } from '../../model/model';
import { mergeInside } from './merge-items';
import { emptyToNull, sameValue } from './same-value';

/** Values of a form by leaf name; the key under its own name when it is typed. */
export type Values = Readonly<Record<string, unknown>>;

/** One leaf that two people changed differently. */
export interface Clash {
  name: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

export interface Merge {
  /** Mine over theirs where only I changed, theirs elsewhere; clashes keep mine until chosen. */
  values: Values;
  clashes: readonly Clash[];
  /** Leaves that only they changed. */
  taken: readonly string[];
}

/** Flat values of a row; a new record has the defaults of its model. */
export function valuesOf(model: Model, row: Change | null): Values {
  const values: Record<string, unknown> = {};
  if (model.key.given) values[model.key.name] = row?.[model.key.name] ?? null;
  const leaves = [...leavesOf(model).values()];
  for (const { name, path, field } of leaves)
    values[name] = (row === null ? initialValue(field) : getAt(row, path)) ?? null;
  // A group is drawn field by field, those that came to its model after it was stored too.
  for (const { name, field } of leaves)
    if (field.kind === 'group' && !field.derived && !(field.inheritable && values[name] === null))
      values[name] = filled(field, values[name] ?? {}, values);
  return values;
}

const byName = new WeakMap<Model, Fields>();

/** Fields of a model by the names of their leaves, as a form holds them. */
export function fieldsByName(model: Model): Fields {
  const found =
    byName.get(model) ?? Object.fromEntries([...leavesOf(model).values()].map((leaf) => [leaf.name, leaf.field]));
  byName.set(model, found);
  return found;
}

/** Leaves whose value differs, derived ones apart, and those that mean nothing as it is. An empty text and null are the same, but where null is inherited. */
export function changedLeaves(model: Model, base: Values, values: Values): string[] {
  const leaves = leavesOf(model);
  return Object.keys(values).filter((name) => {
    const leaf = leaves.get(name);
    if (leaf ? leaf.field.derived === true : name !== model.key.name) return false;
    if (!isMeant(model, leaf, (each) => values[each])) return false;
    return !sameIn(leaf?.field, base[name], values[name]);
  });
}

/** The partial of a row that sends these leaves, merged section by section. */
export function changeOf(model: Model, values: Values, names: readonly string[]): Change {
  const leaves = leavesOf(model);
  const change: Record<string, unknown> = {};
  for (const name of names) {
    const leaf = leaves.get(name);
    const value = sent(leaf?.field, values[name], values);
    if (leaf === undefined || leaf.section === '') change[name] = value;
    else change[leaf.section] = { ...sectionOf(change, leaf.section), [leaf.property]: value };
  }
  return change;
}

/** A value without what was typed for another type of item: it waits in the form, and is not sent. */
function sent(field: Field | undefined, value: unknown, beside: Values): unknown {
  const given = nothingToNull(field, value);
  return field?.of === undefined ? given : withoutForeign(field, given, beside);
}

function sectionOf(change: Readonly<Record<string, unknown>>, section: string): object {
  const found = change[section];
  return typeof found === 'object' && found !== null ? found : {};
}

/** The complete record as a create sends it: every leaf that holds and means something. */
export function createBody(model: Model, values: Values): Change {
  const leaves = leavesOf(model);
  const names = Object.keys(values).filter(
    (name) =>
      leaves.get(name)?.field.derived !== true &&
      nothingToNull(leaves.get(name)?.field, values[name]) !== null &&
      isMeant(model, leaves.get(name), (each) => values[each]),
  );
  return changeOf(model, values, names);
}

/** Merges what I typed with what another saved, leaf by leaf. */
export function mergeThree(model: Model, base: Values, mine: Values, theirs: Values): Merge {
  const values: Record<string, unknown> = { ...theirs };
  const clashes: Clash[] = [];
  const changedByThem = new Set(changedLeaves(model, base, theirs));
  for (const name of changedLeaves(model, base, mine)) {
    values[name] = mine[name];
    if (changedByThem.has(name) && !sameIn(leavesOf(model).get(name)?.field, mine[name], theirs[name])) {
      const inside = mergeInside(base[name], mine[name], theirs[name]);
      if (inside) {
        values[name] = inside.value;
        continue;
      }
      clashes.push({ name, base: base[name], mine: mine[name], theirs: theirs[name] });
    }
    changedByThem.delete(name);
  }
  return { values, clashes, taken: [...changedByThem] };
}

/** Whether two values of a field mean the same: what is inherited is not what is empty on purpose. */
function sameIn(field: Field | undefined, left: unknown, right: unknown): boolean {
  const isOneInherited = ((left ?? null) === null) !== ((right ?? null) === null);
  return field?.inheritable && isOneInherited ? false : sameValue(left, right);
}

function nothingToNull(field: Field | undefined, value: unknown): unknown {
  return field?.inheritable ? (value ?? null) : emptyToNull(value);
}

/** Leaf named by the path of an error: `manifInfo.libelleFr`, `upsells.2.min` → `upsells`. */
export function leafAt(model: Model, path: string): string {
  for (const leaf of leavesOf(model).values()) {
    if (path === leaf.path || path.startsWith(`${leaf.path}.`)) return leaf.name;
  }
  return path;
}
