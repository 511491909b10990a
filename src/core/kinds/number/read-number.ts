/** Integers, decimals and amounts of money as people and files write them: the one reader and writer of all callers (pure). */

/** How the numbers of a kind are written. */
export interface Numeric {
  /** Decimals that they may have; null: any. */
  decimals: number | null;
  /** What may stand before or after one: `€`, `EUR`, `%`. */
  signs?: readonly string[];
  /** How people read one, where it is not a plain number. */
  style?: Intl.NumberFormatOptions;
  /** Reads a text that is no number, yet means one: `1h30`; null when it does not. */
  also?(text: string): number | null;
}

/** Integers. */
export const integers: Numeric = { decimals: 0 };
/** Any decimals. */
export const decimal: Numeric = { decimals: null };

/** What a text comes to, or why it is none. `groupedNumber`: it can be read in two ways, so it is read in neither. */
export type NumberReading = { value: number } | { refusal: 'badNumber' | 'badInteger' | 'groupedNumber' };

const grouped = { ',': /^\d{1,3}(?:,\d{3})+$/, '.': /^\d{1,3}(?:\.\d{3})+$/ };
const spaced = /^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;
const commasThenPoint = /^\d{1,3}(?:,\d{3})+\.\d+$/;
const pointsThenComma = /^\d{1,3}(?:\.\d{3})+,\d+$/;

/**
 * Reads a number: `1 234,5`, `1,234.5`, `-3`, and with the signs of its kind: `12 €`, `€12`. Groups of three are read as the locale writes them; where a mark may
 * stand for thousands as well as for decimals (`20.000` places, `20,000` in French) nothing is read. Integers take no
 * decimals.
 * @param locale `fr`, `fr-FR`, `en` …; null where texts go from one language to the other (filters): only what both read alike
 */
export function readNumber(text: string, numeric: Numeric, locale: string | null): NumberReading {
  const { sign, digits } = bared(text, numeric);
  const isInteger = numeric.decimals === 0;
  const plain = plainOf(digits, numeric, locale === null ? null : isFrench(locale) ? 'fr' : 'en');
  if (plain === 'grouped') return { refusal: 'groupedNumber' };
  if (plain === null) {
    const meant = numeric.also?.(text.trim()) ?? null;
    return meant === null ? { refusal: isInteger ? 'badInteger' : 'badNumber' } : { value: meant };
  }
  const value = Number(plain) * sign || 0;
  if (isInteger && (/\.\d/.test(plain) || !Number.isSafeInteger(value))) return { refusal: 'badInteger' };
  return Number.isFinite(value) ? { value } : { refusal: 'badNumber' };
}

const signed = new WeakMap<readonly string[], { before: RegExp; after: RegExp }>();

function signsOf(signs: readonly string[]) {
  const known = signed.get(signs);
  if (known) return known;
  const any = signs.map((sign) => sign.replace(/[$()*+.?[\]^{|}\\]/g, '\\$&')).join('|');
  const made = { before: new RegExp(`^(-?) ?(?:${any}) ?`, 'iu'), after: new RegExp(` ?(?:${any})$`, 'iu') };
  signed.set(signs, made);
  return made;
}

function bared(text: string, { signs }: Numeric): { sign: 1 | -1; digits: string } {
  const bare = text
    .trim()
    .replace(/\s/gu, ' ')
    .replace(/^\u2212/u, '-');
  const amount = signs ? bare.replace(signsOf(signs).before, '$1').replace(signsOf(signs).after, '') : bare;
  return { sign: amount.startsWith('-') ? -1 : 1, digits: amount.replace(/^[+-]/u, '') };
}

/** Digits with a point before their decimals; null when it is no number. */
function plainOf(digits: string, { decimals }: Numeric, locale: 'fr' | 'en' | null): string | null {
  if (/^\d+$/.test(digits)) return digits;
  // As filters are written for a very large or small number.
  if (locale === null && /^\d+(?:[.,]\d+)?e[+-]?\d{1,3}$/i.test(digits)) return digits.replace(',', '.');
  if (spaced.test(digits)) return digits.replaceAll(' ', '').replace(',', '.');
  if (commasThenPoint.test(digits)) return digits.replaceAll(',', '');
  if (pointsThenComma.test(digits)) return digits.replaceAll('.', '').replace(',', '.');
  if (grouped[','].test(digits) && !digits.startsWith('0')) {
    if (locale === 'en') return digits.replaceAll(',', '');
    return locale === 'fr' && decimals === null && isOnce(digits, ',') ? digits.replace(',', '.') : 'grouped';
  }
  if (grouped['.'].test(digits) && !digits.startsWith('0'))
    return decimals === null && isOnce(digits, '.') ? digits : 'grouped';
  return /^(?:\d+[.,]\d*|[.,]\d+)$/.test(digits) ? digits.replace(',', '.') : null;
}

function isOnce(text: string, mark: string): boolean {
  return text.indexOf(mark) === text.lastIndexOf(mark);
}

/** Whether a text is refused because it can be read in two ways, in one language or the other. */
export function hasTwoReadings(text: string, numeric: Numeric): boolean {
  const read = readNumber(text, numeric, null);
  return 'refusal' in read && read.refusal === 'groupedNumber';
}

/** The two readings of a text that has two, without groups and with decimals: what to write instead. */
export function readingsOf(text: string): readonly string[] {
  const bare = text.replace(/[^\d.,]/gu, '');
  return [bare.replace(/[.,]/gu, ''), bare.replace(',', '.').replace(/\.?0+$/u, '')];
}

const plainNumber = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 });

/** Writes a number for editing and for spreadsheets: no grouping, the decimal mark of the locale. `readNumber` gives it back. */
export function printNumber(value: number | null, locale: string): string {
  if (value === null || Number.isNaN(value)) return '';
  const plain = plainNumber.format(value);
  return isFrench(locale) ? plain.replace('.', ',') : plain;
}

function isFrench(locale: string): boolean {
  return locale.startsWith('fr');
}

/** `value` moved by `count` steps, kept within the limits, without binary noise (0.1 + 0.2 = 0.3). */
export function stepNumber(value: number | null, count: number, step: number, min: number, max: number): number {
  const decimals = (String(step).split('.')[1] ?? '').length;
  const start = value === null || Number.isNaN(value) ? Math.min(max, Math.max(min, 0)) : value;
  const shift = value === null ? 0 : count * step;
  const digits = Math.max(decimals, (String(start).split('.')[1] ?? '').length);
  return Math.min(max, Math.max(min, Number((start + shift).toFixed(Math.min(12, digits)))));
}
