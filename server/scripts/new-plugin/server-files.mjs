// The server's side: the table, a few rows of demo data; and a first test.

/** Paths and texts under `server/domains/<name>/` and `tests/plugins/<name>/`. */
export function serverFiles({ name, camel, Pascal, title }) {
  return {
    [`server/domains/${name}/table.ts`]: `/** Table of ${title.toLowerCase()}, drawn from the model. */
import { ${camel} } from '../../../src/plugins/${name}/model';
import { tableOf } from '../../resource/table';

export const ${camel}Table = tableOf(${camel});
`,
    [`server/domains/${name}/domain.ts`]: `/** ${title}. */
import { en } from '../../../src/plugins/${name}/i18n/en';
import { fr } from '../../../src/plugins/${name}/i18n/fr';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { seed${Pascal} } from './seed';
import { ${camel}Table } from './table';

export const ${camel} = defineDomain({
  resources: [serveWith({ table: ${camel}Table })],
  seeds: [{ makes: [${camel}Table], fill: seed${Pascal} }],
  texts: { of: '${name}', fr, en },
});
`,
    [`server/domains/${name}/seed.ts`]: `/** A few records for the demo platform. */
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { ${camel}Table } from './table';

const labels = [
  ['Premier', 'First'],
  ['Deuxième', 'Second'],
  ['Troisième', 'Third'],
] as const;

export async function seed${Pascal}(database: Database): Promise<void> {
  const rows = labels.map(([libelleFr, libelleEn], index) => ({
    [${camel}Table.key.name]: index + 1,
    libelleFr,
    libelleEn,
    actif: index === 0,
    ordre: (index + 1) * 10,
  }));
  await insertRows(database, ${camel}Table, rows);
  await skipKeys(database, ${camel}Table);
}
`,
    [`tests/plugins/${name}/model.test.ts`]: `import { expect, test } from 'vitest';
import { checkRow } from '../../../src/core/model/check';
import { ${camel} } from '../../../src/plugins/${name}/model';

const codesOf = (row: object) =>
  checkRow(${camel}.model, { ...row }, 'create', (code) => code).map(({ field, errorCodes }) => [field, errorCodes[0]?.code]);

test.each([
  ['a label is enough', { libelleFr: 'Premier' }, []],
  ['a label is needed', { libelleFr: '' }, [['libelleFr', 'required']]],
  ['an order is a whole number', { libelleFr: 'Premier', ordre: 1.5 }, [['ordre', 'integer']]],
  ['a field that is not of the model is refused', { libelleFr: 'Premier', autre: 1 }, [['autre', 'unknown']]],
])('%s', (_, row, expected) => {
  expect(codesOf(row)).toEqual(expected);
});
`,
  };
}
