/** The filters that are used most. */
import type { Locale } from '../../core';
import { quoteValue } from '../../core/model';

/** Filter of one author's actions. */
export function authorFilter(name: string): string {
  return `auteur:=${quoteValue(name)}`;
}

/** The quick filters, by the ends of their texts. */
export function quickFilters(name: string, locale: Locale) {
  return [
    { id: 'mine', test: authorFilter(name) },
    { id: 'today', test: locale === 'fr' ? 'date:aujourdhui' : 'date:today' },
    { id: 'week', test: locale === 'fr' ? 'date:>=-7j' : 'date:>=-7d' },
    { id: 'deleted', test: 'action:SUPPRESSION' },
    { id: 'restored', test: 'action:RESTAURATION' },
  ] as const;
}

/** The filter with a test added, or without it when it was there. */
export function toggleTest(q: string, test: string): string {
  return hasTest(q, test) ? ` ${q} `.replace(` ${test} `, ' ').trim() : `${q} ${test}`.trim();
}

/** Whether a filter has a test, as it is written here. */
export function hasTest(q: string, test: string): boolean {
  return ` ${q} `.includes(` ${test} `);
}
