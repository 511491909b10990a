/** The receiver of docs/webhooks.md, run as it stands there: each change once and in order, whatever is killed meanwhile. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKind, makeDatabase } from '../../../support/databases';
import { often } from '../../../support/often';
import { freePort } from '../../../support/postgres.mjs';
import { type RunningServer, startServer } from '../../../support/running-server';
import { root } from '../../../support/sources';
import { Caller } from '../../app/caller';

const changes = often(300, 10_000);
const kills = often(1, 5);
/** Seconds for which nobody answers at the address. */
const away = often(3, 60);
const records = 20;
const rounds = Math.ceil(changes / records) - 1;

interface Line {
  id: string;
  data: { id: string; evenement: string; numero: number; gap: boolean };
}

describe(`a receiver written from the documentation, on ${databaseKind}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'regie-hooks-'));
  const file = join(folder, 'received.jsonl');
  const running = new Set<RunningServer>();
  let env: Record<string, string> = {};
  let remove = async (): Promise<void> => undefined;
  let receiver: ChildProcess | undefined;
  let [port, secret] = [0, ''];

  beforeAll(async () => {
    const made = await makeDatabase('demo');
    remove = made.remove;
    const { databaseUrl } = made.config;
    env = { OUTBOUND_HOSTS: '127.0.0.1', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, DEMO: 'on' }) };
    port = await freePort();
  }, 300_000);

  afterAll(async () => {
    receiver?.kill('SIGKILL');
    for (const server of running) await server.discard();
    await remove();
    rmSync(folder, { recursive: true, force: true });
  });

  const open = async (before?: RunningServer) => {
    const server = await startServer({
      env,
      ...(before && { dataDir: before.dataDir, port: Number(new URL(before.url).port) }),
    });
    if (before) running.delete(before);
    running.add(server);
    return server;
  };
  const receive = () => {
    const [, code = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(root, 'docs/webhooks.md'), 'utf8')) ?? [];
    expect(code.trim().split('\n').length).toBeLessThanOrEqual(30);
    receiver = spawn(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port), FILE: file },
      stdio: 'ignore',
    });
  };
  const received = (): Line[] =>
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
      : [];
  /** What changed, as the other reader of the same table has it. */
  const changed = async (caller: Caller, from: string) => {
    const found: string[] = [];
    for (let [after, encore] = [from, true]; encore; ) {
      const page = await caller.get<{ items: { data: { evenement: string } }[]; suite: string; encore: boolean }>(
        `/api/events?ressource=genres&mince=true&limit=500&after=${after}`,
      );
      found.push(...page.items.map(({ data }) => data.evenement));
      [after, encore] = [page.suite, page.encore];
    }
    return found;
  };

  it(`has ${changes} changes once each, the server killed ${kills} times, itself away once`, {
    timeout: changes > 1_000 ? 3_600_000 : 600_000,
  }, async () => {
    let server = await open();
    let caller = await Caller.signIn(server.url);
    const base = '/api/admin-feed/webhooks';
    const adresse = `http://127.0.0.1:${port}/`;
    const { idWebhook } = await caller.post<{ idWebhook: number }>(base, {
      ...{ nom: 'Site', adresse, choix: [{ ressource: 'genres', changement: 'TOUS', filtre: null }] },
    });
    ({ secret } = await caller.post<{ secret: string }>(`${base}/${idWebhook}/secret`, {}));
    receive();
    const { suite } = await caller.get<{ suite: string }>('/api/events?after=now');
    const ids = Array.from({ length: records }, (_, index) => `HOOK${index}`);
    for (const codeGenre of ids) await caller.post('/api/admin-config/genres', { codeGenre, libelleFr: codeGenre });

    const killAt = new Set(
      Array.from({ length: kills }, (_, index) => Math.floor(((index + 1) * rounds) / (kills + 1))),
    );
    const leaveAt = Math.floor(rounds / (2 * (kills + 1)));
    let absence: Promise<void> | undefined;
    for (let round = 0; round < rounds; round += 1) {
      if (round === leaveAt)
        absence = (async () => {
          receiver?.kill('SIGKILL');
          await pause(away * 1_000);
          receive();
        })();
      const writing = caller
        .post('/api/admin-config/genres/bulk', { selection: { ids }, change: { ordre: round + 1 } })
        .catch(() => undefined);
      if (killAt.has(round)) {
        // In the middle of a write and of what is being sent.
        await pause(5 * (round % 7));
        await server.stop('SIGKILL');
        await writing;
        server = await open(server);
        caller = await Caller.signIn(server.url);
      }
      await writing;
    }
    await absence;
    const wanted = await changed(caller, suite);
    expect(wanted.length).toBeGreaterThanOrEqual((rounds - kills) * records);
    await expect
      .poll(() => received().length, { timeout: changes > 1_000 ? 1_800_000 : 120_000, interval: 500 })
      .toBeGreaterThanOrEqual(wanted.length);

    const lines = received();
    expect(lines.map(({ data }) => data.evenement).sort()).toEqual(wanted.sort());
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    for (const id of ids) {
      const own = lines.filter(({ data }) => data.id === id).map(({ data }) => data);
      expect(own.map(({ numero }) => numero)).toEqual(own.map((_, index) => index + 1));
      const order = own.map(({ evenement }) => Number(evenement));
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      expect(own.some(({ gap }) => gap)).toBe(false);
    }
  });
});
