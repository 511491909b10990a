/**
 * Dates, numbers and money as each locale writes them. Hours are those of Europe/Paris, of the time zone that the formatters are
 * made for, or of one that is given; the browser's own never decides, and makes that they are named where it differs.
 */

import type { Locale } from './text';
import { localeTag } from './translate';

export const timeZone = 'Europe/Paris';

/** What a number of a record counts. */
export type Unit = 'millisecond' | 'second' | 'minute' | 'day';

type Moment = Date | string | number;

/** Formatters of one locale; anything that is not a date or a number gives an empty text. */
export interface Format {
  /** The time zone that these are made for; undefined: the platform's. */
  own: string | undefined;
  /** `21 nov. 2026`. A bare `YYYY-MM-DD` is a calendar day, whatever the zone. */
  date(value: Moment | null | undefined, zone?: string): string;
  /** `samedi 21 novembre 2026` */
  longDate(value: Moment | null | undefined, zone?: string): string;
  /** `ven. 15 janv.`, with the year where it is wanted. */
  shortDay(value: Moment | null | undefined, hasYear: boolean): string;
  /** `14:02`; in a time zone that is given, with its name: `09:02 (Guadeloupe)`. */
  time(value: Moment | null | undefined, zone?: string): string;
  /** `21 nov. 2026, 14:02`; in a time zone that is given, with its name. */
  dateTime(value: Moment | null | undefined, zone?: string): string;
  /** The name of the time zone that an hour is to be shown with; empty where none is. */
  zoneSaid(value: Moment | null | undefined, zone?: string): string;
  /** `Guadeloupe`, from `America/Guadeloupe`. */
  zone(zone: string): string;
  /** `il y a 3 min`, `hier`; `now` is for tests. */
  relative(value: Moment | null | undefined, now?: number): string;
  /** `12 345,5` */
  number(value: number | null | undefined, digits?: number): string;
  /** `8 412,50 €` */
  money(value: number | null | undefined): string;
  /** A number in a style of its own: an amount, a share; a plain one without. */
  styled(value: number, style?: Intl.NumberFormatOptions): string;
  /** What stands before and after a number in a style: `['', ' €']`. */
  signs(style: Intl.NumberFormatOptions): readonly [before: string, after: string];
  /** `50 €`, `8,50 €`: one of several, without cents when there are none. */
  amount(value: number): string;
  /** `71 %`, from 0.71. */
  percent(value: number | null | undefined): string;
  /** `15 jours`, `2 min 5 s`; a span that is set in a unit is said in it first: `900 000 ms (15 min)`. */
  measure(value: number, unit: Unit): string;
  /** The unit that stands after a typed number: `jours`, `min`, `ms = 15 min`. */
  unit(value: number | null, unit: Unit): string;
  /** `Paris, Lyon et Lille` */
  list(values: readonly string[]): string;
  /** Order of texts as a reader of the locale expects it. */
  compare(left: string, right: string): number;
}

const made = new Map<string, Format>();

/**
 * The formatters of a locale, made once.
 * @param zone in which instants are read and named; the platform's, which is not named, when absent
 * @param currency of amounts; euros when absent
 */
export function formatOf(locale: Locale, zone?: string, currency = 'EUR'): Format {
  const name = `${locale} ${zone ?? ''} ${currency}`;
  const known = made.get(name);
  if (known) return known;
  const format = createFormat(locale, zone, currency);
  made.set(name, format);
  return format;
}

/** Whether who looks at an hour of the platform would take it for one of their own, and be wrong. */
let isElsewhere: (at: Date) => boolean = () => false;

/** The clock of who looks: minutes that it is ahead of UTC at an instant. The console says it of its browser. */
export function setOwnClock(offsetAt: (at: Date) => number): void {
  const paris = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  isElsewhere = (at) => offsetAt(at) !== offsetIn(paris, at);
}

function offsetIn(format: Intl.DateTimeFormat, at: Date): number {
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Made when it is first wanted: of a dozen formatters a page uses two, and each takes milliseconds to make. */
function lazily<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

/** Makes each thing once: a formatter takes longer to make than a thousand numbers to write. */
function once<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const found = known.get(key) ?? make(key);
    known.set(key, found);
    return found;
  };
}

function createFormat(locale: Locale, own: string | undefined, currency: string): Format {
  const tag = localeTag(locale);
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const at = once((zone: string) => new Intl.DateTimeFormat(tag, { ...options, timeZone: zone }));
    return (value: Moment | null | undefined, zone = own ?? timeZone) => {
      const date = dateOf(value);
      return date ? at(isDay(value) ? 'UTC' : zone).format(date) : '';
    };
  };
  const weekdays = dates({ weekday: 'short', day: 'numeric', month: 'short' });
  const weekdaysOfYear = dates({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const zoneName = once((zone: string) => nameOf(zone, tag));
  const zoneSaid = (value: Moment | null | undefined, zone = own) => {
    const said = zone ?? (isElsewhere(dateOf(value) ?? new Date()) ? timeZone : undefined);
    return said === undefined ? '' : zoneName(said);
  };
  const named =
    (write: ReturnType<typeof dates>) =>
    (value: Moment | null | undefined, zone = own) => {
      const [written, said] = [write(value, zone), zoneSaid(value, zone)];
      return said === '' || written === '' ? written : `${written} (${said})`;
    };
  const relative = lazily(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }));
  // `YYYY-MM-DD` at the clock of these formatters.
  const today = lazily(() => new Intl.DateTimeFormat('sv-SE', { timeZone: own ?? timeZone }));
  const conjunction = lazily(() => new Intl.ListFormat(tag, { type: 'conjunction' }));
  const percent = lazily(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }));
  const numbers = once(
    (digits: number | undefined) =>
      new Intl.NumberFormat(tag, {
        maximumFractionDigits: digits ?? 3,
        ...(digits !== undefined && { minimumFractionDigits: digits }),
      }),
  );
  const sum = { style: 'currency', currency } as const;
  // What is kept as euros is of the currency that these are made for.
  const styles = once(
    (style: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(tag, style.currency === 'EUR' ? { ...style, currency } : style),
  );
  const amounts = lazily(() => new Intl.NumberFormat(tag, { ...sum, trailingZeroDisplay: 'stripIfInteger' }));
  const measures = once(
    (unit: string) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }),
  );
  const inWords = (value: number, unit: Unit) => spelled(value, unit, (part, each) => measures(each).format(part));
  const collator = lazily(() => new Intl.Collator(tag, { numeric: true, sensitivity: 'base' }));
  return {
    own,
    date: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    longDate: dates({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    shortDay: (value, hasYear) => (hasYear ? weekdaysOfYear : weekdays)(value),
    time: named(dates({ hour: '2-digit', minute: '2-digit' })),
    dateTime: named(dates({ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })),
    zoneSaid,
    zone: zoneName,
    relative: (value, now = Date.now()) => {
      const date = dateOf(value);
      if (!date) return '';
      // A day is so many days from today, whatever the hour.
      const [amount, unit] = isDay(value)
        ? daySpan((date.getTime() - Date.parse(today().format(now))) / 86_400_000)
        : span((date.getTime() - now) / 1000);
      return relative().format(amount, unit);
    },
    number: (value, digits) => (value === null || value === undefined ? '' : numbers(digits).format(value)),
    money: (value) => (value === null || value === undefined ? '' : styles(sum).format(value)),
    styled: (value, style) => (style ? styles(style) : numbers(undefined)).format(value),
    signs: (style) => {
      const parts = styles(style).formatToParts(1);
      const isDigit = ({ type }: Intl.NumberFormatPart) =>
        type === 'integer' || type === 'decimal' || type === 'fraction';
      const textOf = (some: readonly Intl.NumberFormatPart[]) => some.map(({ value }) => value).join('');
      return [textOf(parts.slice(0, parts.findIndex(isDigit))), textOf(parts.slice(parts.findLastIndex(isDigit) + 1))];
    },
    amount: (value) => amounts().format(value),
    percent: (value) => (value === null || value === undefined ? '' : percent().format(value)),
    measure: (value, unit) => {
      const written = measures(unit).format(value);
      const words = inWords(value, unit);
      if (words === null || words === written) return written;
      // Seconds are measured, not set: what they come to is enough.
      return unit === 'second' ? words : `${written} (${words})`;
    },
    unit: (value, unit) => {
      const parts = measures(unit).formatToParts(value ?? 2);
      const name = parts.find(({ type }) => type === 'unit')?.value ?? '';
      const words = value === null || !Number.isFinite(value) ? null : inWords(value, unit);
      return words === null || words === measures(unit).format(value ?? 0) ? name : `${name} = ${words}`;
    },
    list: (values) => conjunction().format(values),
    compare: (left, right) => collator().compare(left, right),
  };
}

/** The place whose time it is, as the language calls it: `La Réunion`. Of the platform's zone the town is nearer than the country. */
function nameOf(zone: string, tag: string): string {
  if (zone === timeZone) return 'Paris';
  const parts = new Intl.DateTimeFormat(tag, { timeZone: zone, timeZoneName: 'shortGeneric' }).formatToParts(0);
  const said = parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
  return said.replace(/^heure\s*:\s*/, '').replace(/ Time$/, '');
}

const steps: readonly [limit: number, size: number, unit: Intl.RelativeTimeFormatUnit][] = [
  [45, 1, 'second'],
  [45 * 60, 60, 'minute'],
  [22 * 3600, 3600, 'hour'],
  [26 * 86400, 86400, 'day'],
  [320 * 86400, 30.44 * 86400, 'month'],
];

/** The unit in which a distance in seconds reads best; under 5 s it is now. */
function span(seconds: number): [number, Intl.RelativeTimeFormatUnit] {
  const size = Math.abs(seconds);
  if (size < 5) return [0, 'second'];
  for (const [limit, each, unit] of steps) if (size < limit) return [Math.round(seconds / each), unit];
  return [Math.round(seconds / (365.25 * 86400)), 'year'];
}

/** The same for full days. */
function daySpan(days: number): [number, Intl.RelativeTimeFormatUnit] {
  return Math.abs(days) < 26 ? [days, 'day'] : span(days * 86_400);
}

const clock: readonly [size: number, unit: string][] = [
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
];

const sizes = { millisecond: 1, second: 1000, minute: 60_000 } as const;

/** A span in hours, minutes and seconds, without those that are nought; null of days and of nothing. */
function spelled(value: number, unit: Unit, write: (value: number, unit: string) => string): string | null {
  if (unit === 'day' || value <= 0) return null;
  let left = value * sizes[unit];
  const parts: string[] = [];
  for (const [size, each] of clock) {
    const count = each === 'second' ? left / size : Math.floor(left / size);
    if (count > 0) parts.push(write(count, each));
    left -= count * size;
  }
  return parts.join(' ');
}

function isDay(value: Moment | null | undefined): boolean {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

function dateOf(value: Moment | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? null : date;
}
