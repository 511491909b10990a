/**
 * Values of fields as people type them and as spreadsheets hold them: `12,5`, `31/12/2026 20:30`, `oui`, labels (pure). Cells, lines,
 * pastes and fills read and write here; filters and files read the same kinds.
 */
import type { Text } from '../../i18n/text';
import type { Refs } from '../contract';
import { fold } from '../filter/fold';
import { readScalar } from '../filter/values';
import type { Field } from '../model/field';
import { meansAll } from '../model/inner';
import { type Leaf, type Model, valueText } from '../model/model';
import { unnamedCode } from '../model/pointing';
import { isEmpty } from '../model/rules';
import { flagWords, readFlag } from './flag';
import { printDay, readMoment } from './moment';
import { printNumber, readNumber } from './number';
import { wallOfIso } from './wall-time';

export interface KindTexts {
  t: (text: Text) => string;
  locale: 'fr' | 'en';
  /** The time zone of the row's hours; the platform's when absent. */
  zone?: string | undefined;
}

/** What a text comes to in a cell, or the reason why it does not (`core.paste.<code>`). */
export type TextReading = { value: unknown } | { refusal: TextRefusal };

export type TextRefusal =
  | 'notHere'
  | 'badFlag'
  | 'badInteger'
  | 'badNumber'
  | 'groupedNumber'
  | 'badDate'
  | 'noSuchDay'
  | 'noHourHere'
  | 'unknownValue'
  | 'noRecord'
  | 'noPartner'
  | 'manyRecords';

const separator = ', ';
/** What is empty on purpose, where an empty cell is inherited. */
const [noText, noItems] = ['""', '[]'];

/** A value as text for a spreadsheet; what `readText` reads back. */
export function printText(
  model: Model,
  leaf: Leaf,
  value: unknown,
  refs: Refs,
  { t, locale, zone }: KindTexts,
): string {
  const { field } = leaf;
  if (field.inheritable && value === null) return '';
  if (field.inheritable && isEmpty(value)) return Array.isArray(value) ? noItems : noText;
  if (field.kind === 'flag') return flagWords[locale][value === true ? 0 : 1];
  if (value === null || value === undefined) return '';
  const labels = refs[field.resource ?? ''] ?? {};
  switch (field.kind) {
    case 'integer':
    case 'number':
    case 'money':
      return typeof value === 'number' ? printNumber(value, locale) : String(value);
    case 'date':
      return locale === 'fr' ? printDay(String(value)) : String(value);
    case 'dateTime': {
      const wall = wallOfIso(String(value), zone) ?? '';
      const [day = '', hour = ''] = wall.split('T');
      return `${locale === 'fr' ? printDay(day) : day} ${hour}`.trim();
    }
    case 'enum':
      return t(valueText(model, leaf, String(value)));
    case 'reference':
      return labels[String(value)] ?? String(value);
    case 'references':
      return listOf(value)
        .map((key) => labels[key] ?? key)
        .join(separator);
    case 'tags':
      return listOf(value).join(separator);
    case 'list':
      return listOf(value).length === 0 ? '' : JSON.stringify(value);
    case 'group':
      return JSON.stringify(value);
    default:
      return String(value);
  }
}

/**
 * Reads a text by the kind of its leaf. Records are found by key or by label in `keys` (folded text → key, null when
 * several have that label), which the caller brings.
 */
export function readText(
  model: Model,
  leaf: Leaf,
  text: string,
  keys: ReadonlyMap<string, string | number | null>,
  { t, locale, zone }: KindTexts,
): TextReading {
  const { field } = leaf;
  const trimmed = text.replace(/[\u00a0\u202f]/g, ' ').trim();
  if (trimmed === '' || meansAll(field, trimmed)) return { value: emptyOf(leaf) };
  if (field.inheritable && trimmed === noText) return { value: '' };
  if (field.inheritable && trimmed === noItems) return { value: [] };
  switch (field.kind) {
    case 'flag': {
      const flag = readFlag(trimmed);
      return flag === null ? { refusal: 'badFlag' } : { value: flag };
    }
    case 'integer':
    case 'number':
    case 'money':
      return readNumber(trimmed, field.kind, locale);
    case 'enum': {
      const values = (field.values ?? []).map((code) => ({ code, labels: [t(valueText(model, leaf, code))] }));
      const read = readScalar({ name: leaf.name, aliases: [], kind: 'enum', values }, trimmed, locale);
      return 'value' in read && read.value.type === 'code' ? { value: read.value.code } : { refusal: 'unknownValue' };
    }
    case 'date':
    case 'dateTime':
      return readMoment(trimmed, field.kind, { now: Date.now(), zone });
    case 'tags':
      return { value: partsOf(trimmed) };
    case 'reference':
      return referred(field, trimmed, keys);
    case 'references': {
      const whole = referred(field, trimmed, keys);
      const read = 'value' in whole ? [whole] : partsOf(trimmed).map((part) => referred(field, part, keys));
      const wrong = read.find((each) => 'refusal' in each);
      return wrong ?? { value: read.map((each) => ('value' in each ? each.value : null)) };
    }
    case 'list':
    case 'group':
      return { refusal: 'notHere' };
    default:
      return { value: text };
  }
}

/** Texts of cells that name records: each is looked up once. */
export function namesIn(leaf: Leaf, text: string): readonly string[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  return leaf.field.kind === 'reference' ? [trimmed] : [...new Set([trimmed, ...partsOf(trimmed)])];
}

/** What an emptied cell holds. */
export function emptyOf({ field }: Leaf): unknown {
  if (field.inheritable) return null;
  if (field.kind === 'flag') return false;
  return field.kind === 'tags' || field.kind === 'references' || field.kind === 'list' ? [] : null;
}

function referred({ resource }: Field, text: string, keys: ReadonlyMap<string, string | number | null>): TextReading {
  const key = keys.get(fold(text));
  if (key === undefined) return { refusal: unnamedCode(resource) === 'intab' ? 'noPartner' : 'noRecord' };
  return key === null ? { refusal: 'manyRecords' } : { value: key };
}

/** The parts of a text that names several. */
export function partsOf(text: string): string[] {
  return text
    .split(/\s*[,;\n]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
