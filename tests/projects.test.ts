// Each file of tests runs: once, by what its folder and its name say.
import { expect, it } from 'vitest';
import { filesUnder, readSource } from './support/sources';
import { projects } from './support/vitest';

const all = filesUnder('tests', /\.[cm]?[jt]sx?$/);

it('a file that says what is tested is one of exactly one part of the suite', () => {
  const [shared, alone] = projects.map(({ test }) => new Set(test.include));
  const isServer = (path: string) => /^tests\/server\/.*\.test\.ts$/.test(path);
  const isBrowser = (path: string) => /^tests\/(?:e2e|screens)\/.*\.spec\.ts$/.test(path);
  const lost = all.filter((path) => {
    const says = /^(?:describe|test|it)(?:\.(?:each|concurrent|serial))?[.(]/m.test(readSource(path));
    const parts = [shared?.has(path), alone?.has(path), isServer(path), isBrowser(path)];
    const runs = parts.filter(Boolean).length;
    return says && !/^tests\/(?:support|bench)\//.test(path) ? runs !== 1 : runs > 1;
  });
  expect(lost).toEqual([]);
});
