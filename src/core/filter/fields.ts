import type { Numeric } from '../kinds/number/read-number';
import { fold } from './fold';

/** The languages a filter can be written in; a text may mix both. */
export type FilterLocale = 'fr' | 'en';

/** What a field holds; it decides which operators and values a test may have. */
export type FieldKind =
  | 'text'
  | 'id'
  | 'integer'
  | 'number'
  | 'flag'
  | 'enum'
  | 'date'
  | 'dateTime'
  | 'reference'
  | 'references'
  | 'tags';

/** One value of an enum. `labels`: the French label, the English one, then any alias of either language. */
export interface FieldValue {
  readonly code: string;
  readonly labels: readonly string[];
}

/** A field that filters may test, derived from a resource's model. */
export interface FilterField {
  /** The leaf name in the model; what the tree holds and the server's allow-list knows. */
  readonly name: string;
  /** Other names, French and English; compared folded, without hyphens, underscores, dots and spaces. */
  readonly aliases: readonly string[];
  readonly kind: FieldKind;
  /** How its numbers are written, where that is not as any integer or decimal. */
  readonly numeric?: Numeric;
  /** The closed list of an enum. */
  readonly values?: readonly FieldValue[];
  /** The resource that a reference points to; the server completes its values. */
  readonly resource?: string;
  /** True when the value may be missing: `vide` is then offered. */
  readonly nullable?: boolean;
  /** True when free words look into it. With no such field, free words look into every text and id. */
  readonly searched?: boolean;
  /** The name that printing writes in each language; `name` when absent. */
  readonly written?: Readonly<Record<FilterLocale, string>>;
  /** The name shown to people; the written name when absent. */
  readonly label?: Readonly<Record<FilterLocale, string>>;
}

const indexes = new WeakMap<readonly FilterField[], ReadonlyMap<string, FilterField>>();

/** The field with this name or alias (folded), or undefined. The index is kept per array: pass the same one. */
export function fieldNamed(fields: readonly FilterField[], typed: string): FilterField | undefined {
  const index = indexOf(fields);
  return index.get(typed) ?? index.get(nameKey(typed));
}

/** The names under which a field answers, without repetition. */
export function namesOf(field: FilterField): readonly string[] {
  const written = field.written === undefined ? [] : Object.values(field.written);
  return [...new Set([field.name, ...written, ...field.aliases])];
}

/** The name that the canonical text uses. */
export function writtenName(field: FilterField, locale: FilterLocale): string {
  return field.written?.[locale] ?? field.name;
}

/** The name shown to people. */
export function fieldLabel(field: FilterField, locale: FilterLocale): string {
  return field.label?.[locale] ?? writtenName(field, locale);
}

/** The label of an enum's code; the code itself when the list does not have it. */
export function valueLabel(field: FilterField, code: string, locale: FilterLocale): string {
  const labels = field.values?.find((value) => value.code === code)?.labels ?? [];
  return (locale === 'en' ? labels[1] : undefined) ?? labels[0] ?? code;
}

/** True for kinds with an order: `>`, `<`, `a..b` make sense. */
export function isOrdered(kind: FieldKind): boolean {
  return isCounted(kind) || isDated(kind);
}

/** True for numbers. */
export function isCounted(kind: FieldKind): kind is 'integer' | 'number' {
  return kind === 'integer' || kind === 'number';
}

/** True for numbers with decimals, in which a comma may stand: a list of them is divided by semicolons. */
export function isDecimal(kind: FieldKind): boolean {
  return kind === 'number';
}

/** True for dates, with or without an hour. */
export function isDated(kind: FieldKind): kind is 'date' | 'dateTime' {
  return kind === 'date' || kind === 'dateTime';
}

/** True for kinds where `=` differs from a plain match, which is then "contains". */
export function isLoose(kind: FieldKind): boolean {
  return kind === 'text' || kind === 'tags' || kind === 'reference' || kind === 'references';
}

/** The fields that free words look into. */
export function searchedFields(fields: readonly FilterField[]): readonly FilterField[] {
  const marked = fields.filter((field) => field.searched === true);
  return marked.length > 0 ? marked : fields.filter((field) => field.kind === 'text' || field.kind === 'id');
}

/** How names are compared: `dateDebut`, `date-début` and `DATE_DEBUT` are the same. */
export function nameKey(typed: string): string {
  return fold(typed).replace(/[-_. ']/g, '');
}

function indexOf(fields: readonly FilterField[]): ReadonlyMap<string, FilterField> {
  const known = indexes.get(fields);
  if (known !== undefined) return known;
  const index = new Map<string, FilterField>();
  // the name as it is too: most lookups then fold nothing
  for (const field of fields) index.set(nameKey(field.name), field).set(field.name, field);
  for (const field of fields)
    for (const name of namesOf(field)) if (!index.has(nameKey(name))) index.set(nameKey(name), field);
  indexes.set(fields, index);
  return index;
}
