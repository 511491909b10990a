import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/core/filter/fold';
import {
  type Below,
  countsOf,
  findByLetters,
  linesOf,
  mark,
  moveTree,
  stateOf,
  type TreeNode,
} from '../../../src/core/table/tree/tree';

const node = (id: string, leaves = 1, ticked = 0): TreeNode => ({
  id,
  label: id,
  leaves,
  ticked,
  isBranch: leaves > 1,
});
const roots = [node('Adulte', 4, 2), node('Étudiant', 3, 3), node('Enfant', 2)];
const below: Below<TreeNode> = new Map<string, readonly TreeNode[] | 'failed'>([
  ['Adulte', [node('Carré or', 2, 2), node('Balcon', 2)]],
  ['Carré or', [node('mardi', 1, 1), node('jeudi', 1, 1)]],
  ['Enfant', 'failed'],
]);
const open = new Set(['Adulte', 'Carré or', 'Balcon', 'Enfant']);
const lines = linesOf(roots, below, open);
const shown = lines.map((line) => (line.kind === 'node' ? line.node.id : `${line.of} ${line.kind}`));

describe('the lines of a tree', () => {
  it('are those of open branches, what is on its way or lost included', () =>
    expect(shown).toEqual([
      'Adulte',
      'Carré or',
      'mardi',
      'jeudi',
      'Balcon',
      'Balcon loading',
      'Étudiant',
      'Enfant',
      'Enfant failed',
    ]));
  it('know their level and their place among their siblings', () => {
    const told = lines.flatMap((line) =>
      line.kind === 'node' ? [[line.node.id, line.level, line.place, line.size]] : [],
    );
    expect(told).toEqual([
      ['Adulte', 1, 1, 3],
      ['Carré or', 2, 1, 2],
      ['mardi', 3, 1, 2],
      ['jeudi', 3, 2, 2],
      ['Balcon', 2, 2, 2],
      ['Étudiant', 1, 2, 3],
      ['Enfant', 1, 3, 3],
    ]);
  });
});

describe('the keys of a tree grid (ARIA APG)', () => {
  const closed = linesOf(roots, below, new Set());
  const cases: readonly [at: string, key: string, expected: string | object | null][] = [
    ['Adulte', 'ArrowDown', 'Carré or'],
    ['Adulte', 'ArrowUp', 'Adulte'],
    ['Enfant failed', 'ArrowDown', 'Enfant failed'],
    ['Carré or', 'ArrowUp', 'Adulte'],
    ['mardi', 'Home', 'Adulte'],
    ['mardi', 'End', 'Enfant failed'],
    ['Adulte', 'PageDown', 'jeudi'],
    ['jeudi', 'PageUp', 'Adulte'],
    ['Adulte', 'ArrowRight', 'Carré or'],
    ['Étudiant', 'ArrowRight', { open: 'Étudiant' }],
    ['mardi', 'ArrowRight', null],
    ['mardi', 'ArrowLeft', 'Carré or'],
    ['Carré or', 'ArrowLeft', { close: 'Carré or' }],
    ['Étudiant', 'ArrowLeft', null],
    ['Balcon loading', 'ArrowLeft', 'Balcon'],
    ['mardi', 'a', null],
  ];
  it.each(cases)('at %s, %s', (at, key, expected) => {
    const move = moveTree(lines, shown.indexOf(at), key, 3);
    expect(move && 'to' in move ? shown[move.to] : move).toEqual(expected);
  });
  it('opens a closed branch before going into it', () =>
    expect(moveTree(closed, 0, 'ArrowRight', 3)).toEqual({ open: 'Adulte' }));
});

describe('typed letters', () => {
  const cases: readonly [at: string, typed: string, expected: string | null][] = [
    ['Adulte', 'e', 'Étudiant'],
    ['Étudiant', 'e', 'Enfant'],
    ['Enfant', 'e', 'Étudiant'],
    ['Adulte', 'ee', 'Étudiant'],
    ['Étudiant', 'en', 'Enfant'],
    ['Adulte', 'ca', 'Carré or'],
    ['Adulte', 'carre', 'Carré or'],
    ['Adulte', 'z', null],
  ];
  it.each(cases)('at %s, "%s" goes to %s', (at, typed, expected) => {
    const found = findByLetters(lines, shown.indexOf(at), typed, fold);
    expect(found === null ? null : shown[found]).toBe(expected);
  });
});

describe('ticks of a tree', () => {
  const states = (marks: ReadonlyMap<string, boolean>) => {
    const counts = countsOf(roots, below, marks);
    return Object.fromEntries(
      [...counts].map(([id, count]) => [id, `${stateOf(count)} ${count.ticked}/${count.leaves}`]),
    );
  };
  it('say all, some or none of what is stored, read or not', () =>
    expect(states(new Map())).toEqual({
      Adulte: 'some 2/4',
      'Carré or': 'all 2/2',
      mardi: 'all 1/1',
      jeudi: 'all 1/1',
      Balcon: 'none 0/2',
      Étudiant: 'all 3/3',
      Enfant: 'none 0/2',
    }));
  it('of a branch hold for all below it', () =>
    expect(states(mark(new Map(), node('Adulte', 4), below, true))).toMatchObject({
      Adulte: 'all 4/4',
      Balcon: 'all 2/2',
      jeudi: 'all 1/1',
    }));
  it('of a leaf change its branches', () => {
    const all = mark(new Map(), node('Adulte', 4), below, true);
    expect(states(mark(all, node('jeudi'), below, false))).toMatchObject({
      Adulte: 'some 3/4',
      'Carré or': 'some 1/2',
      jeudi: 'none 0/1',
    });
  });
  it('below a branch are forgotten when it is ticked', () => {
    const leaf = mark(new Map(), node('jeudi'), below, false);
    const marks = mark(leaf, node('Adulte', 4), below, true);
    expect([...marks]).toEqual([['Adulte', true]]);
  });
});
