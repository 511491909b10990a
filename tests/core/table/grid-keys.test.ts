/** Keys of the grid that begin an edit. */
import type { KeyboardEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { GridProps } from '../../../src/core/table/grid/grid';
import { useGridKeys } from '../../../src/core/table/grid/use-grid-keys';

vi.mock('react-dom', () => ({ flushSync: (work: () => void) => work() }));

function press(key: string, more: object = {}, kind = 'text', row = 2) {
  const edit = vi.fn(() => true);
  const gridRef = { current: {} };
  const column = { name: 'nom', editable: true, leaf: { path: 'nom', field: { kind } } };
  const props = {
    ...{ table: {}, list: { row: () => ({}) }, cells: {}, gridRef },
    columns: { shown: [column] },
    grid: { cursor: { row, column: 0 }, editing: null, edit, move: () => false },
  };
  const prevented = vi.fn();
  const event = {
    ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, target: gridRef.current },
    ...{ defaultPrevented: false, nativeEvent: { isComposing: false }, getModifierState: () => false },
    ...{ preventDefault: prevented, stopPropagation: () => undefined },
    ...more,
  };
  useGridKeys(props as unknown as GridProps)(event as unknown as KeyboardEvent<HTMLDivElement>);
  return { edits: edit.mock.calls, isTaken: prevented.mock.calls.length > 0 };
}

describe('a key over a cell', () => {
  it('that writes a letter opens the cell with it', () => {
    expect(press('a')).toEqual({ edits: [[{ row: 2, column: 0 }, 'a']], isTaken: true });
  });

  it.each([
    ['a dead key (Option+E on a Mac)', 'Dead', { altKey: true }],
    ['a dead key of its own', 'Dead', {}],
    ['the first key of an input method', 'Process', {}],
  ])('%s opens the cell, and stays the browser’s', (_case, key, more) => {
    expect(press(key, more)).toEqual({ edits: [[{ row: 2, column: 0 }, '']], isTaken: false });
  });

  it.each([
    ['in the heading', 'text', -1],
    ['over a switch', 'flag', 2],
  ])('a dead key opens nothing %s', (_case, kind, row) => {
    expect(press('Dead', {}, kind, row)).toEqual({ edits: [], isTaken: false });
  });
});
