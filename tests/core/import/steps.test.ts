import { expect, it } from 'vitest';
import { matchAfter } from '../../../src/core/import/steps';
import type { ImportLine } from '../../../src/core/model/import-plan';

const line = (field: string | null): ImportLine => ({ from: 0, value: '', step: 'whole', field });
const named = { lines: [line('name'), line(null)], match: ['name'] };

it.each([
  ['follow a key that a column was made to give', named, [line('name'), line('id')], ['id']],
  ['stay what they are while their fields are filled', named, [line('name'), line('city')], ['name']],
  ['are none once their field is left out', named, [line('city')], []],
  ['stay none for a key that was filled before', { lines: [line('id')], match: [] }, [line('id'), line('name')], []],
])('the fields that rows are recognised by %s', (_name, before, lines, match) => {
  expect(matchAfter(before, lines, 'id')).toEqual(match);
});
