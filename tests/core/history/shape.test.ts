import { describe, expect, test } from 'vitest';
import { shapeOf, textOfHtml } from '../../../src/core/history/shape';
import { field } from '../../../src/core/model/field';
import type { Leaf } from '../../../src/core/model/model';
import { textOf } from '../../../src/i18n/text';

const leaf = (of: Leaf['field']): Leaf => ({
  name: 'x',
  section: '',
  property: 'x',
  path: 'x',
  label: textOf('x'),
  field: of,
});

describe('how a change is shown', () => {
  for (const [name, of, before, after, shape] of [
    ['a title', leaf(field.text()), 'Carmen', 'Carmen 2', 'words'],
    ['a status', leaf(field.oneOf(['A', 'B'])), 'A', 'B', 'value'],
    ['a rich text', leaf(field.richText()), '<p>a</p>', null, 'html'],
    ['a style sheet', leaf(field.code({ language: 'css' })), 'a{}', 'b{}', 'words'],
    ['a page of code', leaf(field.code({ language: 'html' })), '<b>', '<i>', 'html'],
    ['artists', leaf(field.tags()), ['a'], ['b'], 'list'],
    ['a colour', leaf(field.text()), '#fff', '#17171c', 'colour'],
    ['a colour put for the first time', leaf(field.text()), null, '#17171c', 'colour'],
    ['a number', leaf(field.integer()), 1, 2, 'value'],
    ['nothing on both sides', leaf(field.text()), null, '', 'words'],
    ['a structure of a leaf that is gone', undefined, { a: 1 }, { a: 2 }, 'keys'],
    ['a list of a leaf that is gone', undefined, null, [1], 'list'],
    ['a number of a leaf that is gone', undefined, 1, 2, 'value'],
  ] as const) {
    test(name, () => expect(shapeOf(of, before, after)).toBe(shape));
  }
});

describe('HTML as the text a reader sees', () => {
  for (const [html, text] of [
    ['<p>Une <b>soirée</b></p><p>unique</p>', 'Une soirée\nunique'],
    ['<ul><li>un</li><li>deux</li></ul>', '• un\n• deux'],
    ['caf&eacute; &amp; th&#233; &#x2019;', 'caf&eacute; & thé ’'],
    ['<script>alert(1)</script>rien', 'rien'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['<img src=x onerror=alert(1)>sûr', 'sûr'],
  ] as const) {
    test(html, () => expect(textOfHtml(html)).toBe(text));
  }
});
