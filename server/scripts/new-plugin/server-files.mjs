// The server's side: the table, a rule, a few rows of demo data; and a first test.

/** Paths and texts under `server/domains/<name>/` and `tests/plugins/<name>/`. */
export function serverFiles({ name, camel, Pascal, title }) {
  return {
    [`server/domains/${name}/table.ts`]: `/** Table of ${title.toLowerCase()}, drawn from the model. */
import { ${camel} } from '../../../src/plugins/${name}/model';
import { tableOf } from '../../resource/table';

export const ${camel}Table = tableOf(${camel});
`,
    [`server/domains/${name}/hooks.ts`]: `/** Rules of ${title.toLowerCase()}. */
import type { Hooks, Refusal } from '../../resource/hooks';

export const ${camel}Hooks: Hooks = {
  reads: ['actif', 'libelleEn'],
  /** What is active is shown in both languages. */
  async refuse(_, pending) {
    const refused = new Map<string | number, readonly Refusal[]>();
    for (const { key, after } of pending)
      if (after?.['actif'] === true && !after['libelleEn'])
        refused.set(key, [{ code: '${name}-untranslated', field: 'libelleEn' }]);
    return refused;
  },
};
`,
    [`server/domains/${name}/domain.ts`]: `/** ${title}. */
import { en } from '../../../src/plugins/${name}/i18n/en';
import { fr } from '../../../src/plugins/${name}/i18n/fr';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { partnerTable } from '../partners/table';
import { ${camel}Hooks } from './hooks';
import { seed${Pascal} } from './seed';
import { ${camel}Table } from './table';

export const ${camel} = defineDomain({
  resources: [serveWith({ table: ${camel}Table, hooks: ${camel}Hooks })],
  seeds: [{ makes: [${camel}Table], needs: [partnerTable], fill: seed${Pascal} }],
  texts: { of: '${name}', fr, en },
});
`,
    [`server/domains/${name}/seed.ts`]: `/** A few records for the demo platform. */
import type { Database } from '../../db/database';
import { insertRows, skipKeys } from '../../seed/insert';
import { demoPartners } from '../../seed/people';
import { ${camel}Table } from './table';

/** The last one waits for its translation. */
const labels = [
  ['Premier', 'First'],
  ['Deuxième', 'Second'],
  ['Troisième', null],
] as const;

export async function seed${Pascal}(database: Database): Promise<void> {
  const rows = labels.map(([libelleFr, libelleEn], index) => ({
    [${camel}Table.key.name]: index + 1,
    libelleFr,
    libelleEn,
    idTiers: demoPartners[index]?.partnerId ?? null,
    actif: index === 0,
    ordre: (index + 1) * 10,
  }));
  await insertRows(database, ${camel}Table, rows);
  await skipKeys(database, ${camel}Table);
}
`,
    [`tests/plugins/${name}/model.test.ts`]: `import { expect, test } from 'vitest';
import '../../../server/domains';
import { ${camel}Hooks } from '../../../server/domains/${name}/hooks';
import { reasonKey, translators } from '../../../server/texts';
import { checkRow } from '../../../src/core/model/check';
import { ${camel} } from '../../../src/plugins/${name}/model';

/** What is wrong with one field of a row, whatever the others are. */
const codeOf = (name: string, value: unknown) =>
  checkRow(${camel}.model, { [name]: value }, 'create', (code) => code).find(({ field }) => field === name)?.errorCodes[0]?.code;

test.each([
  ['a label is right', 'libelleFr', 'Premier', undefined],
  ['a label is needed', 'libelleFr', '', 'required'],
  ['an order is a whole number', 'ordre', 1.5, 'integer'],
  ['a field that is not of the model is refused', 'autre', 1, 'unknown'],
])('%s', (_, name, value, code) => {
  expect(codeOf(name, value)).toBe(code);
});

const stamps = { version: 1, dateCreation: '', dateModif: '', auteurModif: '' };
const refusedIn = async (row: object) => {
  const within: Parameters<NonNullable<typeof ${camel}Hooks.refuse>>[0] = Object.create(null);
  const found = await ${camel}Hooks.refuse?.(within, [{ key: 1, before: null, after: { ...stamps, ...row } }]);
  return found?.get(1) ?? [];
};

test('what is active has an English label; the server says so in both languages', async () => {
  expect(await refusedIn({ actif: true, libelleEn: 'First' })).toEqual([]);
  const [refusal] = await refusedIn({ actif: true, libelleEn: null });
  const said = (['fr', 'en'] as const).map((locale) => translators[locale](reasonKey(refusal?.code ?? '')));
  expect([refusal?.field, ...said]).toEqual([
    'libelleEn',
    'Donnez un libellé anglais avant d’activer',
    'Give an English label before enabling it',
  ]);
});
`,
  };
}
