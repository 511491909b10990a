/**
 * What files cost the server that reads them: `npx tsx tests/bench/import-files.ts` over the built server. Memory is the
 * most it held above what it held before; a pause is the longest that its event loop served nobody, and beside it the
 * longest answer to a question asked every ten milliseconds. `DATABASE_URL` measures over PostgreSQL.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Caller } from '../server/app/caller';
import { startServer } from '../support/running-server';
import { textRow, workbook } from '../support/samples/workbook';
import { root } from '../support/sources';

const columns = [...'ABCDEFGHIJKL'];
const path = '/api/admin-config/inventaire/import';
const head = textRow(1, Object.fromEntries(columns.map((column) => [column, `Titre ${column}`])));
const row = (number: number) =>
  textRow(number, Object.fromEntries(columns.map((column) => [column, `Valeur ${column} ${number}`])));
const ordinary = Array.from({ length: 50_000 }, (_, index) => row(index + 2));
const stray = (cell: string, number = 2) => workbook(`${head}<row r="${number}"><c r="${cell}"><v>1</v></c></row>`);
const blank = `<row>${' '.repeat(2_000_000)}</row>`;

const files: Record<string, Buffer> = {
  'a cell at XFD1048576': await stray('XFD1048576', 1_048_576),
  'column ZZZZZZZZ': await stray('ZZZZZZZZ2'),
  'row 9,999,999': await workbook(head + textRow(9_999_999, { A: 'x' })),
  'unpacks to 200 MB': await workbook(head + blank.repeat(100)),
  'xlsx of 50,000 × 12': await workbook(head + ordinary.join('')),
  'csv of 50,000 × 12': Buffer.from(
    [
      columns.join(';'),
      ...Array.from({ length: 50_000 }, (_, index) => columns.map((column) => `Valeur ${column} ${index}`).join(';')),
    ].join('\n'),
  ),
};

const folder = mkdtempSync(join(tmpdir(), 'regie-bench-'));
const delayFile = join(folder, 'delay');
const { DATABASE_URL: databaseUrl } = process.env;
const server = await startServer({
  env: {
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, DEMO: 'on' }),
    NODE_OPTIONS: `--import ${join(root, 'tests/bench/loop-delay.mjs')}`,
    LOOP_DELAY_FILE: delayFile,
  },
});
const rss = (name: 'VmRSS' | 'VmHWM') =>
  Number(new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024;

async function pings(signal: AbortSignal): Promise<number> {
  let longest = 0;
  while (!signal.aborted) {
    const started = performance.now();
    await fetch(`${server.url}/api/health`).then((answer) => answer.text());
    longest = Math.max(longest, performance.now() - started);
    await pause(10);
  }
  return longest;
}

/** The longest pause of the server's event loop since this was last asked. */
async function loopDelay(): Promise<number> {
  rmSync(delayFile, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  for (let tries = 0; tries < 200; tries += 1) {
    await pause(25);
    try {
      const told = readFileSync(delayFile, 'utf8');
      if (told !== '') return Number(told);
    } catch {
      // Not written yet.
    }
  }
  return Number.NaN;
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  await loopDelay();
  const before = rss('VmRSS');
  const stop = new AbortController();
  const pinged = pings(stop.signal);
  let most = before;
  const sampler = setInterval(() => (most = Math.max(most, rss('VmRSS'))), 20);
  const started = performance.now();
  const said = await work().catch((error: unknown) => (error instanceof Error ? error.message.slice(0, 160) : error));
  const took = performance.now() - started;
  stop.abort();
  clearInterval(sampler);
  const longest = await pinged;
  const delay = await loopDelay();
  process.stdout.write(
    `${name.padEnd(40)} ${(took / 1000).toFixed(1).padStart(6)} s  +${String(Math.round(most - before)).padStart(4)} MB  pause ${String(Math.round(delay)).padStart(4)} ms, answer ${String(Math.round(longest)).padStart(4)} ms  ${typeof said === 'string' ? said : ''}\n`,
  );
}

const lines = [{ from: 0, value: '', step: 'whole', field: 'libelle' }];
const plan = { lines, match: [] };
try {
  const caller = await Caller.signIn(server.url);
  await measure('nothing', () => pause(1000));
  for (const [name, file] of Object.entries(files))
    await measure(`look at ${name}`, () => caller.upload(path, file, { look: true }));
  for (const name of ['xlsx of 50,000 × 12', 'csv of 50,000 × 12']) {
    const file = files[name];
    if (!file) continue;
    await measure(`dry run of ${name}`, () => caller.upload(path, file, { plan, dryRun: true }));
    await measure(`run of ${name}`, async () => {
      const { run } = await caller.upload<{ run: string }>(path, file, { plan });
      while ((await caller.get<{ etat: string }>(`/api/processing-ws/executions/${run}`)).etat.startsWith('EN_'))
        await pause(200);
    });
  }
} finally {
  await server.discard();
  rmSync(folder, { recursive: true });
}
