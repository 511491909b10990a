// Each file of tests runs: once, by what its folder and its name say.
import { expect, it } from 'vitest';
import { filesUnder, readSource } from './support/sources';
import { projects } from './support/vitest';

const all = filesUnder('tests', /\.[cm]?[jt]sx?$/);

const patternOf = (glob: string) =>
  new RegExp(
    `^${glob.replaceAll('.', '\\.').replace(/\*\*\/|\*|\{([^}]*)\}/g, (part, names?: string) => (names === undefined ? (part === '*' ? '[^/]*' : '(?:.*/)?') : `(?:${names.replaceAll(',', '|')})`))}$`,
  );

it('a file that says what is tested is one of exactly one part of the suite', () => {
  const [unit] = projects;
  const included = (unit?.test.include ?? []).map(patternOf);
  const excluded = unit?.test.exclude ?? [];
  const isUnit = (path: string) =>
    included.some((pattern) => pattern.test(path)) && !excluded.some((glob) => path.startsWith(glob.replace('**', '')));
  const isServer = (path: string) => /^tests\/server\/.*\.test\.ts$/.test(path);
  const isBrowser = (path: string) => /^tests\/(?:e2e|screens)\/.*\.spec\.ts$/.test(path);
  const lost = all.filter((path) => {
    const says = /^(?:describe|test|it)(?:\.(?:each|concurrent|serial))?[.(]/m.test(readSource(path));
    const runs = [isUnit, isServer, isBrowser].filter((part) => part(path)).length;
    return says && !/^tests\/(?:support|bench)\//.test(path) ? runs !== 1 : runs > 1;
  });
  expect(lost).toEqual([]);
});
