/** Numbers of a workbook as texts: dates are numbers with a format that shows days or hours. */

export interface NumberFormats {
  /** Formats of the workbook itself, by number. */
  codes: ReadonlyMap<number, string>;
  /** Number of the format of each style. */
  byStyle: readonly number[];
  /** Days are counted from 1904. */
  is1904: boolean;
}

const dayMs = 86_400_000;
/** Day 0 of both countings, as days before 1970. */
const epochs = { from1900: 25_569, from1904: 24_107 };
/** 31 December 9999. */
const lastDay = 2_958_465;
/** 29 February 1900, which spreadsheets count and which never was. */
const noDay = 60;

/** A number; a date as a day and an hour on the wall, without zone. */
export function numberText(value: string, style: number, { codes, byStyle, is1904 }: NumberFormats): string {
  if (value === '') return '';
  const number = Number(value);
  if (!Number.isFinite(number)) return value;
  const format = byStyle[style] ?? 0;
  const code = codes.get(format);
  if (!showsDate(format, code) || number < 0 || number > lastDay) return plainText(number);
  const seconds = Math.round(number * 86_400);
  const days = Math.floor(seconds / 86_400);
  const epoch = is1904 ? epochs.from1904 : epochs.from1900 - (days < noDay ? 1 : 0);
  const wall = new Date(seconds * 1000 - epoch * dayMs).toISOString();
  const hour = wall.slice(11, 19);
  // Only an hour: no day was written.
  if (days === 0 && !(is1904 && showsDay(format, code))) return hour;
  const day = !is1904 && days === noDay ? '1900-02-29' : wall.slice(0, 10);
  return seconds % 86_400 === 0 ? day : `${day} ${hour}`;
}

const plain = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 17 });

/** All its digits, also where a program would write an exponent. */
function plainText(number: number): string {
  const text = String(number);
  return text.includes('e') ? plain.format(number) : text;
}

/** Whether a format shows days or hours: built in (ECMA-376, 18.8.30), or by its code. */
function showsDate(format: number, code: string | undefined): boolean {
  if (code === undefined)
    return (
      (format >= 14 && format <= 22) ||
      (format >= 27 && format <= 36) ||
      (format >= 45 && format <= 58 && format !== 48 && format !== 49)
    );
  const shown = shownIn(code);
  return /[dmyhs]/i.test(shown) && !/general/i.test(shown);
}

/** Whether a format that shows days or hours shows days. */
function showsDay(format: number, code: string | undefined): boolean {
  return code === undefined
    ? !(format >= 18 && format <= 21) && !(format >= 45 && format <= 47)
    : /[dy]/i.test(shownIn(code));
}

/** The signs of a format that stand for numbers. */
function shownIn(code: string): string {
  return code.replace(/"[^"]*"?|\\.|_.|\*.|\[[^\]]*\]?/g, '').split(';', 1)[0] ?? '';
}
