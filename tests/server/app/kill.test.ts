/** The whole server killed under writes: what it acknowledged is there, with its history, and nothing by halves. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/db/database';
import { databaseKind, makeDatabase } from '../../support/databases';
import { often } from '../../support/often';
import { type RunningServer, startServer } from '../../support/running-server';
import { Caller } from './caller';

const cycles = often(1, 20);
const rowsUnderWrite = 5;

interface Row {
  idmanif: number;
  version: number;
  manifInfo: { libelleFr: string };
}

interface Planned {
  version: number;
  publishedVersion: number | null;
  publishAt: string | null;
}

describe(`the server on ${databaseKind}, killed under writes`, () => {
  let server: RunningServer;
  let env: Record<string, string> = {};
  let remove = async (): Promise<void> => undefined;

  beforeAll(async () => {
    const made = await makeDatabase('demo');
    remove = made.remove;
    env = made.config.databaseUrl === undefined ? {} : { DATABASE_URL: made.config.databaseUrl, DEMO: 'on' };
    server = await startServer({ env });
  }, 120_000);

  afterAll(async () => {
    await server.discard();
    await remove();
  });

  it(`keeps every acknowledged write and its history in ${cycles} ${cycles > 1 ? 'kills' : 'kill'}`, {
    timeout: 60_000 + cycles * 60_000,
  }, async () => {
    const acknowledged = new Map<number, Row>();
    for (let cycle = 0; cycle < cycles; cycle += 1) {
      await writeUntilKilled(server, acknowledged);
      server = await startServer({ env, dataDir: server.dataDir });
      const caller = await Caller.signIn(server.url);
      for (const row of acknowledged.values()) {
        const now = await caller.get<Row>(`/api/admin-config/manifestations/${row.idmanif}`);
        // The write in flight when it fell may be kept too: one version more, never less.
        expect(now.version - row.version).toBeGreaterThanOrEqual(0);
        if (now.version === row.version) expect(now.manifInfo.libelleFr).toBe(row.manifInfo.libelleFr);
        acknowledged.set(row.idmanif, now);
      }
    }
    await server.stop();
    expect(await orphans(server.dataDir, env['DATABASE_URL'])).toEqual({
      changesWithoutHistory: 0,
      historyWithoutChange: 0,
    });
    server = await startServer({ env, dataDir: server.dataDir });
  });

  it('publishes what was planned, once it is up again', { timeout: 120_000 }, async () => {
    const path = '/api/page-management/headers/3';
    const before = await Caller.signIn(server.url);
    const draft = await before.get<Planned>(path);
    expect(draft.publishedVersion).not.toBe(draft.version);
    const at = new Date(Date.now() + 2_000).toISOString();
    await before.post(`${path}/publish`, { at }, draft.version);
    await server.stop('SIGKILL');
    await pause(new Date(at).getTime() - Date.now() + 500);
    server = await startServer({ env, dataDir: server.dataDir });
    const caller = await Caller.signIn(server.url);
    const now = () => caller.get<Planned>(path);
    await expect.poll(now, { timeout: 60_000, interval: 500 }).toMatchObject({
      ...{ publishedVersion: draft.version, version: draft.version, publishAt: null },
    });
    const q = encodeURIComponent('entite:headers action:publication');
    const { items } = await caller.get<{ items: { origine: string }[] }>(`/api/processing-ws/actions?q=${q}`);
    expect(items.map(({ origine }) => origine)).toEqual(['PLANIFICATION']);
  });
});

/** Several writers change labels until the process is killed in their middle. */
async function writeUntilKilled(server: RunningServer, acknowledged: Map<number, Row>): Promise<void> {
  const caller = await Caller.signIn(server.url);
  const { items } = await caller.get<{ items: Row[] }>(
    `/api/admin-config/manifestations?limit=${rowsUnderWrite}&sort=idmanif`,
  );
  let written = 0;
  let isDown = false;
  const strike = 10 + Math.floor(Math.random() * 40);
  const write = async (row: Row) => {
    for (let current = row; !isDown; ) {
      const body = { manifInfo: { libelleFr: `Carmen, version ${current.version + 1}` } };
      const next: Row | null = await caller
        .put<Row>(`/api/admin-config/manifestations/${row.idmanif}`, body, current.version)
        .catch(() => null);
      if (next === null) return;
      acknowledged.set(next.idmanif, next);
      current = next;
      written += 1;
      if (written === strike) {
        isDown = true;
        await server.stop('SIGKILL');
      }
    }
  };
  await Promise.all(items.map(write));
  expect(written).toBeGreaterThanOrEqual(strike);
}

/** Versions of rows and entries of the history must tell the same story. */
async function orphans(dataDir: string, databaseUrl: string | undefined): Promise<unknown> {
  const database = await openDatabase({ dataDir, databaseUrl });
  const { rows } = await database.pool.query(`
    with told as (select entite_id, version_apres from actions where entite = 'manifestations' and action <> 'CREATION')
    select
      (select count(*)::int from manifestations m where m.version > 1
         and (select count(*) from told where entite_id = m.idmanif::text) <> m.version - 1) as "changesWithoutHistory",
      (select count(*)::int from told where not exists (
         select from manifestations m where m.idmanif::text = entite_id and m.version >= version_apres)) as "historyWithoutChange"`);
  await database.close();
  return rows[0];
}
