import { describe, expect, it } from 'vitest';
import { catalogue } from '../../server/domains';
import { orderColumns, rateColumns } from '../../server/domains/orders/exports/columns';
import { type FileColumn, headingOf } from '../../server/resource/export/records-as-rows';
import { servedNamed } from '../../server/resource/served';
import { readSource } from '../support/sources';

const { exports: orderExports } = servedNamed(catalogue, 'commandes');

/** Columns that each section of the guide names: `code` and heading. */
const guide = new Map(
  readSource('docs/exports.md')
    .split(/^### /m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf('\n')).trim(), section] as const),
);
const wordsOf = (section: string) => (guide.get(section) ?? '').replaceAll('\u00a0', ' ').replace(/\s+/g, ' ');
const codesIn = (section: string) => [...wordsOf(section).matchAll(/`(\w+)` /g)].map(([, code]) => code);
const shared = new Set([...orderColumns, ...rateColumns].map(({ name }) => name));

const sections: readonly (readonly [string, readonly FileColumn[]])[] = [
  ['Every row of an order', orderColumns],
  ['VAT by rate', rateColumns],
  ...Object.entries(orderExports).map(
    ([name, { columns, sumsAfter }]) =>
      [name, columns.filter((column) => sumsAfter !== undefined || !shared.has(column.name))] as const,
  ),
];

describe('the guide to files says what each column holds', () => {
  it.each(sections)('%s', (section, columns) => {
    expect([...codesIn(section)].sort()).toEqual(columns.map(({ name }) => name).sort());
    const words = wordsOf(section);
    for (const column of columns) {
      const heading = headingOf(column, 'fr').replaceAll(/[\u00a0\u202f]/g, ' ');
      expect(words).toContain(`\`${column.name}\` ${heading}${column.personal ? ' †' : ''}`);
    }
  });
});
