import { describe, expect, it } from 'vitest';
import {
  buildTree,
  countOn,
  leafParts,
  leavesToTurn,
  quotasOf,
} from '../../../../src/plugins/events/models/contingent-tree';

const tree = buildTree(
  { id: 7, label: 'Carmen' },
  [
    { id: 1, label: 'Plein tarif' },
    { id: 2, label: 'Étudiant' },
  ],
  [
    { id: 'OR', label: 'Carré or' },
    { id: 'C1', label: 'Catégorie 1' },
  ],
  [
    { id: 11, label: '20 mars, 20:00' },
    { id: 12, label: '21 mars, 15:00' },
  ],
);
const on = (...ids: string[]) => new Map(ids.map((id) => [id, true]));
const [full, student] = tree.children;

describe('the tree of a contingent', () => {
  it('holds every séance under every category of every nature', () => {
    expect(tree.leaves).toHaveLength(8);
    expect(student?.children[1]?.children[0]).toMatchObject({ id: '7/2/C1/11', level: 4, label: '20 mars, 20:00' });
    expect(leafParts('7/2/C1/11')).toEqual({ idnatcl: 2, codcatpl: 'C1', idseanc: 11 });
  });

  it.each([
    [[], 0],
    [['7/1/OR/11'], 1],
    [['7/1/OR/11', '7/1/OR/12', '7/1/C1/11', '7/1/C1/12'], 4],
    [['7/2/OR/11'], 0],
  ])('with %j the first nature has %i on sale', (ids, count) => {
    expect(full && countOn(full, on(...ids))).toBe(count);
  });

  it('turns on what is off in a branch, and off what is on', () => {
    if (!full) throw new Error('no branch');
    const some = on('7/1/OR/11', '7/2/OR/11');
    expect(leavesToTurn(full, some, true)).toEqual(['7/1/OR/12', '7/1/C1/11', '7/1/C1/12']);
    expect(leavesToTurn(full, some, false)).toEqual(['7/1/OR/11']);
  });

  it.each([
    [{}, { sum: null, shared: null }],
    [{ '7/1/OR/11': 20 }, { sum: 20, shared: 20 }],
    [
      { '7/1/OR/11': 20, '7/1/OR/12': 20 },
      { sum: 40, shared: 20 },
    ],
    [
      { '7/1/OR/11': 20, '7/1/OR/12': 30 },
      { sum: 50, shared: null },
    ],
    [
      { '7/1/OR/11': 20, '7/1/OR/12': null },
      { sum: null, shared: null },
    ],
    [{ '7/2/OR/11': 20 }, { sum: null, shared: null }],
  ])('of %j the quotas are %j', (quotas, expected) => {
    const sold = new Map(Object.entries(quotas).map(([id, quota]) => [id, { quota }]));
    expect(full && quotasOf(full, sold)).toEqual(expected);
  });
});
