/** What a kind of field is: all that forms, cells, lists, pastes, filters, files, statements and documents know of its values. */
import type { Format } from '../../i18n/format';
import type { Text } from '../../i18n/text';
import type { Translate } from '../../i18n/translate';
import type { Refs } from '../contract';
import type { Leaf, Model } from '../model/model';
import type { FieldRule } from '../model/rules';
import type { Numeric } from './number/read-number';

/**
 * What the values of a kind are made of. Their check, their column in the database, their JSON schema, how filters, imports, exports
 * and feeds take them follow from it.
 */
export type Shape =
  | 'text'
  | 'integer'
  | 'number'
  /** Two decimals, kept exactly. */
  | 'decimal'
  | 'flag'
  | 'choice'
  /** `YYYY-MM-DD` */
  | 'day'
  /** ISO 8601, UTC. */
  | 'instant'
  | 'key'
  | 'keys'
  | 'texts'
  | 'items'
  | 'item';

/**
 * How much room a value takes. `short`: a few letters of known width; `line`: one line; `long`: several; `document`: distinguished from
 * the row; `many`: several values; `structure`: fields of its own.
 */
export type Size = 'short' | 'line' | 'long' | 'document' | 'picture' | 'many' | 'structure';

/** Why a text is no value (`core.paste.<code>`). */
export type TextRefusal =
  | 'notHere'
  | 'badFlag'
  | 'badInteger'
  | 'badNumber'
  | 'groupedNumber'
  | 'badDate'
  | 'noSuchDay'
  | 'noSuchHour'
  | 'noHourHere'
  | 'unknownValue'
  | 'noRecord'
  | 'noPartner'
  | 'manyRecords';

/** What a text comes to, or the reason why it is nothing. */
export type TextReading = { value: unknown } | { refusal: TextRefusal };

interface Place {
  model: Model;
  leaf: Leaf;
}

/** Who reads a text, and what they know. */
export interface ReadBy extends Place {
  t: (text: Text) => string;
  locale: 'fr' | 'en';
  /** The time zone of the row's hours; the platform's when absent. */
  zone?: string | undefined;
  /** Records by folded key or label; null where several have that label. */
  keys: ReadonlyMap<string, string | number | null>;
}

/** Where a text that is read back is written: a cell of a spreadsheet, a copied cell. */
export interface PrintBy extends Place {
  t: (text: Text) => string;
  locale: 'fr' | 'en';
  zone?: string | undefined;
  /** Labels of records, by resource and key. */
  refs: Refs;
}

/** Where a value is shown to a person. */
export interface SayBy extends Place {
  t: Translate;
  format: Format;
  refs?: Refs | undefined;
  /** The time zone to name where nothing says whose hour it is. */
  zone: (model: Model) => string | undefined;
  /** A value of another field, in its place: of an item, of a group. */
  say: (model: Model, leaf: Leaf, value: unknown) => string;
}

export interface KindModule {
  shape: Shape;
  size: Size;
  /** Most letters of a text, where its field says no bound. */
  ceiling?: number;
  /** How its numbers are read and written; of kinds whose values are numbers. */
  numeric?: Numeric;
  /** Rules of every field of the kind, in place of the field's own. */
  rules?: readonly FieldRule[];
  /** Not edited in a cell, not filled from a column of a file by guess: its form is the place. */
  formOnly?: true;
  /** Reads a text that is not empty; the text itself is the value when absent. Never throws, never guesses. */
  read?(text: string, by: ReadBy): TextReading;
  /** Writes a value that is not empty for a spreadsheet; `read` gives it back. The value itself when absent. */
  print?(value: unknown, by: PrintBy): string;
  /** Writes a value that is not empty for a person; the value itself when absent. */
  say?(value: unknown, by: SayBy): string;
}

/** A kind that a plugin brings, with the type of its values: what `field.of` takes. */
export interface PluginKind<V> {
  readonly name: `${string}.${string}`;
  readonly module: KindModule;
  /** Carries the type only. */
  readonly value?: V;
}
