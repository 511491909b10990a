/** Text of a spreadsheet read as values of fields: the reverse of value-text.ts (pure). */
import type { Translate } from '../../../i18n/translate';
import { fold } from '../../filter/fold';
import { type Leaf, type Model, valueText } from '../../model/model';
import { parseDay, parseTime, splitMoment } from '../../ui/inputs/date-text';
import { parseNumber } from '../../ui/inputs/number-text';
import { isoOfWall } from '../fields/wall-time';

export interface TextReading {
  t: Translate;
  /** `fr-FR` */
  tag: string;
  /** `YYYY-MM-DD` */
  today: string;
  /** The time zone of hours; the platform's when absent. */
  zone?: string | undefined;
}

/** Rows of a text copied from a spreadsheet; a cell between quotes may hold tabs and line ends. */
export function rowsOfTsv(text: string): string[][] {
  const rows: string[][] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
  let row: string[] = [];
  for (const [whole, quoted, plain, end] of text.matchAll(pattern)) {
    if (whole === '' && row.length === 0) break;
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/** A text as the value of a field. What cannot be read is given back as it is: the check says so at its place. */
export function readText(model: Model, leaf: Leaf, text: string, { t, tag, today, zone }: TextReading): unknown {
  const bare = text.trim();
  if (bare === '') return leaf.field.default ?? null;
  switch (leaf.field.kind) {
    case 'integer':
    case 'number':
      return orText(parseNumber(bare, tag), bare);
    case 'money':
      return orText(parseNumber(bare.replace(/\s*€$/, ''), tag), bare);
    case 'flag':
      return flagOf(bare) ?? bare;
    case 'enum':
      return codeOf(model, leaf, bare, t) ?? bare;
    case 'date':
      return parseDay(bare, today) ?? bare;
    case 'dateTime':
      return instantOf(bare, today, zone) ?? bare;
    case 'reference':
      return keyOf(leaf, bare);
    case 'references':
      return partsOf(bare).map((part) => keyOf(leaf, part));
    case 'tags':
      return partsOf(bare);
    case 'list':
      return leaf.field.default ?? [];
    default:
      return text;
  }
}

function orText(value: number | null, text: string): unknown {
  return value === null || Number.isNaN(value) ? text : value;
}

const yes: ReadonlySet<string> = new Set(['1', 'x', 'oui', 'o', 'vrai', 'true', 'yes', 'y']);
const no: ReadonlySet<string> = new Set(['0', 'non', 'n', 'faux', 'false', 'no']);

function flagOf(text: string): boolean | null {
  const word = fold(text);
  return yes.has(word) ? true : no.has(word) ? false : null;
}

function codeOf(model: Model, leaf: Leaf, text: string, t: Translate): string | undefined {
  const word = fold(text);
  return leaf.field.values?.find((code) => fold(code) === word || fold(t(valueText(model, leaf, code))) === word);
}

function instantOf(text: string, today: string, zone?: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text)) return text;
  const typed = splitMoment(text, today);
  const date = parseDay(typed.day, today);
  const time = typed.time === '' ? '00:00' : parseTime(typed.time);
  return date === null || time === null ? null : isoOfWall(`${date}T${time}`, zone);
}

function keyOf(leaf: Leaf, text: string): string | number {
  return leaf.field.key === 'integer' && /^\d{1,10}$/.test(text) ? Number(text) : text;
}

function partsOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}
