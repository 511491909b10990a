import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import { startCluster } from '../../support/cluster';
import { databaseKind } from '../../support/databases';
import { often } from '../../support/often';
import { freePort } from '../../support/postgres.mjs';
import { runProgram } from './programs/run';

const cycles = often(1, 20);

interface Target {
  dataDir: string;
  databaseUrl: string | undefined;
}

/** What is wrong with the rows found: acknowledged but gone, or half of a transaction. */
async function faults(target: Target, acknowledged: readonly number[]): Promise<{ lost: number; halves: number }> {
  const database = await openDatabase(target);
  const { rows } = await database.pool.query<{ lost: number; halves: number }>(
    `select (select count(*)::int from unnest($1::int[]) a where not exists (select from written where n = a)) as lost,
            (select count(*)::int from (select from written group by n having count(*) <> 2) h) as halves`,
    [acknowledged],
  );
  await database.close();
  return rows[0] ?? { lost: -1, halves: -1 };
}

/** Lets a writer go on for a random number of rows, then strikes; adds the rows that it was told are kept. */
async function strikeWriter(
  target: Target,
  acknowledged: number[],
  strike: 'writer' | (() => Promise<void>),
): Promise<void> {
  // The row after the last acknowledged one may be committed too: it is left out.
  const from = (acknowledged.at(-1) ?? 0) + 2;
  const writer = runProgram('write-rows', [target.dataDir, target.databaseUrl ?? '', String(from)]);
  await writer.line('writing');
  await writer.line(String(from + 20 + Math.floor(Math.random() * 150)));
  if (strike === 'writer') await writer.kill();
  else await strike().then(() => writer.ended);
  acknowledged.push(...writer.lines.map(Number).filter(Number.isInteger));
}

describe.runIf(databaseKind === 'pglite')('the embedded database, killed under writes', () => {
  it(`loses no acknowledged row in ${cycles} kills`, { timeout: 60_000 + cycles * 15_000 }, async () => {
    const target = { dataDir: mkdtempSync(join(tmpdir(), 'regie-kill-')), databaseUrl: undefined };
    const acknowledged: number[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await strikeWriter(target, acknowledged, 'writer');
      expect({ cycle, ...(await faults(target, acknowledged)) }).toEqual({ cycle, lost: 0, halves: 0 });
    }
    rmSync(target.dataDir, { recursive: true, force: true });
  });
});

describe.runIf(databaseKind === 'postgres')('PostgreSQL, killed under writes', () => {
  it(`loses no acknowledged row in ${cycles} ends of the writer or of the server`, {
    timeout: 60_000 + cycles * 15_000,
  }, async () => {
    const cluster = await startCluster({ port: await freePort(), fsync: 'on' });
    const target = { dataDir: tmpdir(), databaseUrl: await cluster.createDatabase('killed') };
    const acknowledged: number[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await strikeWriter(target, acknowledged, cycle % 2 === 0 ? 'writer' : () => cluster.end('SIGQUIT'));
      if (cycle % 2 === 1) await cluster.start();
      expect({ cycle, ...(await faults(target, acknowledged)) }).toEqual({ cycle, lost: 0, halves: 0 });
    }
    await cluster.stop();
  });
});
