// `npm test`: the checks, the unit tests, the server's on PostgreSQL (on PGlite too where they differ), the browser's.
// One part: `node tests/support/test.mjs --only check|unit|server|browser`.
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { parseArgs } from 'node:util';
import { cores } from '../../server/scripts/steps/cores.mjs';
import { install, installApart } from '../../server/scripts/steps/install.mjs';
import { products, staleProducts } from '../../server/scripts/steps/prepare.mjs';
import { at, checkNode, giveUp, say } from '../../server/scripts/steps/project.mjs';
import { check } from './check.mjs';
import { endAll, finish } from './children.mjs';
import { startPostgres } from './postgres.mjs';
import { needPostgres, needTestChromium, wantFirefox } from './programs.mjs';
import { brokenSpecs, brokenTests } from './reports.mjs';

// Far above what the suite takes: it ends a run that hangs, not one on a slow machine.
const longest = 88 * 60_000;
const reports = at('.cache', 'reports');
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const counts = { passed: 0, failed: 0, skipped: 0 };
const broken = [];
/** What failed, by name, told again at the very end: the head of a long log is often gone. */
const named = [];
const took = [];

function count(more) {
  for (const key of Object.keys(counts)) counts[key] += more[key] ?? 0;
}

/** A part that could not be run: skipped on a person's machine, a failure where nobody reads. */
function cannotRun(part, reason) {
  say(`${part}: ${reason}`);
  if (process.env.CI) broken.push(part);
  count(process.env.CI ? { failed: 1 } : { skipped: 1 });
}

function read(name, code, part) {
  const file = `${reports}/${name}.json`;
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  return { report, lost: () => lose(part, code) };
}

/** A run that failed without a failed test (a file that does not load, a crash) is one failure. */
function lose(part, code) {
  broken.push(`${part} (exit ${code})`);
  count({ failed: 1 });
}

async function vitest(part, projects, env = {}) {
  const file = `${reports}/${part}.json`;
  const args = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`, '--passWithNoTests'];
  const { code } = await finish(
    process.execPath,
    [at('node_modules/vitest/vitest.mjs'), 'run', ...args, ...reporters],
    {
      env: { ...process.env, ...env },
    },
  );
  const { report, lost } = read(part, code, part);
  const failed = report?.numFailedTests ?? 0;
  count({
    passed: report?.numPassedTests ?? 0,
    failed,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
  named.push(...brokenTests(report));
  if (failed > 0) broken.push(part);
  else if (code !== 0) lost();
}

async function server() {
  // Its tests are skipped without it.
  if (!(await installApart('examples', 'client')))
    cannotRun('programs of a typed client', 'their package is not installed');
  const missing = await needPostgres();
  if (missing) cannotRun('server on PostgreSQL', missing);
  if (missing || process.env.TEST_DATABASE_URL) return vitest('server', ['server*']);
  const cluster = await startPostgres();
  try {
    await vitest('server', ['server*'], { TEST_DATABASE_URL: cluster.url });
  } finally {
    await cluster.stop();
  }
}

/** Builds what is stale; a failed build is one failure, and leaves the browser nothing to show. */
async function build() {
  const stale = staleProducts(Object.keys(products));
  if (stale.length === 0) return say('Nothing to build');
  const { code } = await finish(process.execPath, [at('server/scripts/build.mjs'), '--only', stale.join(',')]);
  if (code !== 0) lose('build', code);
}

async function browser() {
  if (broken.some((name) => name.startsWith('build'))) return say('Not run: the build failed.');
  const missing = await needTestChromium();
  if (missing) return cannotRun('browser', missing);
  await wantFirefox();
  const args = ['test', '--config', 'tests/playwright.config.ts', '--pass-with-no-tests'];
  const { code } = await finish(process.execPath, [at('node_modules/@playwright/test/cli.js'), ...args], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/browser.json` },
  });
  const { report, lost } = read('browser', code, 'browser');
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  count({ passed: expected + flaky, failed: unexpected, skipped });
  if (flaky > 0) say(`${flaky} passed only at the second try.`);
  named.push(...brokenSpecs(report));
  if (unexpected > 0) broken.push('browser');
  else if (code !== 0) lost();
}

async function checks() {
  // The rules are unit tests: they run as such, but where the checks are all that runs.
  const { failed, passed } = await check(only ? [] : ['rules']);
  count({ passed, failed: failed.length });
  broken.push(...failed);
}

/** Data of tests live for minutes: in memory where there is plenty of it, so that no test waits for a disk. */
function stayOffDisk() {
  const memory = '/dev/shm';
  const plenty = 6 * 2 ** 30;
  if (process.env.TMPDIR || !existsSync(memory) || freemem() < plenty) return;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize >= plenty) process.env.TMPDIR = memory;
}

const parts = { build, check: checks, unit: () => vitest('unit', ['unit*']), server, browser };
if (only && !Object.hasOwn(parts, only)) giveUp(`--only takes one of: ${Object.keys(parts).join(', ')}.`);

let closed = false;

function close() {
  closed = true;
  for (const name of named) say(`✗ ${name}`);
  say(broken.length === 0 ? '\nEverything passed.' : `\nFailed: ${broken.join(', ')}`);
  say(`${took.join(', ')}, on ${cores()} cores`);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  say(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
  process.exitCode = counts.failed > 0 || broken.length > 0 ? 1 : 0;
}

// An end that nobody foresaw (a failed installation, a bug here) still closes with its line.
process.on('exit', () => {
  if (closed) return;
  lose('an early end', 1);
  close();
});

const watchdog = setTimeout(() => {
  lose('time: 88 minutes are over', 1);
  close();
  endAll('SIGKILL');
  process.exit(1);
}, longest);

checkNode();
stayOffDisk();
rmSync(reports, { recursive: true, force: true });
await install();
mkdirSync(reports, { recursive: true });
for (const [name, part] of Object.entries(parts)) {
  if (only && only !== name && !(only === 'browser' && name === 'build')) continue;
  say(`\n── ${name} ──`);
  const begun = Date.now();
  try {
    await part();
  } catch (error) {
    say(String(error.stack ?? error));
    lose(name, 1);
  }
  took.push(`${name} ${Math.round((Date.now() - begun) / 1000)} s`);
}
clearTimeout(watchdog);
close();
