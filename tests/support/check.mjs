// `npm run check`: types, lint, format, the house's rules, dead code, sizes; in under a minute.
import { pathToFileURL } from 'node:url';
import { install } from '../../server/scripts/steps/install.mjs';
import { at, checkNode, say } from '../../server/scripts/steps/project.mjs';
import { finish } from './children.mjs';
import { sizeReport } from './sizes.mjs';

const bin = (name, file) => at('node_modules', name, file);
const node = (file, ...args) => finish(process.execPath, [file, ...args], { quiet: true });

async function measureSizes() {
  const { ok, text } = sizeReport();
  return { code: ok ? 0 : 1, output: `${text}\n` };
}

/** Types, by two checkers at once: four (the default) do half of the work twice. */
export const typeCheck = () => node(bin('typescript', 'bin/tsc'), '-p', '.', '--noEmit', '--checkers', '2');

const rules = ['tests/architecture.test.ts', 'tests/dictionaries.test.ts', 'tests/contract.test.ts'];
const steps = {
  types: typeCheck,
  lint: () => node(bin('oxlint', 'bin/oxlint'), '--type-aware', '--format=unix', '--quiet'),
  format: () => node(bin('@biomejs/biome', 'bin/biome'), 'check', '--max-diagnostics=40', '.'),
  rules: () => node(bin('vitest', 'vitest.mjs'), 'run', '--project', 'unit*', ...rules),
  'dead code': () => node(bin('knip', 'bin/knip.js'), '--config', 'tests/support/knip.json', '--no-progress'),
  sizes: measureSizes,
};

/**
 * Runs every check, prints what each found wrong, and gives the names of those that failed.
 * @param besides those that run elsewhere
 */
export async function check(besides = []) {
  const failed = [];
  for (const [name, step] of Object.entries(steps)) {
    if (besides.includes(name)) continue;
    const started = performance.now();
    const { code, output } = await step();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
    if (code === 0) continue;
    failed.push(name);
    say(output.trimEnd().slice(-12_000));
  }
  return { failed, passed: Object.keys(steps).length - besides.length - failed.length };
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  checkNode();
  await install();
  const { failed } = await check();
  say(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
