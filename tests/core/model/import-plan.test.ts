import { expect, test } from 'vitest';
import { applyStep, type ImportStep } from '../../../src/core/model/import-plan';

test.each<[ImportStep, string, string]>([
  ['whole', '  a, b ', 'a, b'],
  ['before', '46.87, 5.62', '46.87'],
  ['before', 'seul', 'seul'],
  ['after', '46.87, 5.62', '5.62'],
  ['after', 'rue / place', 'place'],
  ['after', 'seul', ''],
  ['number', 'FEST_39073_1020', '1020'],
  ['number', 'n° 12 bis', '12'],
  ['number', 'aucun', ''],
  ['pad', '6414', '06414'],
  ['pad', '75012', '75012'],
  ['pad', '2A004', '2A004'],
  ['pad', '98000 Monaco', '98000 Monaco'],
  ['pad', '', ''],
])('%s of "%s" is "%s"', (step, cell, expected) => {
  expect(applyStep(step, cell)).toBe(expected);
});
