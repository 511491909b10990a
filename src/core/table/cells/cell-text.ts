/** Values as a spreadsheet writes and reads them: `12,5`, `31/12/2026 20:30`, `oui`, labels (pure). */
import type { Text } from '../../../i18n/text';
import type { Refs } from '../../contract';
import { readDate } from '../../filter/date-text';
import { resolveDate } from '../../filter/dates';
import { fold } from '../../filter/fold';
import { readScalar } from '../../filter/values';
import { defaultTimeZone } from '../../filter/zone';
import { isoOfWall, wallOfIso } from '../../form/fields/wall-time';
import type { Field } from '../../model/field';
import { meansAll } from '../../model/inner';
import { type Leaf, type Model, valueText } from '../../model/model';
import { unnamedCode } from '../../model/pointing';
import { isEmpty } from '../../model/rules';

export interface CellTexts {
  t: (text: Text) => string;
  locale: 'fr' | 'en';
  /** The time zone of the row's hours; the platform's when absent. */
  zone?: string | undefined;
}

/** What a text comes to in a cell, or the reason why it does not (`core.paste.<code>`). */
export type CellReading = { value: unknown } | { refusal: CellRefusal };

export type CellRefusal =
  | 'notHere'
  | 'badFlag'
  | 'badInteger'
  | 'badNumber'
  | 'badDate'
  | 'noSuchDay'
  | 'noHourHere'
  | 'unknownValue'
  | 'noRecord'
  | 'noPartner'
  | 'manyRecords';

const yesNo = { fr: ['oui', 'non'], en: ['yes', 'no'] } as const;
const separator = ', ';
/** What is empty on purpose, where an empty cell is inherited. */
const [noText, noItems] = ['""', '[]'];

/** A value as text for a spreadsheet; what `readCell` reads back. */
export function printCell(
  model: Model,
  leaf: Leaf,
  value: unknown,
  refs: Refs,
  { t, locale, zone }: CellTexts,
): string {
  const { field } = leaf;
  if (field.inheritable && value === null) return '';
  if (field.inheritable && isEmpty(value)) return Array.isArray(value) ? noItems : noText;
  if (field.kind === 'flag') return yesNo[locale][value === true ? 0 : 1];
  if (value === null || value === undefined) return '';
  const labels = refs[field.resource ?? ''] ?? {};
  switch (field.kind) {
    case 'integer':
    case 'number':
    case 'money':
      return locale === 'fr' ? String(value).replace('.', ',') : String(value);
    case 'date':
      return locale === 'fr' ? dayFirst(String(value)) : String(value);
    case 'dateTime': {
      const wall = wallOfIso(String(value), zone) ?? '';
      const [day = '', hour = ''] = wall.split('T');
      return `${locale === 'fr' ? dayFirst(day) : day} ${hour}`.trim();
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
export function readCell(
  model: Model,
  leaf: Leaf,
  text: string,
  keys: ReadonlyMap<string, string | number | null>,
  { t, locale, zone }: CellTexts,
): CellReading {
  const { field } = leaf;
  const trimmed = text.replace(/[\u00a0\u202f]/g, ' ').trim();
  if (trimmed === '' || meansAll(field, trimmed)) return { value: emptyOf(leaf) };
  if (field.inheritable && trimmed === noText) return { value: '' };
  if (field.inheritable && trimmed === noItems) return { value: [] };
  switch (field.kind) {
    case 'flag':
    case 'integer':
    case 'number':
      return scalar(leaf, trimmed, locale);
    case 'money':
      return scalar({ ...leaf, field: { ...field, kind: 'number' } }, trimmed.replace(/€|EUR/i, ''), locale);
    case 'enum': {
      const values = (field.values ?? []).map((code) => ({ code, labels: [t(valueText(model, leaf, code))] }));
      const read = readScalar({ name: leaf.name, aliases: [], kind: 'enum', values }, trimmed, locale);
      return 'value' in read && read.value.type === 'code' ? { value: read.value.code } : { refusal: 'unknownValue' };
    }
    case 'date':
    case 'dateTime':
      return readDay(field.kind, trimmed, zone);
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

function scalar(leaf: Leaf, text: string, locale: 'fr' | 'en'): CellReading {
  const kind = leaf.field.kind === 'flag' ? 'flag' : leaf.field.kind === 'integer' ? 'integer' : 'number';
  const mark = locale === 'en' && kind !== 'flag' ? text.replace(/,(?=\d{3}(\D|$))/g, '') : text;
  const read = readScalar({ name: leaf.name, aliases: [], kind }, mark, locale);
  if ('complaint' in read)
    return { refusal: kind === 'flag' ? 'badFlag' : kind === 'integer' ? 'badInteger' : 'badNumber' };
  if (read.value.type === 'flag') return { value: read.value.flag };
  if (read.value.type !== 'number') return { refusal: 'badNumber' };
  return kind === 'integer' && !Number.isInteger(read.value.number)
    ? { refusal: 'badInteger' }
    : { value: read.value.number };
}

/** `31/12/2026 20:30:00`, `2026-12-31T20:30`, an instant with its zone, or a date in words. */
function readDay(kind: 'date' | 'dateTime', text: string, zone = defaultTimeZone): CellReading {
  if (/T.*(?:Z|[+-]\d\d:\d\d)$/.test(text)) {
    const instant = Date.parse(text);
    if (Number.isNaN(instant)) return { refusal: 'badDate' };
    const iso = new Date(instant).toISOString();
    return { value: kind === 'date' ? (wallOfIso(iso, zone)?.slice(0, 10) ?? null) : iso };
  }
  const found =
    /^(\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d\d-\d\d)(?:(?:\s+à\s+|[ T]+)(\d{1,2})[:h](\d\d)?(?::\d\d)?)?$/.exec(text);
  if (!found) {
    const read = readDate(text);
    if ('problem' in read) return { refusal: read.problem };
    const { start } = resolveDate(read.date, kind, { now: Date.now(), timeZone: zone });
    return start === null ? { refusal: 'badDate' } : { value: start };
  }
  const [, day = '', hour, minute = '00'] = found;
  const read = readDate(day);
  if ('problem' in read) return { refusal: read.problem };
  const { start } = resolveDate(read.date, 'date', { now: Date.now(), timeZone: zone });
  if (start === null) return { refusal: 'badDate' };
  if (kind === 'date')
    return hour === undefined || Number(`${hour}${minute}`) === 0 ? { value: start } : { refusal: 'noHourHere' };
  if (Number(hour ?? 0) > 23 || Number(minute) > 59) return { refusal: 'badDate' };
  return { value: isoOfWall(`${start}T${(hour ?? '00').padStart(2, '0')}:${minute}`, zone) };
}

function referred({ resource }: Field, text: string, keys: ReadonlyMap<string, string | number | null>): CellReading {
  const key = keys.get(fold(text));
  if (key === undefined) return { refusal: unnamedCode(resource) === 'intab' ? 'noPartner' : 'noRecord' };
  return key === null ? { refusal: 'manyRecords' } : { value: key };
}

function partsOf(text: string): string[] {
  return text
    .split(/\s*[,;\n]\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function dayFirst(day: string): string {
  const [year, month, date] = day.split('-');
  return date === undefined ? day : `${date}/${month}/${year}`;
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
