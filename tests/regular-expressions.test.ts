/**
 * Every regular expression over sent text takes time that grows with its text, and no faster: proved by recheck. What is
 * proved is kept (`support/linear-expressions.txt`), so that only new ones are looked at:
 * `PROVE=1 npx vitest run --project unit-alone tests/regular-expressions.test.ts` writes it anew.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSync } from 'recheck';
import { expect, test, vi } from 'vitest';
import { readSources, root, type Source } from './support/sources';

// Without Java or a binary of another platform.
vi.stubEnv('RECHECK_SYNC_BACKEND', 'pure');

const kept = join(root, 'tests/support/linear-expressions.txt');
/** Text of ours alone: settings of the operator, programs at the terminal, demo data. */
const ofOurs = /^server\/(?:config|scripts\/|seed\/|storage\/s3-driver|domains\/[\w-]+\/seed)/;
const longest = 60_000;

interface Expression {
  /** `/pattern/flags` */
  text: string;
  pattern: string;
  flags: string;
  path: string;
}

test('every regular expression over sent text is proved linear', { timeout: 30 * 60_000 }, () => {
  const sources = readSources('src/core/model', 'src/core/filter', 'server').filter(({ path }) => !ofOurs.test(path));
  const all = new Map(sources.flatMap(expressionsIn).map((each) => [each.text, each]));
  const proved = new Set(readFileSync(kept, 'utf8').split('\n'));
  const unknown = [...all.values()].filter(({ text }) => !proved.has(text));
  const faults = unknown.flatMap((each) => {
    const fault = faultOf(each);
    return fault === null ? [] : [`${each.path}: ${each.text} is ${fault}`];
  });
  if (process.env.PROVE)
    writeFileSync(
      kept,
      `${[...all.keys()]
        .filter((text) => isProved(text, faults))
        .sort()
        .join('\n')}\n`,
    );
  expect(faults).toEqual([]);
  expect(process.env.PROVE ? [] : unknown.map(({ text }) => text), 'kept with PROVE=1').toEqual([]);
});

test.each([
  ['trailing signs', /[,;]+$/],
  ['a tag without its end', /<style[^>]*>/],
  ['what may be split in two ways', /^(?:a+)+$/],
])('one that is not is found: %s', (_name, { source, flags }) => {
  expect(faultOf({ text: '', path: '', pattern: source, flags })).not.toBeNull();
});

function isProved(text: string, faults: readonly string[]): boolean {
  return !faults.some((fault) => fault.includes(`: ${text} is `));
}

/** What is wrong with an expression; null: its time grows with its text alone. */
function faultOf({ pattern, flags }: Expression): string | null {
  const found = checkSync(pattern, flags, { timeout: longest });
  if (found.status === 'safe') return null;
  return found.status === 'vulnerable' ? found.complexity.summary : `unknown (${found.error.kind})`;
}

function expressionsIn({ program, path }: Source): Expression[] {
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const regex: unknown = Reflect.get(node, 'regex');
    if (isRegex(regex)) found.push({ ...regex, text: `/${regex.pattern}/${regex.flags}`, path });
    for (const inner of Object.values(node)) visit(inner);
  };
  visit(program);
  return found;
}

function isRegex(value: unknown): value is { pattern: string; flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value && 'flags' in value;
}
