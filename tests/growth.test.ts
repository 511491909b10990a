/** Whatever reads a text that was sent takes time that grows with it, and no faster. */

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { finish } from './support/children.mjs';
import { root } from './support/sources';

async function grow(...more: string[]): Promise<{ faults: string[]; fed: number }> {
  const { output } = await finish(
    process.execPath,
    ['--max-semi-space-size=64', '--import', 'tsx', join(root, 'tests/growth/grow.ts'), ...more],
    {
      quiet: true,
    },
  );
  return JSON.parse(output);
}

test('nothing that reads sent text takes the square of its length', { timeout: 10 * 60_000 }, async () => {
  expect(await grow()).toMatchObject({ faults: [] });
});

test('what does is found', { timeout: 10 * 60_000 }, async () => {
  const { faults } = await grow('--mutants');
  expect(faults.filter((each) => each.startsWith('mutant: comments'))).not.toEqual([]);
  expect(faults.filter((each) => each.startsWith('mutant: places'))).not.toEqual([]);
});
