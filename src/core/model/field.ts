/**
 * Fields: plain data that a model, a form, a table, the filter language, an argument's prompt and the
 * server's tables are all read from. No validator here: arktype comes late (check.ts).
 */
import type { Unit } from '../../i18n/format';
import type { Text } from '../../i18n/text';
import type { PluginKind } from '../kinds/kind';
import type { Kind } from '../kinds/registry';
import type { Tone } from '../ui/marks/tone';
import type { Condition, FieldRule, RowRule } from './rules';

export type { Kind };

declare const value: unique symbol;

/** What is said of a field, whatever its kind. */
export interface FieldOptions {
  /** Must be given and not empty on create; marked `*`. */
  required?: boolean;
  /** Computed by the server: shown, filtered, sorted, never sent. */
  derived?: boolean;
  /** Accepted by create only. */
  fixed?: boolean;
  /** Names of the field in the filter language, French and English, besides its own. */
  aliases?: readonly string[];
  /** Name that the filter language writes, when it is not the field's own. */
  filterName?: { fr: string; en: string };
  rules?: readonly FieldRule[];
  /** Bounds of a number, of the length of a text, of the number of items of a list. */
  min?: number;
  max?: number;
  /** What an integer counts: written after it, and with it wherever it is read. */
  unit?: Unit;
  /** Language of a `code` field. */
  language?: 'css' | 'html' | 'json';
  /** `fr` or `en` when this field is one side of a text in two languages (`libelleFr` / `libelleEn`). */
  lang?: 'fr' | 'en';
  /** Name of the leaf, where another section has a field of the same name (`inherit`). */
  name?: string;
  /** Key of the label when the convention does not fit. */
  label?: Text;
  /** Reason given for a key that points to nothing (`core.reasons`), where the common one does not say enough. */
  missing?: string;
  /** Codes of `tags` that have names (`<model>.values.<field>`): read and picked by them. */
  named?: readonly string[];
  /** Empty means all of them: said so, *Tous*, and typed so. */
  all?: boolean;
  /** What is typed in the picker and names no record may be made one there, by its label. */
  creates?: boolean;
  /** A text that another resource knows: one of the values of that leaf, picked. */
  valuesOf?: { resource: string; leaf: string };
  /** Kept out of history and exports. */
  secret?: boolean;
  /** Personal data: masked without the right. */
  personal?: boolean;
  /** Writing it shows or hides the record: it takes the right to publish, as a state does. */
  publishes?: boolean;
  /** Belongs to one record alone: a duplicate begins without it. */
  own?: boolean;
  /** The field means something only there, in its row or in its item; elsewhere it is neither shown, sent nor taken. */
  only?: Condition;
  /** The text is a filter of the records of a resource: checked, completed and described as in a list of them. */
  filters?: FilterTarget;
  /** Closed list of what may stand between braces in a template; any other name is refused. */
  placeholders?: readonly string[];
  /** Prefix of the labels of `placeholders` (`seo.template.placeholders`). */
  placeholdersText?: string;
  /** Not a column of the database table (built by the domain). */
  virtual?: boolean;
  /** Inside a group: a part of its form draws it, not its group. */
  byPart?: boolean;
  /** Null is what the parent has, `''` and `[]` are empty on purpose; the default holds at the top of the tree. */
  inheritable?: boolean;
  /** Of a reference to partners: false when it does not say whose the record is, and in whose time zone its hours are. */
  owner?: boolean;
  /** Shown in colour beside the title, begun anew by a copy, distinguished in the history. */
  state?: State;
}

/** Whose records a filter is about: those of one resource, or of the one that the value of a field beside it names. */
export type FilterTarget = { by: string; of: Readonly<Record<string, string>> };

/** A state of the record, on an axis of its own: a record may have several. A copy begins anew in each. */
export interface State {
  /** Kind of action that the history tells of a change; one among others without. */
  action?: 'STATUT' | 'VERROU' | 'PUBLICATION';
  /** Colour of each value of a choice. */
  tones?: Readonly<Record<string, Tone>>;
  /** What is said of a record whose flag is on. */
  said?: Text;
}

/** Shapes of a group, by the value of a field that stands beside it. */
export interface Variants {
  by: string;
  of: Readonly<Record<string, Fields>>;
}

export interface Field<T = unknown> extends FieldOptions {
  kind: Kind;
  /** Codes of an `enum`, in their order. */
  values?: readonly string[];
  /** Prefix of the labels of `values` (`sold.statut`); by convention `<model>.values.<field>`. */
  valuesText?: string;
  /** Name of the resource a `reference` points to, and the kind of its key. */
  resource?: string;
  key?: 'integer' | 'text';
  /**
   * Fields of a `group`, or of each item of a `list`; `id` and `order` (its place, from 1) are kept by the console. Of a
   * group with variants: those of all of them.
   */
  of?: Fields;
  variants?: Variants;
  /** Fields of a `list` that stand in its lines, where they are many; the others stand under them, for the chosen line. */
  columns?: readonly string[];
  /** Rules over several fields of a `group`, or of each item of a `list`. */
  itemRules?: readonly RowRule[];
  /** Fields that no two items of a `list` may share, all together. */
  unique?: readonly string[];
  /** Date or date and time of a `list` at which an item is over: its line is drawn as such. */
  ends?: string;
  default?: T;
  /** Carries the type only. */
  readonly [value]?: T;
}

export type Fields = Readonly<Record<string, Field>>;

/** TypeScript type of a field's value. */
export type ValueOf<F> = F extends Field<infer T> ? T : never;

type Options<T> = FieldOptions & { default?: T };
/** A field that is required, or that has a default, is never null; one that is inheritable may always be. */
type Filled<T, O> =
  | T
  | (O extends { inheritable: true } ? null : O extends { required: true } | { default: T } ? never : null);
/** A field that always has a default. */
type Always<T, O> = T | (O extends { inheritable: true } ? null : never);

/** Makers of fields: `field.text({ required: true, max: 200 })`. */
export const field = {
  text: maker<string>('text'),
  /** Where a link leads: the web, a page of the site, a place in it, a mail or a call. */
  address: <const O extends Options<string>>(options?: O): Field<Filled<string, O>> => ({
    kind: 'text',
    ...options,
    rules: [...(options?.rules ?? []), 'address'],
  }),
  longText: maker<string>('longText'),
  richText: maker<string>('richText'),
  code: maker<string>('code'),
  integer: maker<number>('integer'),
  number: maker<number>('number'),
  /** Euros, two decimals. */
  money: maker<number>('money'),
  /** `YYYY-MM-DD`. */
  date: maker<string>('date'),
  /** ISO 8601, UTC; shown in Europe/Paris, or in the zone of the row's partner. */
  dateTime: maker<string>('dateTime'),
  /** A kind that a plugin brings: `field.of(percent, { min: 0 })`. */
  of: <V, const O extends Options<V>>({ name }: PluginKind<V>, options?: O): Field<Filled<V, O>> => ({
    kind: name,
    ...options,
  }),
  /** Storage key of an image. */
  image: maker<string>('image'),
  flag: <const O extends Options<boolean>>(options?: O): Field<Always<boolean, O>> => ({
    kind: 'flag',
    default: false,
    ...options,
  }),
  tags: <const O extends Options<string[]>>(options?: O): Field<Always<string[], O>> => ({
    kind: 'tags',
    default: [],
    ...options,
  }),
  oneOf: <const V extends readonly string[], const O extends Options<V[number]> & { valuesText?: string }>(
    values: V,
    options?: O,
  ): Field<Filled<V[number], O>> => ({ kind: 'enum', values, ...options }),
  /** Key of a record of another resource, by its name: `field.reference('lieux', 'integer')`. */
  reference: <K extends 'integer' | 'text', const O extends Options<KeyOf<K>>>(resource: string, key: K, options?: O) =>
    // The options just spread say whether it is filled.
    ({ kind: 'reference', resource, key, ...options }) as Field<Filled<KeyOf<K>, O>>,
  references: <K extends 'integer' | 'text'>(resource: string, key: K, options: Options<KeyOf<K>[]> = {}) =>
    // The key's kind decides the type of the items.
    ({ kind: 'references', resource, key, default: [], ...options }) as Field<KeyOf<K>[]>,
  /** Items with fields of their own, in their order; the texts of these fields: items.ts. */
  list: <
    const F extends Fields,
    const O extends Options<ItemOf<F>[]> & {
      itemRules?: readonly RowRule[];
      unique?: readonly (keyof F & string)[];
      ends?: keyof F & string;
      columns?: readonly (keyof F & string)[];
    },
  >(
    of: F,
    options?: O,
  ): Field<Always<ItemOf<F>[], O>> => ({
    kind: 'list',
    of,
    default: [],
    ...options,
  }),
  /** Fields that belong together, under one name: `burgerMenu.showLinkHelp`. Partials of it are merged. */
  group: <const F extends Fields>(
    of: F,
    options: FieldOptions & { itemRules?: readonly RowRule[] } = {},
  ): Field<ItemOf<F>> => ({ kind: 'group', of, ...options }),
  /**
   * A group whose fields depend on the value of a field beside it, in the row or in the same item:
   * `field.variants('typeComponent', { TEXT: { text: field.richText() }, HTML: { content: field.code() } })`. A value that
   * is not named has no fields.
   */
  variants: <const V extends Readonly<Record<string, Fields>>>(
    by: string,
    of: V,
    options: FieldOptions & { itemRules?: readonly RowRule[] } = {},
  ): Field<ItemOf<V[keyof V]>> => ({ kind: 'group', of: allOf(Object.values(of)), variants: { by, of }, ...options }),
};

/** Fields that are read only: a section computed by the server. */
export function readOnly<const F extends Fields>(fields: F): F {
  const derived: Fields = Object.fromEntries(
    Object.entries(fields).map(([name, each]) => [name, { ...each, derived: true }]),
  );
  // The same names, each with the same type of value.
  return derived as F;
}

/** Fields of all variants. One name is one kind of reference in all of them; else the first says what it is. */
function allOf(variants: readonly Fields[]): Fields {
  const all: Record<string, Field> = {};
  for (const [name, field] of variants.flatMap((fields) => Object.entries(fields))) {
    const known = all[name];
    if (known === undefined) all[name] = field;
    else if (known.resource !== field.resource) throw new Error(`${name} points to two resources, by the variant`);
    else if (known.of && field.of) all[name] = { ...known, of: allOf([known.of, field.of]) };
  }
  return all;
}

type KeyOf<K> = K extends 'integer' ? number : string;
export type ItemOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> };

function maker<T>(kind: Kind) {
  return <const O extends Options<T>>(options?: O): Field<Filled<T, O>> => ({ kind, ...options });
}
