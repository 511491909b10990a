import { expect, test } from 'vitest';
import { splitMoment } from '../../../src/core/kinds/date/read-moment';

const today = '2026-11-21';

test.each([
  ['12/12/2030 20:30', '12/12/2030', '20:30'],
  ['12/12/2030 20h30', '12/12/2030', '20h30'],
  ['12/12/2030 à 20h', '12/12/2030', '20h'],
  ['12/12/2030 at 8:30 pm', '12/12/2030', '8:30 pm'],
  ['12 12 2030 2030', '12 12 2030', '2030'],
  ['2030-12-12T20:30', '2030-12-12', '20:30'],
  ['2030-12-12 20:30', '2030-12-12', '20:30'],
  ['5/12', '5/12', ''],
  ['demain 20h', 'demain', '20h'],
  ['12 décembre 2030 à 20h', '12 décembre 2030', '20h'],
  ['12 12 2030', '12 12 2030', ''],
  // One of both is none: each keeps its own text.
  ['12/12/2030 25h99', '12/12/2030', '25h99'],
  ['31/02/2030 20:30', '31/02/2030', '20:30'],
  ['31/02/2030 8:30 pm', '31/02/2030', '8:30 pm'],
  ['bientôt', 'bientôt', ''],
  ['', '', ''],
])('the text of an instant is parted in day and hour: %s', (text, day, time) => {
  expect(splitMoment(text, today)).toEqual({ day, time });
});
