import { describe, expect, it } from 'vitest';
import { cellsIn, columnsAt, extendRange, isOneCell, type Range, rectOf } from '../../../src/core/table/grid/range';
import { planFill, planPaste } from '../../../src/core/table/paste/paste-plan';
import { parseTsv, printHtml, printTsv } from '../../../src/core/table/paste/tsv';

describe('tab-separated text', () => {
  const read: readonly [given: string, cells: string[][]][] = [
    ['', [['']]],
    ['a', [['a']]],
    ['a\tb', [['a', 'b']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\nb\n', [['a'], ['b']]],
    ['a\rb', [['a'], ['b']]],
    [
      'a\t\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    [
      'a\tb\nc',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['"deux\nlignes"\tb', [['deux\nlignes', 'b']]],
    ['"deux\r\nlignes"', [['deux\nlignes']]],
    ['"un\ttab"\tb', [['un\ttab', 'b']]],
    ['"dit ""oui"""\tb', [['dit "oui"', 'b']]],
    ['12" vinyle\tb', [['12" vinyle', 'b']]],
    ['"jamais fermé\tb', [['"jamais fermé', 'b']]],
    ['"fermé" puis suivi\tb', [['"fermé" puis suivi', 'b']]],
    ['""\tb', [['', 'b']]],
    ['""', [['']]],
    ['a\t', [['a', '']]],
  ];
  it.each(read)('reads %j', (given, cells) => expect(parseTsv(given)).toEqual(cells));

  const kept: string[][][] = [
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [
      ['tab\tdedans', 'ligne\ndedans'],
      ['"cité"', 'a "b" c'],
    ],
    [
      ['', ''],
      ['', 'fin'],
    ],
    [['espaces  ', '  autour']],
  ];
  it.each(kept.map((cells) => [cells]))('reads back what it prints: %j', (cells) =>
    expect(parseTsv(printTsv(cells))).toEqual(cells));

  it('prints an HTML table beside, nothing of it read as HTML', () => {
    expect(printHtml([['<b>', 'a & b\nc']], ['Titre "cité"', 'x'])).toBe(
      '<table><thead><tr><th>Titre &quot;cité&quot;</th><th>x</th></tr></thead><tbody><tr><td>&lt;b&gt;</td><td>a &amp; b<br>c</td></tr></tbody></table>',
    );
  });
});

describe('a range of cells', () => {
  const extent = { rows: 100, columns: 5, page: 20 };
  const one: Range = { anchor: { row: 3, column: 1 }, head: { row: 3, column: 1 } };
  const moves: readonly [key: string, mod: boolean, head: [number, number]][] = [
    ['ArrowDown', false, [4, 1]],
    ['ArrowUp', false, [2, 1]],
    ['ArrowRight', false, [3, 2]],
    ['ArrowLeft', false, [3, 0]],
    ['ArrowDown', true, [99, 1]],
    ['ArrowUp', true, [0, 1]],
    ['ArrowRight', true, [3, 4]],
    ['Home', false, [3, 0]],
    ['End', false, [3, 4]],
    ['Home', true, [0, 0]],
    ['End', true, [99, 4]],
    ['PageDown', false, [23, 1]],
    ['PageUp', false, [0, 1]],
  ];
  it.each(moves)('with Shift and %s (Mod: %s) its corner goes to %j and it begins where it did', (key, mod, [
    row,
    column,
  ]) => expect(extendRange(one, key, mod, extent)).toEqual({ anchor: one.anchor, head: { row, column } }));
  it('never reaches the head of the grid', () =>
    expect(
      extendRange({ anchor: { row: 0, column: 0 }, head: { row: 0, column: 0 } }, 'ArrowUp', false, extent)?.head.row,
    ).toBe(0));
  it('knows its corners whichever way it was drawn', () => {
    const range = { anchor: { row: 5, column: 3 }, head: { row: 2, column: 1 } };
    expect(rectOf(range)).toEqual({ top: 2, left: 1, bottom: 5, right: 3 });
    expect(cellsIn(rectOf(range))).toBe(12);
    expect([1, 2, 5, 6].map((row) => columnsAt(range, row))).toEqual([null, [1, 3], [1, 3], null]);
    expect([isOneCell(range), isOneCell(one)]).toEqual([false, true]);
  });
});

describe('a block of cells', () => {
  const rect = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });
  const places = (planned: readonly { row: number; column: number; value: string }[]) =>
    planned.map(({ row, column, value }) => `${row}.${column}=${value}`).join(' ');
  it('is laid at one cell', () =>
    expect(
      places(
        planPaste(
          [
            ['a', 'b'],
            ['c', 'd'],
          ],
          rect(2, 1),
          9,
        ),
      ),
    ).toBe('2.1=a 2.2=b 3.1=c 3.2=d'));
  it('is repeated over a range that is a whole number of it', () => {
    expect(places(planPaste([['a']], rect(0, 0, 1, 1), 9))).toBe('0.0=a 0.1=a 1.0=a 1.1=a');
    expect(places(planPaste([['a', 'b']], rect(0, 0, 2, 1), 9))).toBe('0.0=a 0.1=b 1.0=a 1.1=b 2.0=a 2.1=b');
  });
  it('is laid once over any other range', () =>
    expect(places(planPaste([['a'], ['b']], rect(0, 0, 2, 0), 9))).toBe('0.0=a 1.0=b'));
  it('is cut where the columns end', () =>
    expect(places(planPaste([['a', 'b', 'c']], rect(0, 1), 3))).toBe('0.1=a 0.2=b'));
  it('fills down from its first line, or from the line above a single one', () => {
    const value = (row: number, column: number) => `${row}${column}`;
    expect(places(planFill(value, rect(1, 0, 3, 1)))).toBe('2.0=10 2.1=11 3.0=10 3.1=11');
    expect(places(planFill(value, rect(4, 2)))).toBe('4.2=32');
    expect(planFill(value, rect(0, 2))).toEqual([]);
  });
});
