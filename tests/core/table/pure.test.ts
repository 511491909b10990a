import { describe, expect, it } from 'vitest';
import { moveCursor, nextCell } from '../../../src/core/table/grid/cursor';
import {
  countTicks,
  isTicked,
  noTicks,
  outOfSight,
  tick,
  tickAll,
  toggle,
  under,
} from '../../../src/core/table/grid/ticks';
import { parseColumns, parseSort, printColumns, printSort } from '../../../src/core/table/list/list-state';

const extent = { rows: 500_000, columns: 8, page: 20 };

describe('the cursor', () => {
  it.each([
    ['ArrowDown', false, { row: 6, column: 3 }],
    ['ArrowUp', false, { row: 4, column: 3 }],
    ['ArrowRight', false, { row: 5, column: 4 }],
    ['ArrowLeft', false, { row: 5, column: 2 }],
    ['Home', false, { row: 5, column: 0 }],
    ['End', false, { row: 5, column: 7 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 499_999, column: 7 }],
    ['PageDown', false, { row: 25, column: 3 }],
    ['PageUp', false, { row: 0, column: 3 }],
    ['ArrowDown', true, { row: 499_999, column: 3 }],
    ['ArrowUp', true, { row: 0, column: 3 }],
  ])('%s (Mod %s) goes to %j', (key, mod, to) => {
    expect(moveCursor({ row: 5, column: 3 }, key, mod, extent)).toEqual(to);
  });

  it('leaves other keys alone', () => {
    expect(moveCursor({ row: 5, column: 3 }, 'a', false, extent)).toBeNull();
  });

  it('stops at the edges, the header included', () => {
    expect(moveCursor({ row: -1, column: 0 }, 'ArrowUp', false, extent)).toEqual({ row: -1, column: 0 });
    expect(moveCursor({ row: 499_999, column: 7 }, 'ArrowRight', false, extent)).toEqual({ row: 499_999, column: 7 });
  });

  it('goes with Tab to the next cell that can be edited, over the end of the line', () => {
    const canEdit = [false, true, false, true];
    expect(nextCell({ row: 0, column: 1 }, 1, canEdit, 2)).toEqual({ row: 0, column: 3 });
    expect(nextCell({ row: 0, column: 3 }, 1, canEdit, 2)).toEqual({ row: 1, column: 1 });
    expect(nextCell({ row: 1, column: 3 }, 1, canEdit, 2)).toBeNull();
    expect(nextCell({ row: 1, column: 1 }, -1, canEdit, 2)).toEqual({ row: 0, column: 3 });
    expect(nextCell({ row: 0, column: 0 }, 1, [false], 9)).toBeNull();
  });
});

describe('ticks', () => {
  it('ticks some rows', () => {
    const some = tick(noTicks, [1, 2, 3], true);
    expect(countTicks(toggle(some, 2), 100)).toBe(2);
  });

  it('ticks all that a filter finds, but some', () => {
    const all = toggle(tickAll('statut:vente'), 7);
    expect(isTicked(all, 7)).toBe(false);
    expect(isTicked(all, 8)).toBe(true);
    expect(countTicks(all, 1208)).toBe(1207);
    expect(all).toEqual({ kind: 'all', q: 'statut:vente', except: new Set([7]) });
    expect(countTicks(toggle(all, 7), 1208)).toBe(1208);
  });

  it('knows those that a new filter hides', () => {
    expect(outOfSight(tick(noTicks, [1, 2, 3], true), [2, 5])).toEqual([1, 3]);
    expect(outOfSight(tickAll('statut:vente'), [])).toEqual([]);
  });

  it('holds all that a filter finds under that filter alone', () => {
    const all = tickAll('statut:vente');
    expect([under(all, 'statut:vente'), under(all, ''), under(tick(noTicks, [1], true), '')]).toEqual([
      all,
      noTicks,
      tick(noTicks, [1], true),
    ]);
  });
});

describe('the address of a list', () => {
  it.each(['', '-date', 'statut,-date,libelleFr'])('keeps the order %s', (text) => {
    expect(printSort(parseSort(text))).toBe(text);
  });

  it('keeps columns that exist, with their widths', () => {
    const known = new Set(['a', 'b']);
    expect(parseColumns('b:120,x,a', known)).toEqual([{ name: 'b', width: 120 }, { name: 'a' }]);
    expect(parseColumns('x', known)).toBeNull();
    expect(printColumns([{ name: 'b', width: 120 }, { name: 'a' }])).toBe('b:120,a');
  });
});

describe('pinned columns', () => {
  const known = new Set(['a', 'b', 'c']);
  it.each(['a,b,c', 'b::p,a,c', 'c:120:p,a::p,b:80'])('are read from the address and written back: %s', (text) =>
    expect(printColumns(parseColumns(text, known) ?? [])).toBe(text));
  it('come first, whatever the address says', () =>
    expect(printColumns(parseColumns('a,b:90,c::p', known) ?? [])).toBe('c::p,a,b:90'));
});
