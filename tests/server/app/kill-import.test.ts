/** The server killed in the middle of an import without a key: each line is one row, the counts say so, one undo takes all back. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkResult, Run, RunStarted } from '../../../src/core/contract';
import { databaseKind, makeDatabase } from '../../support/databases';
import { often } from '../../support/often';
import { type RunningServer, startServer } from '../../support/running-server';
import { Caller } from './caller';

const kills = often(1, 10);
const lines = often(1_500, 8_000);
const path = '/api/admin-config/inventaire';

describe(`an import on ${databaseKind}, killed and restarted`, () => {
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

  it(`writes ${lines} lines once in ${kills} kills`, { timeout: 120_000 + kills * 60_000 }, async () => {
    let caller = await Caller.signIn(server.url);
    const count = async (q: string) =>
      (await caller.get<{ total: number }>(`${path}?limit=1&total=exact&q=${encodeURIComponent(q)}`)).total;
    const content = `Titre\n${Array.from({ length: lines }, (_, index) => `Tuer ${index + 1}\n`).join('')}`;
    const plan = { lines: [{ from: 0, value: '', step: 'whole', field: 'libelle' }], match: [] };
    const { run } = await caller.upload<RunStarted>(`${path}/import`, content, { plan });
    const show = (id: string) => caller.get<Run>(`/api/processing-ws/executions/${id}`);
    const endOf = async (id: string) => {
      await expect.poll(async () => (await show(id)).etat, { timeout: 90_000, interval: 200 }).not.toMatch(/^EN_/);
      return show(id);
    };
    for (let kill = 0; kill < kills; kill += 1) {
      // In the middle of a part, never at the same place of it.
      const before = (await show(run)).fait;
      await expect
        .poll(async () => (await show(run)).fait > before || (await show(run)).etat === 'TERMINE', {
          timeout: 60_000,
          interval: 5,
        })
        .toBe(true);
      await pause(Math.random() * 150);
      await server.stop('SIGKILL');
      server = await startServer({ env, dataDir: server.dataDir });
      caller = await Caller.signIn(server.url);
    }
    const done = await endOf(run);
    expect(done).toMatchObject({
      etat: 'TERMINE',
      fait: lines,
      resultat: { total: lines, created: lines, rejected: 0 },
    });
    expect(await count('libelle:tuer')).toBe(lines);
    const back = await caller.post<RunStarted>(`/api/processing-ws/actions/${done.lotId}/revert`, {});
    const undone = (await endOf(back.run)).resultat as BulkResult; // The result of a revert.
    expect(undone).toMatchObject({ changed: lines, blocked: 0 });
    expect(await count('libelle:tuer')).toBe(0);
  });
});
