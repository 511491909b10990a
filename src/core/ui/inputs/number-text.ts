/** Reads a typed number, French or English ("1 234,5", "1,234.5", "-3"); null when empty, NaN when it is not a number. */
export function parseNumber(text: string, locale: string): number | null {
  const bare = text.replaceAll(/[\s\u00a0\u202f]/gu, '').replace('\u2212', '-');
  if (bare === '') return null;
  const plain = locale.startsWith('fr') ? bare.replace(',', '.') : bare.replaceAll(/,(?=\d{3}(?:\D|$))/gu, '');
  return /^-?(?:\d+\.?\d*|\.\d+)$/u.test(plain) ? Number(plain) : Number.NaN;
}

const plainNumber = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 12 });

/** Writes a number for editing: no grouping, the decimal mark of the locale. */
export function printNumber(value: number | null, locale: string): string {
  if (value === null || Number.isNaN(value)) return '';
  const plain = plainNumber.format(value);
  return locale.startsWith('fr') ? plain.replace('.', ',') : plain;
}

/** `value` moved by `count` steps, kept within the limits, without binary noise (0.1 + 0.2 = 0.3). */
export function stepNumber(value: number | null, count: number, step: number, min: number, max: number): number {
  const decimals = (String(step).split('.')[1] ?? '').length;
  const start = value === null || Number.isNaN(value) ? Math.min(max, Math.max(min, 0)) : value;
  const shift = value === null ? 0 : count * step;
  const digits = Math.max(decimals, (String(start).split('.')[1] ?? '').length);
  return Math.min(max, Math.max(min, Number((start + shift).toFixed(Math.min(12, digits)))));
}
