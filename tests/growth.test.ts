/** Whatever reads a text that was sent takes time that grows with it, and no faster. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish } from './support/children.mjs';
import { isLongRun } from './support/often';
import { root } from './support/sources';

/** Garbage is collected between two measures and by the thread that is measured: it has no part in what they compare. */
const flags = ['--expose-gc', '--single-threaded-gc', '--max-semi-space-size=64'];

async function grow(...more: string[]): Promise<{ faults: string[]; fed: number }> {
  const { output } = await finish(
    process.execPath,
    [...flags, '--import', 'tsx', join(root, 'tests/growth/grow.ts'), ...more],
    {
      quiet: true,
    },
  );
  return JSON.parse(output);
}

// Two minutes of a core, and a shared machine makes measures odd: in the long run alone. `regular-expressions.test.ts` is daily.
const inLongRun = test.skipIf(!isLongRun);

inLongRun('nothing that reads sent text takes the square of its length', { timeout: 10 * 60_000 }, async () => {
  expect(await grow()).toMatchObject({ faults: [] });
});

inLongRun('what does is found', { timeout: 10 * 60_000 }, async () => {
  const { faults } = await grow('--mutants');
  expect(faults.map((each) => each.split(',')[0])).toEqual(['mutant: comments', 'mutant: places']);
});
