/** A line of a contingent is written over what was seen of it when its edit began. */
import { expect, it } from 'vitest';
import { type LineWanted, overRead } from '../../../../src/plugins/events/contingent/writes';

const line = (seen: LineWanted['seen']): LineWanted => ({
  ...{ idnatcl: 1, codcatpl: 'CAT1', idseanc: 11, enVente: true, quota: 40 },
  seen,
});

it.each([
  ['as it was seen', { quota: 20 }, { quota: 20, version: 3 }, 3],
  ['with a quota of another since', { quota: 20 }, { quota: 30, version: 4 }, 0],
  ['put on sale by another since', null, { quota: null, version: 1 }, 0],
  ['taken off sale by another since', { quota: 20 }, undefined, 0],
  ['still not on sale', null, undefined, null],
])('%s', (_case, seen, stored, version) => {
  expect(overRead(line(seen), stored).version).toBe(version);
});
