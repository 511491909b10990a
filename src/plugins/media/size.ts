/** Sizes of files, as a reader of the language writes them: `245 ko`. */
import type { Locale } from '../../core';

const units = ['byte', 'kilobyte', 'megabyte'] as const;

export function sizeText(bytes: number, locale: Locale): string {
  const step = bytes < 1_000 ? 0 : bytes < 1_000_000 ? 1 : 2;
  const unit = units[step] ?? 'byte';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    // The short byte of English is the word without its plural.
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: step === 2 ? 1 : 0,
  }).format(bytes / 1_000 ** step);
}
