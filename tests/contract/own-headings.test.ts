/** What the house writes it reads: each heading of an export names its own column again, in both languages. */
import { expect, it } from 'vitest';
import { catalogue } from '../../server/domains';
import { headingsOf } from '../../server/resource/export/cells';
import { guessPlan } from '../../server/resource/import/guess';
import { importable, readingsOf } from '../../server/resource/import/lines';
import { isSealed } from '../../src/core/model/sealed';
import { locales } from '../../src/i18n/text';

const kinds = [...catalogue.values()].filter(({ resource }) => !isSealed(resource, 'import'));

it.each(
  kinds.flatMap((served) => locales.map((locale) => [served.resource.name, locale, served] as const)),
)('%s in %s', (_name, locale, served) => {
  const columns = [...served.table.columns.values()].filter(({ leaf }) => !leaf?.field.secret);
  const headings = headingsOf(served, columns, locale);
  const filled = new Set(importable(served));
  const own = columns.map((column) => (filled.has(column) ? column.name : null));
  expect(guessPlan(served, headings, []).lines.map(({ field }) => field)).toEqual(own);
  const read = readingsOf(served, headings, null).map(({ column }) => column.name);
  expect(read).toEqual(own.filter((name) => name !== null));
});
