import { describe, expect, it, test } from 'vitest';
import { essenceOf, fromEditor, toEditor } from '../../../src/core/editors/inline/inline-html';
import {
  attributeIn,
  type BlockKind,
  type Blocks,
  blocksOf,
  buttonOf,
  htmlOf,
  isParallel,
  newBlock,
  readButton,
  withAttribute,
} from '../../../src/plugins/mails/blocks/blocks';
import {
  added,
  copied,
  isUntranslated,
  moved,
  removed,
  replaced,
  written,
} from '../../../src/plugins/mails/blocks/editing';
import { layouts } from '../../support/samples/mail-layouts';

const framed = `<!doctype html>
<html lang="fr"><head><style>p{a:b}</style></head>
<body>
  <table><tr><td class="corps">
<p style="margin:0 0 16px">Bonjour {nom},</p>
<h2>Vos&nbsp;places</h2>
{lignes}
<hr>
<p><a href="{lien}" style="background:#123;color:#fff">Voir</a></p>
<img src="/a.png" alt="Logo">
<table><tr><td>autre</td></tr></table>
<p style="margin:0 0 16px">À bientôt,<br>L’équipe</p>
            </td></tr></table>
</body></html>
`;

describe('the blocks of a mail', () => {
  test('are what stands side by side where its text is', () =>
    expect(blocksOf(framed)?.blocks.map(({ kind, inner }) => [kind, inner])).toEqual([
      ['paragraphe', 'Bonjour {nom},'],
      ['titre', 'Vos&nbsp;places'],
      ['lignes', '{lignes}'],
      ['trait', '<hr>'],
      ['bouton', '<p><a href="{lien}" style="background:#123;color:#fff">Voir</a></p>'],
      ['image', '<img src="/a.png" alt="Logo">'],
      ['autre', '<table><tr><td>autre</td></tr></table>'],
      ['paragraphe', 'À bientôt,<br>L’équipe'],
    ]));

  it.each<[string, string]>([
    ['ours', framed],
    ['a fragment', '<p>a</p>\n\n<P CLASS=x>b\n'],
    ['a text before its first paragraph', 'Bonjour\n<p>a</p>fin'],
    ['comments', '<!-- a --><p>b</p><!--[if mso]><v:rect/><![endif]--> '],
    ...Object.entries(layouts),
  ])('of %s come out byte for byte', (_name, html) => {
    const blocks = blocksOf(html);
    if (blocks !== null) expect(htmlOf(blocks)).toBe(html);
  });

  test.each(['', 'Bonjour {nom}', '<table><tr><td>a</td></tr></table>'])('of "%s" there are none', (html) =>
    expect(blocksOf(html)).toBeNull());

  test.each<[BlockKind, string]>([
    ['paragraphe', '<p style="margin:0 0 16px"></p>'],
    ['titre', '<h2></h2>'],
    ['trait', '<hr>'],
    ['lignes', '{lignes}'],
    ['bouton', '<p><a href="{lien}" style="background:#123;color:#fff">{site}</a></p>'],
  ])('take a new one in the clothes of the others: %s', (kind, expected) => {
    const blocks = blocksOf(framed);
    if (blocks === null) throw new Error('no blocks');
    const { open, inner, close } = newBlock(kind, blocks, ['nom', 'site', 'lien', 'lignes']);
    expect(open + inner + close).toBe(expected);
  });
});

test('a new block names no placeholder that nothing fills', () => {
  const none = { before: '', blocks: [], after: '' };
  expect(readButton(newBlock('bouton', none, ['nom']).inner)).toEqual({ text: '', href: '' });
  expect(newBlock('lignes', none, ['nom']).inner).toBe('{nom}');
});

test('a mail of a picture or a rule alone has blocks, one of code alone has none', () => {
  expect(blocksOf('<img src="a">\n<hr>')?.blocks.map(({ kind }) => kind)).toEqual(['image', 'trait']);
  expect(blocksOf('<hr><table></table>')).toBeNull();
});

describe('two languages beside each other', () => {
  const blocksIn = (html: string) => blocksOf(html) ?? { before: '', blocks: [], after: '' };
  const both = (fr: string, en: string) => [blocksIn(fr), blocksIn(en)];

  test.each<[string, string, boolean]>([
    ['<h2>a</h2><p>b</p>', '<h2>c</h2>\n<p>d</p>', true],
    ['<h2>a</h2><p>b</p>', '<p>c</p><h2>d</h2>', false],
    ['<p>a</p>', '<p>a</p><p>b</p>', false],
  ])('%s and %s: %s', (fr, en, parallel) => expect(isParallel(blocksIn(fr), blocksIn(en))).toBe(parallel));

  test.each<[string, (texts: readonly Blocks[]) => readonly Blocks[], string, string]>([
    ['moved', (texts) => moved(texts, 0, 1), '<p>b</p><h2>a</h2>', '<p>d</p><h2>c</h2>'],
    ['moved past the end', (texts) => moved(texts, 1, 1), '<h2>a</h2><p>b</p>', '<h2>c</h2><p>d</p>'],
    ['copied', (texts) => copied(texts, 1), '<h2>a</h2><p>b</p>\n<p>b</p>', '<h2>c</h2><p>d</p>\n<p>d</p>'],
    ['removed', (texts) => removed(texts, 0), '<p>b</p>', '<p>d</p>'],
    ['added', (texts) => added(texts, 1, 'trait', []), '<h2>a</h2><p>b</p>\n<hr>', '<h2>c</h2><p>d</p>\n<hr>'],
    ['written', (texts) => replaced(texts, 0, 1, ['x']), '<h2>a</h2><p>x</p>', '<h2>c</h2><p>d</p>'],
    [
      'parted by Enter, begun empty beside it',
      (texts) => replaced(texts, 0, 1, ['b', 'x']),
      '<h2>a</h2><p>b</p>\n<p>x</p>',
      '<h2>c</h2><p>d</p>\n<p></p>',
    ],
    ['translated', (texts) => replaced(texts, 1, 1, ['x']), '<h2>a</h2><p>b</p>', '<h2>c</h2><p>x</p>'],
  ])('a block is %s in both', (_what, change, fr, en) =>
    expect(written(change(both('<h2>a</h2><p>b</p>', '<h2>c</h2><p>d</p>')))).toEqual([fr, en]));

  test('what nobody translated follows the French, and is told apart', () => {
    const texts = both('<h2>Vos places</h2><p>{nom}</p>', '<h2>Vos places</h2><p>{nom}</p>');
    expect([isUntranslated(texts, 1, 0), isUntranslated(texts, 1, 1), isUntranslated(texts, 0, 0)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(written(replaced(texts, 0, 0, ['Vos billets']))).toEqual([
      '<h2>Vos billets</h2><p>{nom}</p>',
      '<h2>Vos billets</h2><p>{nom}</p>',
    ]);
    expect(written(replaced(texts, 1, 0, ['Your seats']))).toEqual([
      '<h2>Vos places</h2><p>{nom}</p>',
      '<h2>Your seats</h2><p>{nom}</p>',
    ]);
  });
});

test('a button says and opens something else, the rest of it stays', () => {
  const button = '<p class="b"><a class="x" href="{lien}" style="background:red">Voir</a></p>';
  expect(readButton(button)).toEqual({ href: '{lien}', text: 'Voir' });
  expect(buttonOf({ text: 'Ouvrir $&', href: 'https://a.fr/?"' }, button)).toBe(
    '<p class="b"><a class="x" href="https://a.fr/?&quot;" style="background:red">Ouvrir $&</a></p>',
  );
});

test('a picture takes another address, and words that it had not', () => {
  expect(withAttribute('<img src="a" width=3>', 'src', '/b.png')).toBe('<img src="/b.png" width=3>');
  expect(attributeIn(withAttribute('<img src="a">', 'alt', 'Logo'), 'alt')).toBe('Logo');
});

describe('the inside of a paragraph', () => {
  it.each([
    'Bonjour {nom}, <a href="{lien}" style="color:#c8351a" class="x">ici</a> style="a"',
    'a\u00a0b<br>c',
  ])('goes into the editor and comes back: %s', (html) => expect(fromEditor(toEditor(html))).toBe(html));

  it.each<[string, string, boolean]>([
    ['<b>a</b>', '<strong>a</strong>', true],
    ['a&nbsp;b', 'a\u00a0b', true],
    ['a&nbsp;b', 'a b', false],
    ['<a href="x" style="y">a</a>', '<a style="y" href="x">a</a>', true],
    ['<a href="x" style="y">a</a>', '<a href="x">a</a>', false],
    ['<span>a</span>', 'a', false],
    ['a<br/>b', 'a<br>b', true],
  ])('%s and %s say the same: %s', (left, right, same) => expect(essenceOf(left) === essenceOf(right)).toBe(same));
});
