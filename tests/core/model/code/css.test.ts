import { expect, test } from 'vitest';
import { cssFaults } from '../../../../src/core/model/code/css';

test.each([
  ['a sheet', ':root { --a: #fff }\n.b { color: var(--a) }', []],
  ['nothing', '', []],
  [
    'a parenthesis that stays open',
    '.a {\n  color: var(--b;\n  margin: 0;\n}\n.c { color: red }',
    ['2:17 parenthesis'],
  ],
  ['a brace that stays open', '.a { color: red;\n.b { color: blue }', ['1:4 brace']],
  ['a brace too many', '.a { color: red } }\n.b {}', ['1:19 selector']],
  ['a property without a colon', '.a { color red; }', ['1:12 colon']],
  ['a page', '\n<!doctype html><p>x</p>', ['2:1 notCss']],
  ['words', 'bonjour le monde', ['1:17 block']],
  ['a text cut by a line', '.a { content: "abc;\n color: red }', ['1:15 input']],
  ['a comment that stays open', '.a {}\n/* .b {}', ['2:1 comment']],
  ['a byte order mark', '\uFEFF.a {}', ['1:1 bom']],
  ['a variable of another language', '$a: 1;\n.b {}', ['1:1 selector']],
  ['rules in rules', '.a { &:hover { color: red } .b & { color: blue } > p { margin: 0 } }', []],
  [
    'layers, containers, properties',
    '@layer a, b;\n@container (min-width: 1px) { .a:has(> b) { color: oklch(50% 0.1 20) } }',
    [],
  ],
  [
    'what old browsers read',
    '.a { *zoom: 1; filter: alpha(opacity=50); -ms-filter: "progid:X(a=1)"; _height: 1px }',
    [],
  ],
  ['signs in a text', '.a::after { content: "{ ( [ }" } .b { background: url("data:image/svg+xml,<svg>(") }', []],
])('%s', (_, text, expected) => {
  expect(cssFaults(text).map(({ code, line, column }) => `${line}:${column} ${code}`)).toEqual(expected);
});
