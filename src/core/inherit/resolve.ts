/**
 * Effective values of records that inherit (domains.md 20): a leaf is the record's own, or that of the nearest ancestor with
 * a value. Pure: server and console resolve by it.
 */
import { getAt, type Leaf, leavesOf, type Model } from '../model/model';

type AnyRow = Readonly<Record<string, unknown>>;

/** A value, and the record that gives it: its place in the chain, 0 for the record itself. */
export interface Resolved {
  value: unknown;
  from: number;
}

const inheritable = new WeakMap<Model, readonly Leaf[]>();

/** Leaves that a record may have from its parent. */
export function settingsOf(model: Model): readonly Leaf[] {
  const found = inheritable.get(model) ?? [...leavesOf(model).values()].filter(({ field }) => field.inheritable);
  inheritable.set(model, found);
  return found;
}

/** Sections with settings, in their order. */
export function settingSections(model: Model): readonly string[] {
  return [...new Set(settingsOf(model).map(({ section }) => section))];
}

/** The flag by which all of a section is the parent's, or undefined. */
export function flagOf(model: Model, section: string): Leaf | undefined {
  if (section === '' || model.inherits === undefined) return undefined;
  return [...leavesOf(model).values()].find((leaf) => leaf.section === section && leaf.property === 'inherit');
}

/** Key of the parent that a record follows; null at the top of a tree, and where the link was ended. */
export function parentOf(model: Model, row: AnyRow): string | number | null {
  if (model.inherits === undefined) return null;
  const { parent, follows } = model.inherits;
  const key = valueAt(model, row, parent);
  if (valueAt(model, row, follows) === false) return null;
  return typeof key === 'string' || typeof key === 'number' ? key : null;
}

/** Whether a record has a leaf from its parent. */
export function isInherited(model: Model, row: AnyRow, leaf: Leaf): boolean {
  if (!leaf.field.inheritable || parentOf(model, row) === null) return false;
  const flag = flagOf(model, leaf.section);
  return (flag !== undefined && getAt(row, flag.path) === true) || (getAt(row, leaf.path) ?? null) === null;
}

/**
 * What a leaf comes to.
 * @param chain the record, its parent, and so on up
 */
export function resolve(model: Model, chain: readonly AnyRow[], leaf: Leaf): Resolved {
  for (const [from, row] of chain.entries())
    if (!isInherited(model, row, leaf) || from === chain.length - 1)
      return { value: getAt(row, leaf.path) ?? leaf.field.default ?? null, from };
  return { value: leaf.field.default ?? null, from: 0 };
}

/**
 * A record as it holds, its settings at the top of the record only: what it says itself, what it has from above.
 * @param above its parent, and so on up
 */
export function effectiveRow<R extends AnyRow>(model: Model, row: R, above: readonly AnyRow[]): R {
  const chain = [row, ...above];
  const values = settingsOf(model).map((leaf) => [leaf, resolve(model, chain, leaf).value] as const);
  return values.reduce((held, [leaf, value]) => setAt(held, leaf, value), row);
}

function setAt<R extends AnyRow>(row: R, { section, property }: Leaf, value: unknown): R {
  if (section === '') return { ...row, [property]: value };
  const found = row[section];
  return { ...row, [section]: { ...(typeof found === 'object' ? found : {}), [property]: value } };
}

/** Leaves by which a record stands in its tree: what resolving reads besides the settings. */
export function linkLeaves(model: Model): readonly string[] {
  if (model.inherits === undefined) return [];
  const flags = settingSections(model).flatMap((section) => flagOf(model, section)?.name ?? []);
  return [model.inherits.parent, model.inherits.follows, ...flags];
}

function valueAt(model: Model, row: AnyRow, name: string): unknown {
  const leaf = leavesOf(model).get(name);
  return leaf === undefined ? undefined : getAt(row, leaf.path);
}
