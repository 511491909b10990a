import { expect, test } from 'vitest';
import { cleanCss } from '../../../server/content/preview/clean-css';
import { demoSheets, sheetOf } from '../../../server/domains/styles/sheets';
import { cssFaults } from '../../../src/core/model/code/css';
import { contrast, pairsOf, type Rgb } from '../../../src/plugins/styles/css/contrast';
import { variablesOf, withValue } from '../../../src/plugins/styles/css/variables';

const hex = (value: string): Rgb | null => {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(value) ?? [];
  return red === '' ? null : [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)];
};

test('variables are found where they stand, with their uses; another value changes nothing else', () => {
  const text =
    ':root {\n  --a: #b98a2f;\n  --ab: 6px;\n  --f: serif;\n}\n.x { color: var(--a); margin: var( --ab ); border: var(--a) }';
  const found = variablesOf(text);
  expect(found.map(({ name, value, kind, line, uses }) => [name, value, kind, line, uses])).toEqual([
    ['--a', '#b98a2f', 'colour', 2, 2],
    ['--ab', '6px', 'length', 3, 1],
    ['--f', 'serif', 'other', 4, 0],
  ]);
  const [first] = found;
  expect(first && withValue(text, first, '#926d25')).toBe(text.replace('#b98a2f', '#926d25'));
});

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#ff5638', '#ffffff', 3.14],
])('contrast of %s on %s is %d', (left, right, ratio) => {
  expect(contrast(hex(left) ?? [0, 0, 0], hex(right) ?? [0, 0, 0])).toBeCloseTo(ratio, 1);
});

test('pairs that fail come first, each with a near colour that passes', () => {
  const text =
    ':root { --p: #fffaf4; --or: #b98a2f; --encre: #1d1420 }\n.t { color: var(--encre); background: var(--p) }\n.promotion { color: var(--p); background: var(--or) }';
  const [worst, best] = pairsOf(text, variablesOf(text), hex);
  expect([worst?.level, worst?.selector, worst?.line, worst?.better?.variable.name]).toEqual([
    'fail',
    '.promotion',
    3,
    '--or',
  ]);
  expect(worst?.better?.ratio).toBeGreaterThanOrEqual(4.5);
  expect(worst?.better?.ratio).toBeLessThan(4.8);
  expect([best?.level, best?.better]).toEqual(['AAA', null]);
});

test('a preview wears nothing that calls out, ends its element or breaks; lines are told', () => {
  const text = [
    '@import url("https://x.example/a.css");',
    '.a { background: url(https://x.example/a.png); color: red }',
    '.b { background: url(/storage/abc.png) }',
    '.c { color: var(--x; }',
    '.d { content: "</style><script>alert(1)</script>" }',
    '.e { width: expression(alert(1)) }',
    '.f { color: blue }',
    '.g { --h: url(https://x.example/b.png); background: image-set("https://x.example/c.png" 1x) }',
  ].join('\n');
  const { css, leftOut } = cleanCss(text);
  expect(leftOut).toEqual([
    { kind: 'import', line: 1 },
    { kind: 'remote', line: 2 },
    { kind: 'broken', line: 4 },
    { kind: 'script', line: 6 },
    { kind: 'remote', line: 8 },
    { kind: 'remote', line: 8 },
  ]);
  expect(css).not.toMatch(/x\.example|<\/|expression/);
  expect(css).toContain('/storage/abc.png');
  expect(css).toContain('.f { color: blue }');
});

test('the demo sheets are six, each of its own partner, without a fault', () => {
  expect(new Set(demoSheets.map(({ partner }) => partner)).size).toBe(6);
  for (const { theme, draft } of demoSheets)
    for (const text of [sheetOf(theme), sheetOf({ ...theme, ...draft })]) {
      expect(cssFaults(text)).toEqual([]);
      expect(cleanCss(text)).toEqual({ css: text, leftOut: [] });
    }
});
