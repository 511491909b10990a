import { describe, expect, it } from 'vitest';
import { arranged, moved, readArrangement } from '../../../src/plugins/home/dashboard/arrangement';

const lines = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('');

describe('a person’s own work list', () => {
  it('keeps what was moved in its order, and leaves to urgency where the others stand', () => {
    expect(ids(arranged(lines, []))).toBe('abcd');
    expect(ids(arranged(lines, ['d', 'b']))).toBe('adcb');
    expect(ids(arranged(lines, ['gone', 'd', 'c', 'b', 'a']))).toBe('dcba');
  });

  it('moves a line one step within its domain, and not beyond', () => {
    expect(moved(['x', 'b', 'a'], lines, 'b', 1)).toEqual(['x', 'a', 'c', 'b', 'd']);
    expect(moved([], lines, 'a', -1)).toBeNull();
    expect(moved([], lines, 'd', 1)).toBeNull();
    expect(moved([], lines, 'elsewhere', 1)).toBeNull();
  });

  it('comes back to the same place when a step is taken back', () => {
    const there = moved([], lines, 'b', 1) ?? [];
    const back = moved(there, arranged(lines, there), 'b', -1) ?? [];
    expect(ids(arranged(lines, back))).toBe('abcd');
  });

  it.each([
    [null, [], []],
    ['nonsense', [], []],
    [{ order: 'a', hidden: [1, 'b'] }, [], ['b']],
    [{ order: ['a'], hidden: [] }, ['a'], []],
  ])('reads %j without believing it', (stored, order, hidden) => {
    expect(readArrangement(stored)).toEqual({ order, hidden });
  });
});
