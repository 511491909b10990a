/** Cells to values: each by the kind of its leaf; what cannot be read stays text, for the rules to refuse. */
import { readScalar } from '../../../src/core/filter/values';
import { daysIn } from '../../../src/core/filter/zone';
import { readMoment } from '../../../src/core/kinds/date/read-moment';
import { readFlag } from '../../../src/core/kinds/flag/read-flag';
import { readNumber } from '../../../src/core/kinds/number/read-number';
import { applyStep } from '../../../src/core/model/import-plan';
import { meansAll } from '../../../src/core/model/inner';
import type { Change } from '../../../src/core/model/model';
import type { Locale } from '../../../src/i18n/text';
import { type Column, numericOf } from '../column';
import { labelOf } from '../export/cells';
import { cutMark } from '../export/cut';
import type { Refusal } from '../hooks';
import { readOutline } from '../outline';
import type { Served } from '../served';
import { instantIn } from '../wall-text';
import { changeOf } from '../write/change';
import type { Reading } from './lines';
import type { KnownLabels } from './references';

/** An hour without a zone. */
export interface Wall {
  path: string;
  text: string;
  /** Named for the reader. */
  champ: string;
  at: number;
}

/** The body that a row makes, and what its cells cannot mean. */
export interface Body {
  change: Change;
  refusals: Refusal[];
  /** Hours that name no zone: what a clock shows, in milliseconds, until it is known whose clock. */
  walls: Wall[];
}

/** The text that a leaf is read from. */
export function textOf({ sources }: Reading, row: readonly string[]): string {
  const texts = sources.map(({ from, value, step }) => {
    const cell = from === null ? value : (row[from] ?? '');
    return step === null ? cell : applyStep(step, cell);
  });
  return texts.length === 1 ? (texts[0] ?? '') : texts.filter((text) => text !== '').join(', ');
}

/** The body of a row; an empty cell sets nothing on create and empties on update. */
export function bodyOf(
  served: Served,
  readings: readonly Reading[],
  labels: KnownLabels,
  row: readonly string[],
  locale: Locale,
): Body {
  const values: [string, unknown][] = [];
  const refusals: Refusal[] = [];
  const walls: Wall[] = [];
  for (const reading of readings) {
    const { column } = reading;
    const text = textOf(reading, row);
    const wrong = faultOf(column, text, reading, row, locale);
    if (wrong) {
      const params = { champ: labelOf(served, column, locale), valeur: wrong.value };
      refusals.push({ code: wrong.code, field: column.path, params });
      continue;
    }
    const found = labels.keyOf(column, text);
    if (found === null) {
      const value = valueOf(served, column, text, locale);
      if (value !== undefined) values.push([column.path, value]);
      if (typeof value === 'string' && isWall(column, text, value))
        walls.push({
          path: column.path,
          text: text.trim(),
          champ: labelOf(served, column, locale),
          at: Date.parse(value),
        });
    } else if ('refusal' in found) refusals.push(found.refusal);
    else values.push([column.path, found.key]);
  }
  return { change: changeOf(values), refusals, walls };
}

function valueOf(served: Served, column: Column, text: string, locale: Locale): unknown {
  const trimmed = text.trim();
  if (trimmed === '' || meansAll(column.leaf?.field, trimmed)) return column.notNull ? undefined : null;
  if (column.leaf?.field.inheritable && trimmed === '""') return '';
  if (column.leaf?.field.inheritable && trimmed === '[]') return [];
  const numeric = numericOf(column);
  if (numeric) {
    const read = readNumber(trimmed, numeric, locale);
    return 'value' in read ? read.value : trimmed;
  }
  const field = served.fields.find(({ name }) => name === column.name);
  switch (column.shape) {
    case 'texts':
      return partsAt(',', trimmed).filter((item) => item !== '');
    // Of a kind that is not served: as they stand.
    case 'keys':
      return partsAt(/[,;]/, trimmed).map((item) => (column.leaf?.field.key === 'integer' ? numberOr(item) : item));
    case 'items':
    case 'item':
      return column.leaf ? readOutline(served.resource.model, column.leaf, trimmed) : trimmed;
    case 'own':
    case 'key':
      return column.type === 'integer' ? numberOr(trimmed) : trimmed;
    case 'day':
    case 'instant':
      return dateOr(column.shape === 'day' ? 'date' : 'dateTime', trimmed);
    case 'flag':
      return readFlag(trimmed) ?? trimmed;
    case 'choice': {
      const reading = field && readScalar(field, trimmed, locale);
      return reading && 'value' in reading && reading.value.type === 'code' ? reading.value.code : trimmed;
    }
    default:
      return text;
  }
}

function partsAt(sign: string | RegExp, text: string): string[] {
  return text.split(sign).map((part) => part.trim());
}

function numberOr(text: string): number | string {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : text;
}

/** What a spreadsheet shows for a formula that fails, in English and French. */
const failed =
  /^#(N\/A|REF!|DIV\/0\s?!|VALUE!|VALEUR!|NAME\?|NOM\?|NUM!|NOMBRE!|NULL!|NUL!|SPILL!|CALC!|GETTING_DATA)$/i;

/** A cell that says nothing, yet must not empty what is there; a day or an hour that does not exist. */
function faultOf(
  column: Column,
  text: string,
  { sources }: Reading,
  row: readonly string[],
  locale: Locale,
): { code: string; value: string } | null {
  const error = sources
    .map(({ from }) => (from === null ? '' : (row[from] ?? '').trim()))
    .find((cell) => failed.test(cell));
  if (error !== undefined) return { code: 'cell-error', value: error };
  // A spreadsheet could not hold all of it.
  if (text.includes(cutMark) && text.length > 32_000) return { code: 'cell-cut', value: text.slice(0, 40) };
  const numeric = numericOf(column);
  if (numeric) {
    const read = readNumber(text, numeric, locale);
    if ('refusal' in read && read.refusal === 'groupedNumber') return { code: 'grouped-number', value: text.trim() };
  }
  if ((column.shape === 'day' || column.shape === 'instant') && !isPossible(text.trim()))
    return { code: 'no-such-date', value: text.trim() };
  return null;
}

const written = /^(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2}))(?!\d)/;
const clock = /(?:^|[\sT])(\d{1,2})\s*[:hH]\s*(\d{2})?(?::(\d{2}))?/;

/** Whether the day and the hour written in digits exist. */
function isPossible(text: string): boolean {
  const [all = '', year, month, day, dayFirst, monthSecond, yearLast] = written.exec(text) ?? [];
  if (all !== '') {
    const [y, m, d] = [Number(year ?? yearLast), Number(month ?? monthSecond), Number(day ?? dayFirst)];
    if (m < 1 || m > 12 || d < 1 || d > daysIn(y < 100 ? 2000 + y : y, m)) return false;
  }
  const [, hour = '0', minute = '0', second = '0'] = clock.exec(text.slice(all.length)) ?? [];
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}

const zoned = /\d(?:Z|[+-]\d\d:\d\d)$/;

/** Whether an hour was read that its text gives no zone. */
function isWall({ shape }: Column, text: string, value: string): boolean {
  return shape === 'instant' && value.endsWith('Z') && !zoned.test(text.trim());
}

/** A day, or an instant; one without a zone as if its clock were that of UTC. */
function dateOr(kind: 'date' | 'dateTime', text: string): string {
  const instant = kind === 'dateTime' && !zoned.test(text) ? instantIn(text, 'UTC') : null;
  if (instant !== null) return instant;
  if (zoned.test(text)) {
    const read = Date.parse(text.replace(' ', 'T'));
    return kind === 'date' || Number.isNaN(read) ? text : new Date(read).toISOString();
  }
  const reading = readMoment(text, kind, { now: Date.now(), zone: 'UTC', by: 'file' });
  return 'value' in reading ? reading.value : text;
}
