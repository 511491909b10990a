/** docs/security.md names tests: each is there. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './support/sources';

const paper = readFileSync(join(root, 'docs/security.md'), 'utf8');

/** `tests/a/{b,c}.test.ts` is two. */
function eachOf(path: string): string[] {
  const [, before = '', names = '', after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? [];
  return names === '' ? [path] : names.split(',').map((name) => `${before}${name}${after}`);
}

const named = [...paper.matchAll(/`((?:tests|server|src)\/[^`\s]+)`/g)].flatMap(([, path = '']) => eachOf(path));

test.each(named)('%s, which the paper names, is there', (path) => {
  expect(existsSync(join(root, path))).toBe(true);
});

test('each promise names a test that holds it', () => {
  const [, promises = ''] = /## What is promised[^\n]*\n([\s\S]*?)\n## /.exec(paper) ?? [];
  const rows = promises.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| promise'));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => !row.includes('`tests/'))).toEqual([]);
});
