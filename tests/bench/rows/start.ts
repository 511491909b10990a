/** Starts: on data that are there, and the first one ever, demo data included; install and build; type check. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { typeCheck } from '../../support/check.mjs';
import { finish } from '../../support/children.mjs';
import { startServer } from '../../support/running-server';
import { root } from '../../support/sources';
import type { House } from '../house';
import { median, ms, timed } from '../numbers';
import type { Row } from '../report';

/** From nothing to an answer of /api/ready, then stopped. */
async function startOnce(options: Parameters<typeof startServer>[0]): Promise<{ time: number; dataDir: string }> {
  const from = performance.now();
  const server = await startServer(options);
  const time = performance.now() - from;
  await server.stop();
  return { time, dataDir: server.dataDir };
}

export async function start(house: House): Promise<Row[]> {
  const turns = house.quick ? 2 : 5;
  const ever = await startOnce({});
  const warm: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) warm.push((await startOnce({ dataDir: ever.dataDir })).time);
  rmSync(ever.dataDir, { recursive: true, force: true });
  const url = await house.postgresUrl();
  const postgres: number[] = [];
  for (let turn = 0; turn < turns + 1; turn += 1) {
    const { time, dataDir } = await startOnce({ env: { DATABASE_URL: url } });
    rmSync(dataDir, { recursive: true, force: true });
    if (turn > 0) postgres.push(time);
  }
  const [pglite, other] = [median(warm), median(postgres)];
  return [
    {
      what: 'start: PGlite · PostgreSQL · first ever',
      measured: `${ms(pglite)} · ${ms(other)} · ${ms(ever.time)}`,
      goal: '≤ 2 s · ≤ 1 s · ≤ 15 s',
      peer: 'Directus 2.5 s',
      figures: { pglite, postgres: other, first: ever.time },
      met: pglite <= 2_000 && other <= 1_000 && ever.time <= 15_000,
    },
  ];
}

/** A clone of what is committed, installed and built; slow, only when asked for. */
export async function install(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'regie-clone-'));
  try {
    await must('git', ['clone', '--quiet', root, folder], root);
    const time = await timed(() => must(process.execPath, [join(folder, 'server', 'scripts', 'build.mjs')], folder));
    return [
      {
        what: 'install + build from a fresh clone',
        measured: ms(time),
        goal: '≤ 90 s',
        peer: 'Directus’ install 3 min 46 s',
        figures: { time },
        met: time <= 90_000,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function must(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await finish(command, args, { cwd, quiet: true });
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output.slice(-2_000)}`);
}

/** The type check of `npm run check`. */
export async function types(): Promise<Row[]> {
  const time = await timed(typeCheck);
  return [{ what: 'type check', measured: ms(time), goal: '≤ 5 s', peer: '', figures: { time }, met: time <= 5_000 }];
}
