import { expect, it, test } from 'vitest';
import type { ReadBlock } from '../../../src/features/price-matrix/read-block';
import {
  afterSave,
  answered,
  cellKey,
  emptyStage,
  percentIn,
  type Saved,
  withBlock,
  withoutChanges,
  withPrices,
} from '../../../src/features/price-matrix/stage';
import { patchesOf } from '../../../src/plugins/customer-natures/grid/patches';

const key = (row: number, column: number) => cellKey(String(row), `C${column}`);
const saved: Saved = new Map([
  [key(0, 0), { id: 11, version: 3, value: 20 }],
  [key(0, 1), { id: 12, version: 1, value: 30 }],
]);
const block = (cells: ReadBlock['cells']): ReadBlock => ({
  rows: 1,
  columns: cells.length,
  cells,
  unknown: [],
  beyond: 0,
});
const typedIn = (stage: typeof emptyStage) => [...stage.typed].map(([at, { value }]) => [at, value]);

it('counts what a paste changes, what is equal, and leaves what it refuses', () => {
  const stage = withBlock(
    emptyStage,
    saved,
    block([
      { row: 0, column: 0, reading: { kind: 'price', value: 22 } },
      { row: 0, column: 1, reading: { kind: 'price', value: 30 } },
      { row: 1, column: 0, reading: { kind: 'refused', text: '###', why: 'narrow' } },
      { row: 1, column: 1, reading: { kind: 'blank' } },
    ]),
    key,
  );
  expect(typedIn(stage)).toEqual([[key(0, 0), 22]]);
  expect(stage.pasted).toMatchObject({ changed: 1, same: 1, refused: 1, blank: 1 });
  expect(stage.refused.get(key(1, 0))).toEqual({ text: '###', why: 'narrow' });
});

it('one answer reads all that can be read in two ways', () => {
  const two = (text: string, whole: number, decimal: number) =>
    ({ kind: 'two', text, readings: [whole, decimal] }) as const;
  const asked = withBlock(
    emptyStage,
    saved,
    block([
      { row: 0, column: 0, reading: two('1,500', 1500, 1.5) },
      { row: 0, column: 1, reading: two('30,000', 30_000, 30) },
    ]),
    key,
  );
  expect(asked.typed.size).toBe(0);
  expect(asked.two?.first.text).toBe('1,500');
  const stage = answered(asked, saved, 1);
  expect(typedIn(stage)).toEqual([[key(0, 0), 1.5]]);
  expect(stage.pasted).toMatchObject({ changed: 1, same: 1 });
  expect(typedIn(answered(asked, saved, 0))).toEqual([
    [key(0, 0), 1500],
    [key(0, 1), 30_000],
  ]);
});

it('a price set back to what is saved is no change', () => {
  const stage = withPrices(emptyStage, saved, new Map([[key(0, 0), 25]]));
  expect(withPrices(stage, saved, new Map([[key(0, 0), 20]])).typed.size).toBe(0);
  expect(withoutChanges(stage, [key(0, 0)]).typed.size).toBe(0);
});

it('patches change, make and delete, at the version that was seen', () => {
  const stage = withPrices(
    emptyStage,
    saved,
    new Map([
      [key(0, 0), 25],
      [key(0, 1), null],
      [key(4, 0), 9],
    ]),
  );
  expect(patchesOf(stage, saved, 'OPERA-6').map(({ patch }) => patch)).toEqual([
    { id: 11, version: 3, before: { montant: 20 }, change: { montant: 25 } },
    { id: 12, version: 1, before: { montant: 30 }, change: {}, remove: true },
    { id: null, change: { grille: 'OPERA-6', idnatcl: 4, codcatpl: 'C0', montant: 9 } },
  ]);
});

it('what somebody saved meanwhile is not written over in silence: the version is the one that was seen', () => {
  const stage = withPrices(emptyStage, saved, new Map([[key(0, 0), 25]]));
  const now: Saved = new Map([...saved, [key(0, 0), { id: 11, version: 4, value: 21 }]]);
  expect(patchesOf(stage, now, 'X')[0]?.patch).toMatchObject({ version: 3, before: { montant: 20 } });
  const left = afterSave(stage, now, new Map([[key(0, 0), 'Modifié depuis']]));
  expect(left.typed.get(key(0, 0))).toEqual({ value: 25, of: now.get(key(0, 0)), said: 'Modifié depuis' });
  expect(patchesOf(left, now, 'X')[0]?.patch).toMatchObject({ version: 4, before: { montant: 21 } });
});

test.each([
  ['+5 %', 5],
  ['-2,5%', -2.5],
  ['%10', 10],
  ['5', null],
  ['% de', null],
  ['5000%', null],
])('%s is a percentage of %s', (text, value) => {
  expect(percentIn(text)).toBe(value);
});
