// The place of each mutant stands once in its file: sources move, and one that cannot be put in says nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../support/sources';
import { mutants } from './mutants.mjs';
import { perimeterMutants } from './perimeters.mjs';

it('each mutant can be put in', () => {
  const astray = [...mutants, ...perimeterMutants].filter(({ file, from = '', change }) => {
    const path = join(root, file);
    if (!existsSync(path)) return true;
    const source = readFileSync(path, 'utf8');
    if (change) return change(source) === source;
    const places =
      typeof from === 'string' ? source.split(from).length - 1 : [...source.matchAll(new RegExp(from, 'g'))].length;
    return places !== 1;
  });
  expect(astray.map(({ name, file }) => `${name} (${file})`)).toEqual([]);
});
