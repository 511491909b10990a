import { describe, expect, it } from 'vitest';
import { drawnWith, landing, linesOf, windowAt } from '../../../src/core/table/grid/lines';

describe('the lines of a long list', () => {
  it.each([
    ['at the top', 0, { first: 0, lines: 11 }],
    ['a pixel down', 1, { first: 0, lines: 11 }],
    ['a line down', 32, { first: 1, lines: 11 }],
    ['above the top', -20, { first: 0, lines: 11 }],
  ])('on screen: %s', (_case, top, seen) => {
    expect(windowAt(top, 320, 32)).toEqual(seen);
  });

  it.each([
    ['at the top', 0, { first: 0, last: 22, places: 23 }],
    ['in the middle', 500, { first: 494, last: 516, places: 23 }],
    ['at the end', 989, { first: 977, last: 999, places: 23 }],
  ])('drawn with those on screen: %s', (_case, first, drawn) => {
    expect(drawnWith({ first, lines: 11 }, 1_000)).toEqual(drawn);
  });

  it('are all drawn when they are few', () => {
    expect(drawnWith({ first: 0, lines: 11 }, 4)).toMatchObject({ first: 0, last: 3 });
    expect(drawnWith({ first: 0, lines: 11 }, 0)).toMatchObject({ first: 0, last: -1 });
  });

  it.each([
    ['to the end', 0, 989],
    ['back to the top', 989, 0],
    ['less far than what is drawn', 500, 512],
  ])('after a jump %s are those on screen, and those drawn before in the places left', (_case, left, first) => {
    const lines = landing({ first, lines: 11, left }, 1_000);
    expect(lines).toEqual(expect.arrayContaining(linesOf(first, first + 10)));
    expect(new Set(lines.map((index) => index % 23)).size, 'no place twice').toBe(lines.length);
    const before = drawnWith({ first: left, lines: 11 }, 1_000);
    const others = lines.filter((index) => index < first || index > first + 10);
    expect(others.every((index) => index >= before.first && index <= before.last)).toBe(true);
    expect(lines).toEqual(lines.toSorted((one, other) => one - other));
  });
});
