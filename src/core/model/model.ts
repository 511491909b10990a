/** A model: the fields of a record, in the sections of the specification. */

import { type Text, textOf } from '../../i18n/text';
import type { Effects } from './effects';
import { type Field, type Fields, field, type ValueOf } from './field';
import { type FieldRule, holds, type RowRule } from './rules';

/** Sections of a record; the section `''` holds the top-level fields. */
export type Sections = Readonly<Record<string, Fields>>;

export interface Model<S extends Sections = Sections, K extends string = string> {
  /** Prefix of its texts: `events.manifestation` → `events.manifestation.fields.statut`. */
  text: string;
  /** Name and kind of the key. */
  key: { name: K; kind: 'integer' | 'text'; given: boolean; rules?: readonly FieldRule[] };
  sections: S;
  rules: readonly RowRule[];
  /** Where records have leaves from a parent of their kind (core/inherit). */
  inherits?: Inherits;
  /** Where its fields act. */
  effects?: Effects;
}

/** The leaf that points to the parent, and the flag that says whether it is followed at all. */
export interface Inherits {
  parent: string;
  follows: string;
}

/** One field of a model with its place: leaves are unique in a model. */
export interface Leaf {
  name: string;
  /** `''` at top level. */
  section: string;
  /** Its name in its section; the leaf's own unless another section has it too. */
  property: string;
  /** `manifInfo.statut`. */
  path: string;
  field: Field;
  label: Text;
}

/** What every record carries (domains.md). */
export interface Stamped {
  version: number;
  dateCreation: string;
  dateModif: string;
  auteurModif: string;
}

type Top<S extends Sections> = S extends { '': infer T extends Fields }
  ? { -readonly [L in keyof T]: ValueOf<T[L]> }
  : unknown;
type Inner<S extends Sections> = {
  -readonly [N in Exclude<keyof S, ''>]: { -readonly [L in keyof S[N]]: ValueOf<S[N][L]> };
};

/** The row of a model as the server answers it. */
export type RowOf<M> =
  M extends Model<infer S, infer K> ? { [N in K]: string | number } & Stamped & Top<S> & Inner<S> : never;

/** A row of any model, where only its shape by sections is known. */
export type Row = Stamped & Readonly<Record<string, unknown>>;

/** A partial of a row, merged section by section. */
export type Change = Readonly<Record<string, unknown>>;

/** Declares a model; its texts are found by convention under `text`. */
export function defineModel<const S extends Sections, const K extends string>(options: {
  text: string;
  /** `given`: typed by the user on create (`codeGenre`), else made by the server. */
  key: { name: K; kind: 'integer' | 'text'; given?: boolean; rules?: readonly FieldRule[] };
  sections: S;
  rules?: readonly RowRule[];
  inherits?: Inherits;
  effects?: Effects;
}): Model<S, K> {
  return { ...options, key: { given: false, ...options.key }, rules: options.rules ?? [] };
}

const known = new WeakMap<Model, ReadonlyMap<string, Leaf>>();

/** Leaves of a model by name, the common ones (`version`, dates, author) apart. */
export function leavesOf(model: Model): ReadonlyMap<string, Leaf> {
  const found = known.get(model);
  if (found) return found;
  const leaves = new Map<string, Leaf>();
  for (const [section, fields] of Object.entries(model.sections)) {
    for (const [property, field] of Object.entries(fields)) {
      const name = field.name ?? property;
      const path = section === '' ? property : `${section}.${property}`;
      const label = field.label ?? textOf(`${model.text}.fields.${name}`);
      leaves.set(name, { name, section, property, path, field, label });
    }
  }
  known.set(model, leaves);
  return leaves;
}

/** The key of a new record as a leaf, where people type it; it never changes. */
export function keyLeaf({ key, text }: Model): Leaf | undefined {
  if (!key.given) return undefined;
  const { name, kind, rules = [] } = key;
  const options = { required: true, fixed: true, rules } as const;
  const made = kind === 'integer' ? field.integer(options) : field.text(options);
  return { name, section: '', property: name, path: name, field: made, label: textOf(`${text}.fields.${name}`) };
}

/**
 * Whether a leaf means something in a row as it is (`only`).
 * @param get a value of the row by the name of its leaf
 */
export function isMeant(model: Model, leaf: Leaf | undefined, get: (leaf: string) => unknown): boolean {
  const only = leaf?.field.only;
  return only === undefined || holds(only, (name) => get(name) ?? leavesOf(model).get(name)?.field.default ?? null);
}

/** Whether people know the keys of a model: those the server makes up as texts are never searched for by word. */
export function isSpoken({ key }: Model): boolean {
  return key.given || key.kind === 'integer';
}

/** Value at a leaf's path, in a row or a change. */
export function getAt(row: Readonly<Record<string, unknown>>, path: string): unknown {
  let value: unknown = row;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Reflect.get(value, step);
  }
  return value;
}

/** The change that sets one path: `changeAt('manifInfo.statut', 'CONFIRMEE')`. */
export function changeAt(path: string, value: unknown): Change {
  return path.split('.').reduceRight<unknown>((inner, step) => ({ [step]: inner }), value) as Change;
}

/** Key of the label of an enum's value. */
export function valueText(model: Model, leaf: Leaf, code: string): Text {
  return textOf(`${leaf.field.valuesText ?? `${model.text}.values.${leaf.name}`}.${code}`);
}

/** Key of a section's title. */
export function sectionText(model: Model, section: string): Text {
  return textOf(`${model.text}.sections.${section === '' ? 'top' : section}`);
}
