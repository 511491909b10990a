/** Point 8 of the contract: console and server judge a row alike, and each refusal has its message in both languages. */

import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import type { Plugin, Resource } from '../../../src/core/define';
import { checkRow } from '../../../src/core/model/check';
import { type Change, getAt, leavesOf } from '../../../src/core/model/model';
import { isSealed } from '../../../src/core/model/sealed';
import { rules as rulesEn } from '../../../src/i18n/core/en/rules';
import { templateRules as templateRulesEn } from '../../../src/i18n/core/en/template-rules';
import { rules as rulesFr } from '../../../src/i18n/core/fr/rules';
import { templateRules as templateRulesFr } from '../../../src/i18n/core/fr/template-rules';
import { plugins } from '../../../src/plugins';
import { describeBothDatabases } from '../../support/databases';
import { often } from '../../support/often';
import { useHouse } from '../resource/house';
import { makeGrids, makeWorld } from '../resource/world';
import { badValue, type Known, rowsOf, sectionOf } from './samples';

const resources = plugins
  .flatMap(({ resources = [] }: Plugin): readonly Resource[] => resources)
  .filter(({ name }) => catalogue.has(name));
const open = resources.filter((resource) => !isSealed(resource, 'create'));
const fr = { ...rulesFr, ...templateRulesFr };
const en = { ...rulesEn, ...templateRulesEn };
const codes = new Set(Object.keys(fr));
const known: Known = {
  genres: ['THEATRE', 'OPERA'],
  'sous-genres': ['COMEDIE'],
  lieux: [1, 2],
  partenaires: ['P1'],
  villes: ['21231', '75056'],
  pays: ['FR', 'BE'],
  'natures-client': [1, 2],
  'categories-place': ['CAT1', 'CAT2'],
  'modeles-carte': ['SAISON', 'MOBILE'],
  seances: [11, 12],
  manifestations: [1, 2],
  widgets: [1],
  inventaire: [9001, 9002],
  roles: [1],
};
/** Keys that a create of this resource may be given. */
const keyOf = ({ name, model }: Resource) =>
  name === 'manifestations'
    ? fc.constantFrom(9001, 9002)
    : model.key.kind === 'integer'
      ? fc.integer({ min: 700_000, max: 800_000 })
      : model.key.rules?.includes('positiv_value')
        ? fc.stringMatching(/^[1-9][0-9]{3,11}$/)
        : fc.stringMatching(/^[A-Z]{4,12}$/);

interface Found {
  field: string;
  code: string;
}

/** The codes of the rules of values, which both ends judge; a domain's own refusals are the server's alone. */
const flat = (errors: readonly { field: string; errorCodes: readonly { code: string }[] }[]): Found[] =>
  errors
    .flatMap(({ field, errorCodes }) =>
      errorCodes.filter(({ code }) => codes.has(code) && code !== 'reference').map(({ code }) => ({ field, code })),
    )
    .sort((left, right) => left.field.localeCompare(right.field));

describeBothDatabases('a generated row', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await makeGrids(database, 'G1');
  });

  const here = ({ model }: Resource, row: Change) => flat(checkRow(model, row, 'create', (code) => code));
  const there = async ({ service, path }: Resource, row: Change, locale: 'fr' | 'en' = 'fr') => {
    const { status, json } = await house.as(
      'admin',
      'POST',
      `/api/${service}/${path}/validate`,
      { ...row },
      { 'x-locale': locale },
    );
    expect(status, JSON.stringify(json)).toBe(200);
    return json.errors as { field: string; errorCodes: { code: string; message: string }[] }[];
  };

  it('is made for every resource that can be written', () =>
    expect(open.map(({ name }) => name)).toEqual(expect.arrayContaining(['genres', 'sous-genres', 'manifestations'])));

  it.each(
    open.map((resource) => [resource.name, resource] as const),
  )('of %s passes console and server alike', async (_, resource) => {
    await fc.assert(
      fc.asyncProperty(rowsOf(resource, known, keyOf(resource)), async (row) => {
        expect(here(resource, row).filter(({ code }) => !isRowRule(resource, code))).toEqual([]);
        expect(flat(await there(resource, row))).toEqual(here(resource, row));
      }),
      { numRuns: often(8, 50), seed: 20_261_121 },
    );
  });

  const cases = open.flatMap((resource) =>
    [...leavesOf(resource.model).values()]
      .filter(({ field }) => field.derived !== true)
      .map((leaf) => [resource.name, leaf.path, resource, leaf] as const),
  );

  it.each(
    cases,
  )('of %s with a wrong %s is refused at its field, in both languages', async (_, path, resource, leaf) => {
    // Each code is asked for in English once.
    const told = new Set<string>();
    await fc.assert(
      fc.asyncProperty(rowsOf(resource, known, keyOf(resource)), badValue(leaf.field), async (good, bad) => {
        const row = withValue(good, path, bad);
        expect(getAt(row, path)).toEqual(bad);
        const found = here(resource, row);
        if (bad !== '') expect(found.some(({ field }) => field === path || field.startsWith(`${path}.`))).toBe(true);
        const inFrench = await there(resource, row, 'fr');
        expect(flat(inFrench)).toEqual(found);
        const fresh = inFrench.flatMap(({ errorCodes }) => errorCodes).filter(({ code }) => !told.has(code));
        for (const { code } of fresh) told.add(code);
        const inEnglish = fresh.length === 0 ? [] : await there(resource, row, 'en');
        for (const [errors, dictionary] of [
          [inFrench, fr],
          [inEnglish, en],
        ] as const) {
          for (const { code, message } of errors.flatMap(({ errorCodes }) => errorCodes)) {
            expect(message).not.toBe('');
            expect(message).not.toMatch(/^core\.|\{/);
            if (!(code in dictionary)) continue;
            expect(message).not.toBe(code);
          }
        }
      }),
      { numRuns: often(2, 20), seed: 20_261_121 },
    );
  });
});

function isRowRule({ model }: Resource, code: string): boolean {
  return model.rules.some(({ rule }) => rule === code);
}

function withValue(row: Change, path: string, value: unknown): Change {
  const [first = '', second] = path.split('.');
  if (second === undefined) return { ...row, [first]: value };
  return { ...row, [first]: { ...sectionOf(row, first), [second]: value } };
}
