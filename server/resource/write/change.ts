/** Changes: partials of a row, merged section by section; what they change, leaf by leaf. */
import { isDeepStrictEqual } from 'node:util';
import type { FieldChange } from '../../../src/core/contract';
import type { Numeric } from '../../../src/core/kinds/number/read-number';
import { kindOf } from '../../../src/core/kinds/registry';
import type { Field, Fields } from '../../../src/core/model/field';
import {
  besideIn,
  concerns,
  fieldsIn,
  filled,
  type Item,
  idsIn,
  initialValue,
  isItem,
  meansAll,
} from '../../../src/core/model/inner';
import {
  type Change,
  changeAt,
  getAt,
  isMeant,
  type Leaf,
  leavesOf,
  type Model,
  type Row,
} from '../../../src/core/model/model';
import { readText } from '../../content/reading/read';
import type { Column } from '../column';
import { valueIn } from '../read/shape';
import { kept, type Table } from '../table';

/** A change without its words: null in place of the one for all of them (*Tous*), a list in place of ids in a row (`12;45`). */
export function withoutWords(model: Model, change: Change): Change {
  const said = [...leavesOf(model).values()].flatMap(({ path, field }): [string, unknown][] => {
    const value = getAt(change, path);
    if (meansAll(field, value)) return [[path, null]];
    const ids = idsIn(field, value);
    return ids === null ? [] : [[path, ids]];
  });
  // Leaves of these kinds stand at the top of their records.
  return said.length === 0 ? change : { ...change, ...Object.fromEntries(said) };
}

/** Leaves that a change sets: known, not derived; `fixed` ones only on create. */
export function leavesSet(model: Model, change: Change, creating: boolean): Leaf[] {
  return [...leavesOf(model).values()].filter(
    ({ path, field }) =>
      !field.derived && !field.virtual && (creating || !field.fixed) && getAt(change, path) !== undefined,
  );
}

/** A row with a change merged in, values in the form the database gives back; what means nothing any more is emptied. */
export function merge(model: Model, row: Row, change: Change, creating = false): Row {
  return merger(model, change, creating)(row);
}

/** The same for many rows: the change is read once. */
export function merger(model: Model, change: Change, creating = false): (row: Row) => Row {
  const values = leavesSet(model, change, creating).map((leaf) => {
    const given = getAt(change, leaf.path);
    return [leaf, normal(leaf.field, given), given] as const;
  });
  const names = new Set(values.map(([{ name }]) => name));
  const groups = groupsSet(model, names, creating);
  const conditional = [...leavesOf(model).values()].filter(({ field: { only } }) => only && names.has(only.when));
  return (row) => {
    // What is given as it is stored changes nothing, blanks at its ends included.
    const set = values.map(([leaf, value, given]) => [leaf, getAt(row, leaf.path) === given ? given : value] as const);
    const next = setAll(row, set);
    const said = (name: string) => getAt(next, leavesOf(model).get(name)?.path ?? name);
    const left = conditional.filter((leaf) => !isMeant(model, leaf, said));
    const again = [
      ...groups.map((leaf) => [leaf, groupOf(model, leaf, row, next)] as const),
      ...left.map((leaf) => [leaf, initialValue(leaf.field)] as const),
    ];
    return again.length === 0 ? next : setAll(next, again);
  };
}

/** Groups that a change touches: set themselves, or by the field that their variant is chosen by; all of a new record. */
function groupsSet(model: Model, names: ReadonlySet<string>, creating: boolean): Leaf[] {
  return [...leavesOf(model).values()].filter(
    ({ name, field }) =>
      kindOf(field).shape === 'item' &&
      !field.derived &&
      (creating || names.has(name) || names.has(field.variants?.by ?? '')),
  );
}

/** A group as it is stored: a partial is merged, what is not said is as it is at first, what is of another variant is left. */
function groupOf(model: Model, { field, path }: Leaf, before: Row, next: Row): unknown {
  const [old, value] = [getAt(before, path), getAt(next, path)];
  if (value === null && field.inheritable) return null;
  const by = field.variants?.by;
  const beside = by === undefined ? {} : { [by]: getAt(next, leavesOf(model).get(by)?.path ?? by) };
  const given = by === undefined && isItem(old) && isItem(value) ? { ...old, ...value } : (value ?? {});
  return normalIn(field, filled(field, given, beside), beside);
}

/** A row with leaves set that the server derives. */
export function mergeDerived(model: Model, row: Row, change: Change): Row {
  const leaves = [...leavesOf(model).values()].filter(({ path }) => getAt(change, path) !== undefined);
  return setAll(
    row,
    leaves.map((leaf) => [leaf, getAt(change, leaf.path)]),
  );
}

function setAll(row: Row, values: readonly (readonly [Leaf, unknown])[]): Row {
  const next: Record<string, unknown> = { ...row };
  for (const [{ section, property }, value] of values) {
    if (section === '') next[property] = value;
    else next[section] = { ...objectOf(next[section]), [property]: value };
  }
  // The stamps come along with the spread.
  return next as Row;
}

/** A record to be, with every default of its model. */
export function blankRow(table: Table, key: string | number | null, author: string): Row {
  const now = new Date().toISOString();
  const row: Row = { [table.key.name]: key, version: 1, dateCreation: now, dateModif: now, auteurModif: author };
  const leaves = [...leavesOf(table.resource.model).values()].filter((leaf) => !leaf.field.virtual);
  return setAll(
    row,
    leaves.map((leaf) => [leaf, initialValue(leaf.field)]),
  );
}

/** Columns whose values differ between two rows. */
export function changedColumns(table: Table, before: Row, after: Row): Column[] {
  return kept(table).filter((column) => column.leaf !== null && differsIn(column, before, after));
}

/** Whether two rows differ in a column; a section that was not merged into is the same object. */
export function differsIn(column: Column, before: Row, after: Row): boolean {
  const section = column.leaf?.section ?? '';
  if (section !== '' && before[section] === after[section]) return false;
  const [from, to] = [valueIn(before, column), valueIn(after, column)];
  return from !== to && !isDeepStrictEqual(from, to);
}

/** What differs, as dry runs and the history show it; secrets are never shown. */
export function fieldChanges(columns: readonly Column[], before: Row | null, after: Row | null): FieldChange[] {
  return columns.map((column) => {
    const secret = column.leaf?.field.secret === true;
    const [from, to] = [before && valueIn(before, column), after && valueIn(after, column)];
    return { field: column.path, before: secret ? null : (from ?? null), after: secret ? null : (to ?? null) };
  });
}

/** The change that gives paths their values. */
export function changeOf(values: readonly (readonly [path: string, value: unknown])[]): Change {
  const merged: Record<string, unknown> = {};
  for (const [path, value] of values) {
    for (const [name, inner] of Object.entries(changeAt(path, value))) {
      merged[name] = path.includes('.') ? { ...objectOf(merged[name]), ...objectOf(inner) } : inner;
    }
  }
  return merged;
}

/** Instants with milliseconds in UTC and euros in cents, as they will be read back; a group waits for what stands beside it. */
function normal(field: Field, value: unknown): unknown {
  if (meansAll(field, value)) return null;
  const ids = idsIn(field, value);
  if (ids !== null) return ids;
  const { shape, size, numeric } = kindOf(field);
  // A name or a code loses the blanks at its ends, whatever its origin.
  if (shape === 'text' && size === 'line' && typeof value === 'string') return value.trim();
  if (shape === 'instant' && typeof value === 'string') {
    const time = Date.parse(value);
    return Number.isNaN(time) ? value : new Date(time).toISOString();
  }
  if (shape === 'items' && Array.isArray(value))
    return value.map((item: unknown) => normalItem(field.of ?? {}, withFlags(field.of ?? {}, item)));
  if (field.kind === 'richText' && typeof value === 'string') return readText('clean', value);
  if (numeric && typeof value === 'number') return rounded(value, numeric);
  return value;
}

/** A number with the decimals that its kind has; never the nought with a sign. */
function rounded(value: number, { decimals }: Numeric): number {
  // An integer with decimals is refused, not rounded.
  if (decimals === null || decimals === 0) return value === 0 ? 0 : value;
  return Math.round(value * 10 ** decimals) / 10 ** decimals || 0;
}

function normalIn(field: Field, value: unknown, beside: Item): unknown {
  return kindOf(field).shape === 'item' ? normalItem(fieldsIn(field, beside), value) : normal(field, value);
}

/** A group or an item, field by field; the groups inside it have all their fields. */
function normalItem(fields: Fields, item: unknown): unknown {
  if (!isItem(item)) return item;
  const beside = besideIn(fields, item);
  const given = Object.entries(item).map(([name, value]) => {
    const field = fields[name];
    return [name, field === undefined ? value : normalIn(field, filled(field, value, beside), beside)] as const;
  });
  const groups = Object.entries(fields).flatMap(([name, field]) =>
    kindOf(field).shape === 'item' && item[name] === undefined && !field.derived
      ? [[name, initialValue(field, beside)] as const]
      : [],
  );
  return Object.fromEntries([...given, ...groups]);
}

/** An item has its flags, said or not, where they mean something. */
function withFlags(fields: Fields, item: unknown): unknown {
  if (!isItem(item)) return item;
  const flags = Object.entries(fields).flatMap(([name, field]) =>
    kindOf(field).shape === 'flag' && !field.derived && item[name] === undefined && concerns(fields, name, item)
      ? [[name, field.default ?? false] as const]
      : [],
  );
  return { ...item, ...Object.fromEntries(flags) };
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
