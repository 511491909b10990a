import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import { manifestationTable } from '../../../server/domains/events/table';
import { bindFilter } from '../../../server/filter';
import { readRows, rowText, valueIn } from '../../../server/resource/read/shape';
import { run } from '../../../server/resource/run';
import { everyScope } from '../../../server/resource/scope';
import { servedNamed } from '../../../server/resource/served';
import { insertRows } from '../../../server/resource/write/insert';
import type { FilterField } from '../../../src/core/filter/fields';
import type { Condition, Filter, Scalar } from '../../../src/core/filter/tree';
import type { Row } from '../../../src/core/model/model';
import { describeBothDatabases, useDatabase } from '../../support/databases';
import { matcher, type Referred } from '../../support/filter-in-memory';
import { often } from '../../support/often';
import { makeWorld, manifestation } from './world';

const served = servedNamed(catalogue, 'manifestations');
const scope = { ...everyScope('fr'), now: Date.UTC(2026, 10, 21, 10) };
const labels: Record<string, Record<string, readonly string[]>> = {
  genres: { THEATRE: ['Théâtre', 'Theatre'], OPERA: ['Opéra', 'Opera'], SPORT: ['Sport', 'Sport'] },
  'sous-genres': { COMEDIE: ['Comédie'], LYRIQUE: ['Lyrique'] },
  lieux: { 1: ['Zénith de Dijon'], 2: ['Opéra Bastille', 'Bastille Opera'], 3: ['Œuvre — Théâtre'], 4: ['Écluse'] },
  artistes: { 1: ['Troupe du Nord'], 4: ['Œuvre'], 5: ["l'été"], 6: ['a_b'], 7: ['100%'], 8: ['x\\y'], 9: ['日本'] },
  partenaires: { P1: ['Théâtres réunis'], P2: ['Opéras de France'], P3: ['Stades associés'] },
};
const words = [
  'opera',
  'Théâtre',
  'œuvre',
  'OE',
  "l'été",
  'l’ete',
  '100%',
  'a_b',
  '\\',
  'Straße',
  ' ',
  'é',
  '1',
  'P1',
  'vente',
  'zz',
  'ÏJ',
  'ﬁn',
  '½',
  'Ⅳ',
  'ΣΑΣ',
  '日本',
];

/** Any field that a filter may test, with a condition that its kind allows. */
const text = fc.constantFrom(...words).map((value): Scalar => ({ type: 'text', text: value }));
const number = fc.constantFrom(-1, 0, 1, 2, 50, 2.5).map((value): Scalar => ({ type: 'number', number: value }));
const day = fc
  .record({ year: fc.constantFrom(2026, 2099), month: fc.constantFrom(null, 5, 11), day: fc.constantFrom(null, 1, 21) })
  .map(
    ({ year, month, day: d }): Scalar => ({
      type: 'date',
      date: { type: 'calendar', year, month, day: month === null ? null : d, clock: null },
    }),
  );
const offset = fc
  .record({ amount: fc.integer({ min: -40, max: 40 }), unit: fc.constantFrom('hour', 'day', 'week', 'month', 'year') })
  .map(
    ({ amount, unit }): Scalar => ({
      type: 'date',
      date: {
        type: 'offset',
        amount,
        unit: unit === 'hour' || unit === 'day' || unit === 'week' || unit === 'month' ? unit : 'year',
      },
    }),
  );
const presence = fc.constantFrom<Condition>({ op: 'empty' }, { op: 'present' });

function conditionsOf(field: FilterField): fc.Arbitrary<Condition> {
  const compare = (value: fc.Arbitrary<Scalar>) =>
    fc.oneof(
      fc.record({
        op: fc.constantFrom<'match' | 'gt' | 'gte' | 'lt' | 'lte'>('match', 'gt', 'gte', 'lt', 'lte'),
        value,
      }),
      fc
        .record({ op: fc.constant('range' as const), from: fc.option(value), to: fc.option(value) })
        .filter(({ from, to }) => from !== null || to !== null),
    );
  switch (field.kind) {
    case 'integer':
    case 'number':
      return fc.oneof(compare(number), presence);
    case 'date':
    case 'dateTime':
      return fc.oneof(compare(fc.oneof(day, offset)), presence);
    case 'flag':
      return fc.boolean().map((flag) => ({ op: 'match', value: { type: 'flag', flag } }));
    case 'enum':
      return fc.oneof(
        fc
          .constantFrom(...(field.values ?? []).map(({ code }) => code))
          .map((code): Condition => ({ op: 'match', value: { type: 'code', code } })),
        presence,
      );
    case 'id':
      return text.map((value) => ({ op: 'match', value }));
    default:
      return fc.oneof(fc.record({ op: fc.constantFrom<'match' | 'exact'>('match', 'exact'), value: text }), presence);
  }
}

const test = fc
  .constantFrom(...served.fields)
  .chain((field) =>
    fc
      .array(conditionsOf(field), { minLength: 1, maxLength: 3 })
      .map((any): Filter => ({ type: 'test', field: field.name, any })),
  );
const { filter } = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    test,
    fc
      .constantFrom(...words)
      .filter((word) => word.trim() !== '')
      .map((word): Filter => ({ type: 'word', text: word })),
    tie('filter').map((of): Filter => ({ type: 'not', of })),
    fc.array(tie('filter'), { maxLength: 3 }).map((of): Filter => ({ type: 'and', of })),
    fc.array(tie('filter'), { minLength: 1, maxLength: 3 }).map((of): Filter => ({ type: 'or', of })),
  ),
}));

describeBothDatabases('the filter in SQL', () => {
  const given = useDatabase();
  let rows: Row[] = [];
  beforeAll(async () => {
    await makeWorld(given.database);
    const pick = <T>(values: readonly T[], index: number): T | undefined => values[index % values.length];
    const made = Array.from({ length: 40 }, (_, index) =>
      manifestation(100 + index, {
        libelleFr: `${pick(words, index) ?? ''} ${pick(words, index * 7 + 3) ?? ''}`,
        libelleEn: pick([null, '', ' ', 'Opera', 'L’été'], index),
        genre: pick(['THEATRE', 'OPERA', 'SPORT'], index),
        sousGenre: pick([null, 'COMEDIE', 'LYRIQUE'], index),
        lieu: pick([1, 2, 3, 4], index),
        idTiers: pick([null, 'P1', 'P2', 'P3'], index),
        statut: pick(['BROUILLON', 'CONFIRMEE', 'MISE_EN_VENTE', 'ANNULEE'], index),
        artistes: pick([[], [4, 5], [6, 7, 8], [9]], index),
        seoKeywords: pick([['Œuvre', "l'été"], [], ['日本'], ['a_b', '100%', 'x\\y']], index),
        dateDebut: pick(
          [
            null,
            '2026-11-21T09:59:59.999Z',
            '2026-11-21T10:00:00.000Z',
            '2026-11-30T23:00:00.000Z',
            '2099-05-01T18:00:00.000Z',
          ],
          index,
        ),
        nbSeances: index % 4,
        remplissage: pick([null, 0, 50], index),
        ville: pick([null, 'Paris', 'l’Été'], index),
        lockStatus: index % 2 === 0,
      }),
    );
    await insertRows(given.database.drizzle, manifestationTable, made);
    rows = readRows(
      await run<{ row: string }>(
        given.database.drizzle,
        sql`select ${rowText(manifestationTable, scope, 'full')} as row from manifestations t`,
      ),
    );
  });

  it('keeps the same rows as the filter in memory', async () => {
    const get = (row: Row, field: FilterField): unknown => {
      const column = manifestationTable.columns.get(field.name);
      const value = column ? valueIn(row, column) : undefined;
      const referred = (key: unknown): unknown =>
        typeof key === 'string' || typeof key === 'number'
          ? ({ id: key, label: labels[field.resource ?? '']?.[String(key)] ?? [] } satisfies Referred)
          : key;
      if (field.kind === 'references' && Array.isArray(value)) return value.map(referred);
      return field.kind === 'reference' ? referred(value) : value;
    };
    await fc.assert(
      fc.asyncProperty(filter, async (tree) => {
        const keep = matcher(tree, served.fields, { now: scope.now, get });
        const expected = rows.filter(keep).map((row) => row['idmanif']);
        const found = await run<{ idmanif: number }>(
          given.database.drizzle,
          sql`select idmanif from manifestations t where ${bindFilter(tree, { served, catalogue, scope })} order by idmanif`,
        );
        expect(found.map(({ idmanif }) => idmanif)).toEqual(expected.sort((a, b) => Number(a) - Number(b)));
      }),
      { numRuns: often(200, 5_000) },
    );
  }, 240_000);
});
