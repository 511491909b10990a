import { expect, test } from 'vitest';
import { codeFaults } from '../../../../src/core/model/code/faults';

test.each([
  ['a part of a page', '<p>Bonjour <b>{prenom}</b><br><img src="a.png" alt=""></p>'],
  ['what ends by itself', '<ul><li>Un<li>Deux</ul><table><tr><td>A<td>B</table>'],
  ['a whole page', '<!doctype html>\n<html lang="fr"><head><title>A</title></head><body><p>B</p></body></html>'],
  ['a page without its doctype', '<html><body>B</body></html>'],
  ['an address with parameters', '<a href="/x?a=1&b=2">x</a>'],
  ['a drawing', '<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>'],
  [
    'a script, a comment and an attribute that hold a tag',
    '<!-- </b> --><p title="</i>">a</p><style>/* </u> */</style>',
  ],
  ['nothing', '  '],
])('%s has no fault', (_what, text) => {
  expect(codeFaults('html', text)).toEqual([]);
});

test.each([
  ['a tag that is not closed', '<p>\n  <b>gras\n</p>', [['unclosed', 2, 3]]],
  ['a tag that closes nothing', '<div>a</div>\n </span>', [['closing', 2, 2]]],
  ['a tag cut off', '<p>a</p>\n<a href="x', [['tag', 2, 11]]],
  ['an attribute given twice', '<a class="a" class="b">x</a>', [['attribute', 1, 19]]],
  ['a comment without an end', 'a <!-- b', [['htmlComment', 1, 9]]],
])('%s is told at its line and column', (_what, text, expected) => {
  expect(codeFaults('html', text).map(({ code, line, column }) => [code, line, column])).toEqual(expected);
});
