import { expect, it } from 'vitest';
import { merge } from '../../../server/resource/write/change';
import { manifestationModel } from '../../../src/plugins/events/model';

const row = { idmanif: 1, version: 1, dateCreation: '', dateModif: '', auteurModif: '', manifWording: {} };

const descriptionOf = (descriptionFr: string) =>
  Reflect.get(
    Object(merge(manifestationModel, row, { manifWording: { descriptionFr } })['manifWording']),
    'descriptionFr',
  );

it.each([
  ['<p>Carmen <strong>à</strong> Lyon</p>', '<p>Carmen <strong>à</strong> Lyon</p>'],
  ['<p onclick="alert(1)">x</p><script>alert(1)</script>', '<p>x</p>'],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
  ['<img src="x" onerror="alert(1)">', '<img src="x">'],
  ['<iframe src="https://ailleurs.example"></iframe>', ''],
])('keeps of rich text what cannot run: %s', (typed, kept) => {
  expect(descriptionOf(typed)).toBe(kept);
  expect(descriptionOf(kept)).toBe(kept);
});
