import { expect, it } from 'vitest';
import { leftOut, matchAfter, withPlace } from '../../../src/core/import/steps';
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

it('a plan made on the page of an event gives it to every row, instead of what a column or an earlier plan says', () => {
  const fixed = (value: string): ImportLine => ({ from: null, value, step: 'whole', field: 'idmanif' });
  const lines = [{ ...line('date'), from: 0 }, { ...line('idmanif'), from: 1 }, fixed('12')];
  const plan = withPlace({ lines, match: [] }, { idmanif: 45012 });
  expect(plan.lines).toEqual([{ ...line('date'), from: 0 }, { ...line(null), from: 1 }, fixed('45012')]);
  const preview = {
    sheets: [],
    sheet: null,
    headings: ['Date', 'Manifestation', ''],
    rows: [],
    total: 0,
    fields: [],
    plan,
    natural: [],
  };
  expect(leftOut(preview, plan)).toEqual(['Manifestation']);
  expect(withPlace(plan, {})).toEqual(plan);
});
