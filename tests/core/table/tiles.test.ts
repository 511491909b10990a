// Rows drawn as tiles: how many fit a box, and where keys take the cursor in two dimensions.
import { describe, expect, test } from 'vitest';
import { moveTile, tileSizes } from '../../../src/core/table/grid/tiles';

describe('tiles in a box', () => {
  test.each([
    { width: 1140, across: 6 },
    { width: 360, across: 2 },
    { width: 290, across: 1 },
    { width: 40, across: 1 },
  ])('of $width px: $across in a line', ({ width, across }) => expect(tileSizes(width).across).toBe(across));

  test('are as wide as their line allows, and their lines hold picture and texts', () => {
    const { across, pictureHeight, lineHeight } = tileSizes(1140);
    expect(across * (pictureHeight * 1.5 + 12)).toBeCloseTo(1140 - 12, -1);
    expect(lineHeight).toBeGreaterThan(pictureHeight + 56);
  });
});

describe('the cursor among eleven tiles, four in a line', () => {
  const extent = { rows: 11, across: 4, page: 2 };
  test.each([
    { from: 0, key: 'ArrowRight', to: 1 },
    { from: 3, key: 'ArrowRight', to: 4 },
    { from: 4, key: 'ArrowLeft', to: 3 },
    { from: 0, key: 'ArrowLeft', to: 0 },
    { from: 10, key: 'ArrowRight', to: 10 },
    { from: 1, key: 'ArrowDown', to: 5 },
    { from: 9, key: 'ArrowUp', to: 5 },
    { from: 2, key: 'ArrowUp', to: 2 },
    // The last line ends before: its last tile.
    { from: 7, key: 'ArrowDown', to: 10 },
    { from: 9, key: 'ArrowDown', to: 9 },
    { from: 1, key: 'PageDown', to: 9 },
    { from: 9, key: 'PageUp', to: 1 },
    { from: 6, key: 'Home', to: 4 },
    { from: 9, key: 'End', to: 10 },
  ])('$key from $from to $to', ({ from, key, to }) => expect(moveTile(from, key, false, extent)).toBe(to));

  test.each([
    { from: 6, key: 'ArrowRight', to: 7 },
    { from: 6, key: 'ArrowLeft', to: 4 },
    { from: 1, key: 'ArrowDown', to: 9 },
    { from: 9, key: 'ArrowUp', to: 1 },
    { from: 6, key: 'Home', to: 0 },
    { from: 6, key: 'End', to: 10 },
  ])('Ctrl+$key from $from to $to', ({ from, key, to }) => expect(moveTile(from, key, true, extent)).toBe(to));

  test('other keys are not its own', () => expect(moveTile(0, 'x', false, extent)).toBeNull());
});
