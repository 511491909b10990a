// `npm run test:deep [-- part …]`: what takes hours and is run before something large is called done. Each part's last result,
// with its commit, stands in tests/deep.json.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at, checkNode, giveUp, root, say } from '../../server/scripts/steps/project.mjs';
import { runMutants } from '../mutants/run.mjs';
import { endAll, finish } from './children.mjs';
import { startPostgres } from './postgres.mjs';

/** Environment of the long runs: how often a test repeats itself (tests/support/often.ts). */
const long = { DEEP: '1', PROVE: '1' };

async function vitest(project, files, env = {}) {
  const args = [at('node_modules/vitest/vitest.mjs'), 'run', '--project', project, ...files];
  return (await finish(process.execPath, args, { env: { ...process.env, ...long, ...env } })).code === 0;
}

async function playwright(...args) {
  const cli = at('node_modules/@playwright/test/cli.js');
  return (await finish(process.execPath, [cli, 'test', ...args], { env: { ...process.env, ...long } })).code === 0;
}

async function onPostgres(files) {
  const cluster = await startPostgres();
  try {
    return await vitest('server-postgres', files, { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

const orders = 'tests/server/domains/orders';
const webhooks = 'tests/server/domains/webhooks/webhooks-kill.test.ts';
const parts = {
  mutants: async () => (await runMutants()).length === 0,
  growth: () => vitest('unit*', ['tests/growth.test.ts', 'tests/regular-expressions.test.ts']),
  sequences: async () =>
    (await vitest('unit*', [
      'tests/plugins/orders/worth.test.ts',
      'tests/plugins/orders/moves.test.ts',
      'tests/plugins/cards',
    ])) &&
    (await onPostgres([
      `${orders}/order-worth.test.ts`,
      'tests/server/app/fuzz.test.ts',
      'tests/server/contract/answers.test.ts',
      'tests/server/contract/models.test.ts',
      'tests/server/resource/interleavings.test.ts',
      'tests/server/resource/filter.test.ts',
      'tests/server/resource/write.test.ts',
    ])),
  kills: async () =>
    (await vitest('server', [
      'tests/server/db/kill.test.ts',
      'tests/server/db/backup.test.ts',
      'tests/server/app/kill',
      webhooks,
    ])) &&
    (await onPostgres([
      `${orders}/orders-kill.test.ts`,
      'tests/server/domains/plans-kill.test.ts',
      'tests/server/app/kill',
      webhooks,
    ])),
  browser: () => playwright('--config', 'tests/playwright.config.ts', 'killed-browser'),
  screens: () => playwright('--config', 'tests/screens', '--fully-parallel', '--workers=2'),
};

checkNode();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) giveUp(`Parts are: ${Object.keys(parts).join(', ')}.`);
const file = at('tests', 'deep.json');
const results = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
for (const name of wanted.length > 0 ? wanted : Object.keys(parts)) {
  const started = Date.now();
  const commit = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' and more'}`;
  const passed = await parts[name]();
  const minutes = Math.round((Date.now() - started) / 6_000) / 10;
  results[name] = { passed, commit, date: new Date(started).toISOString().slice(0, 10), minutes };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  say(`${passed ? '✓' : '✗'} ${name} (${minutes} min)`);
  if (!passed) process.exitCode = 1;
}
endAll();
