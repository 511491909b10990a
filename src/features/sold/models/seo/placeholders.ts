/** The closed list of placeholders of SEO templates (product.md 3), and what each reads like in both languages. */
import type { Locale } from '../../../../i18n/text';

/** As the specification lists them. */
export const placeholderNames = [
  'label',
  'place',
  'city',
  'country',
  'genre',
  'subGenre',
  'region',
  'searchKeys',
  'date',
  'price',
  'artist',
  'site',
  'glossaryName',
  'number',
  'letter',
] as const;

export type PlaceholderName = (typeof placeholderNames)[number];

/** What a record gives to a template; absent or blank: empty. `date` is `YYYY-MM-DD`, `price` euros with a point. */
export type PlaceholderValues = Readonly<Partial<Record<PlaceholderName, string | null>>>;

/** What the variant of a placeholder that ends in 2 does to its value. */
export function formatOfVariant(name: PlaceholderName): 'upper' | 'date' | 'price' {
  return name === 'date' || name === 'price' ? name : 'upper';
}

/** Every placeholder that a template may hold between braces: each name, then its variant. */
export const seoPlaceholders: readonly string[] = placeholderNames.flatMap((name) => [name, `${name}2`]);

/** A placeholder as it stands between braces: its name, and whether it is the variant that ends in 2. */
export function readPlaceholder(written: string): { name: PlaceholderName; isVariant: boolean } | null {
  const isVariant = written.endsWith('2');
  const name = placeholderNames.find((each) => each === (isVariant ? written.slice(0, -1) : written));
  return name === undefined ? null : { name, isVariant };
}

const tags: Readonly<Record<Locale, string>> = { fr: 'fr-FR', en: 'en-GB' };

/** A value as a placeholder or its variant prints it; '' when there is none. */
export function printPlaceholder(written: string, values: PlaceholderValues, locale: Locale): string {
  const known = readPlaceholder(written);
  const value = known === null ? '' : (values[known.name] ?? '').trim();
  if (known === null || value === '' || !known.isVariant) return value;
  switch (formatOfVariant(known.name)) {
    case 'upper':
      return value.toLocaleUpperCase(tags[locale]);
    case 'date':
      return dateText(value, locale);
    case 'price':
      return priceText(value, locale);
  }
}

/** `2026-12-12` → `12 décembre 2026`; what is no day stays as it is. */
function dateText(value: string, locale: Locale): string {
  const time = Date.parse(`${value.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(time)) return value;
  return new Intl.DateTimeFormat(tags[locale], { dateStyle: 'long', timeZone: 'UTC' }).format(time);
}

/** `45.5` → `45,50 €`, `45` → `45 €`; what is no number stays as it is. */
function priceText(value: string, locale: Locale): string {
  const amount = Number(value);
  if (!Number.isFinite(amount)) return value;
  const digits = Number.isInteger(amount) ? 0 : 2;
  return new Intl.NumberFormat(tags[locale], {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount);
}
