import { describe, expect, it } from 'vitest';
import { fold } from '../../../../src/core/filter/fold';
import {
  buildTree,
  leafParts,
  leavesToFlip,
  linesOf,
  ticksOf,
  treeMove,
  typeAhead,
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
    [[], 'none', 0],
    [['7/1/OR/11'], 'some', 1],
    [['7/1/OR/11', '7/1/OR/12', '7/1/C1/11', '7/1/C1/12'], 'all', 4],
    [['7/2/OR/11'], 'none', 0],
  ])('with %j the first nature is ticked: %s', (ids, state, count) => {
    expect(full && ticksOf(full, on(...ids))).toEqual({ state, count });
  });

  it('makes a branch whole, then empty', () => {
    if (!full) throw new Error('no branch');
    expect(leavesToFlip(full, on('7/1/OR/11'))).toEqual({ leaves: ['7/1/OR/12', '7/1/C1/11', '7/1/C1/12'], on: true });
    expect(leavesToFlip(full, on(...full.leaves, '7/2/OR/11'))).toEqual({ leaves: full.leaves, on: false });
  });
});

describe('keys of the tree grid', () => {
  const open = new Set(['7', '7/1']);
  const lines = linesOf(tree, open);

  it('shows the children of what is open', () => {
    expect(lines.map(({ node }) => node.label)).toEqual([
      'Carmen',
      'Plein tarif',
      'Carré or',
      'Catégorie 1',
      'Étudiant',
    ]);
    expect(lines[3]).toMatchObject({ parent: '7/1', position: 2, siblings: 2 });
  });

  it.each([
    ['ArrowDown', 0, { to: 1 }],
    ['ArrowUp', 0, { to: 0 }],
    ['ArrowDown', 4, { to: 4 }],
    ['End', 0, { to: 4 }],
    ['Home', 3, { to: 0 }],
    ['PageDown', 1, { to: 4 }],
    ['ArrowRight', 2, { open: ['7/1/OR'] }],
    ['ArrowRight', 1, { to: 2 }],
    ['ArrowLeft', 1, { close: ['7/1'] }],
    ['ArrowLeft', 3, { to: 1 }],
    ['ArrowLeft', 4, { to: 0 }],
    ['*', 2, { open: ['7/1/OR', '7/1/C1'] }],
    ['a', 2, null],
  ])('%s on line %i', (key, at, expected) => {
    expect(treeMove(key, lines, at, open)).toEqual(expected);
  });

  it.each([
    ['c', 0, 2],
    ['c', 2, 3],
    ['c', 3, 0],
    ['e', 0, 4],
    ['cat', 2, 3],
    ['car', 2, 2],
    ['z', 0, null],
  ])('typing %s on line %i goes to %s', (typed, at, expected) => {
    expect(typeAhead(typed, lines, at, fold)).toBe(expected);
  });
});
