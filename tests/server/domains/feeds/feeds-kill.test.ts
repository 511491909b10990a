/** A large XML feed simulated, run, killed in the middle and taken over by a second server, then undone as one lot. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BulkResult, Run, RunStarted } from '../../../../src/core/contract';
import type { FeedResult } from '../../../../src/plugins/feeds/models/execution';
import { databaseKind, makeDatabase } from '../../../support/databases';
import { type RunningServer, startServer } from '../../../support/running-server';
import { Caller } from '../../app/caller';

/** `FEED_SESSIONS=200000` for the long run: 300 MB, which tells its figures and waits for the real silence of a dead server. */
const sessions = Number(process.env['FEED_SESSIONS'] ?? 2_000);
const isLong = sessions > 20_000;
/** Times that a séance's notice says its sentence: 200 with 20,001 séances are 300 MB as well, sooner. */
const length = Number(process.env['FEED_LENGTH'] ?? 20);
const base = '/api/admin-feed/flux';
const first = 300_000_000;
/** Makes a séance 1.5 kB long, as those of real catalogues. */
const prose = 'Tarifs réduits sur présentation d’un justificatif & placement libre. '
  .replace('&', '&amp;')
  .repeat(length);

const placesOf = (index: number) => 50 + (index % 950);
const dateOf = (index: number) => new Date(Date.UTC(2031, 0, 1, 18) + index * 60_000).toISOString();

describe(`a feed of séances on ${databaseKind}`, () => {
  const running = new Set<RunningServer>();
  let env: Record<string, string> = {};
  let remove = async (): Promise<void> => undefined;
  let source: Server;
  let adresse = '';
  let events: number[] = [];
  let [bytes, reads] = [0, 0];
  /** The source gives half of itself, and waits. */
  let [isHeld, isHalfRead] = [false, false];

  const open = async (dataDir?: string) => {
    const server = await startServer({ env, ...(dataDir !== undefined && { dataDir }) });
    running.add(server);
    return server;
  };

  beforeAll(async () => {
    const made = await makeDatabase('demo');
    remove = made.remove;
    const { databaseUrl } = made.config;
    env = { OUTBOUND_HOSTS: '127.0.0.1', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl, DEMO: 'on' }) };
    source = createServer((_request, response) => {
      async function* given() {
        for (const { content, isHalf } of xml(events)) {
          if (isHalf && isHeld) {
            isHalfRead = true;
            return new Promise<never>(() => undefined);
          }
          bytes += content.length;
          yield content;
        }
        reads += 1;
      }
      Readable.from(given(), { objectMode: false }).pipe(response);
    });
    await new Promise<void>((done) => source.listen(0, '127.0.0.1', done));
    adresse = `http://127.0.0.1:${(source.address() as AddressInfo).port}/seances.xml`;
  }, 60_000);

  afterAll(async () => {
    for (const server of running) await server.discard();
    source.closeAllConnections();
    source.close();
    await remove();
  });

  it(`writes ${sessions} séances once, whatever happens to its servers`, {
    timeout: isLong ? 14_400_000 : 240_000,
  }, async () => {
    let server = await open();
    if (isLong) {
      // Making the demo data fills the memory: what a feed adds is measured on a server that made none.
      await server.stop();
      running.delete(server);
      server = await open(server.dataDir);
    }
    let caller = await Caller.signIn(server.url);
    const list = '/api/admin-config/inventaire-seances';
    const shownList = '/api/admin-config/seances';
    const known = await caller.get<{ items: { idmanif: number }[] }>('/api/admin-config/inventaire?limit=100');
    events = known.items.map(({ idmanif }) => idmanif);
    const made = await caller.post<{ idFlux: number }>(base, {
      ...{ libelle: 'Séances', objet: 'SEANCES', format: 'XML', chemin: 'seance', typeSource: 'URL', adresse },
      mapping: [
        { champSource: '@id', champ: 'idseanc', cle: true },
        { champSource: 'manifestation', champ: 'idmanif' },
        { champSource: 'date', champ: 'date' },
        { champSource: 'places', champ: 'contingent' },
      ],
    });
    const path = `${base}/${made.idFlux}/executions`;
    const show = (id: string) => caller.get<Run>(`/api/processing-ws/executions/${id}`);
    const until = async (id: string, isThere: (run: Run) => boolean) => {
      let run = await show(id);
      await expect
        .poll(async () => isThere((run = await show(id))) || !run.etat.startsWith('EN_'), {
          timeout: isLong ? 7_200_000 : 90_000,
          interval: isLong ? 500 : 10,
        })
        .toBe(true);
      return run;
    };
    const watch = watched();
    watch.begin(server.pid);

    const tried = await until((await caller.post<RunStarted>(path, { mode: 'SIMULATION' })).run, () => false);
    const compteurs = { lus: sessions, crees: sessions, modifies: 0, inchanges: 0, rejetes: 0 };
    expect(tried).toMatchObject({ etat: 'TERMINE', fait: sessions, lotId: null, resultat: { compteurs } });
    expect(await count(caller, list)).toBe(0);
    watch.told('simulated', server.pid);

    isHeld = true;
    const { run } = await caller.post<RunStarted>(path, { mode: 'REELLE' });
    for (const etape of ['LECTURE', 'ECRITURE']) {
      const at = await until(run, (each) =>
        etape === 'LECTURE' ? isHalfRead : each.etape === etape && (!isLong || each.fait > sessions / 3),
      );
      expect(at).toMatchObject({ etat: 'EN_COURS', etape });
      isHeld = false;
      watch.told(`killed at ${etape} ${at.fait}`, server.pid);
      const second = databaseKind === 'postgres' ? await open() : undefined;
      await server.stop('SIGKILL');
      running.delete(server);
      server = second ?? (await open(server.dataDir));
      if (second && !isLong) await silence(env['DATABASE_URL'] ?? '');
      caller = await Caller.signIn(server.url);
      watch.begin(server.pid);
    }
    const done = await until(run, () => false);
    expect(done).toMatchObject({ etat: 'TERMINE', fait: sessions, resultat: { compteurs } });
    watch.told('run', server.pid);

    let index = 0;
    for await (const row of rowsOf(caller, list)) {
      const expected = { idseanc: first + index, idmanif: events[index % events.length], contingent: placesOf(index) };
      expect({ ...row, date: new Date(String(row['date'])).toISOString() }).toMatchObject({
        ...expected,
        date: dateOf(index),
      });
      index += 1;
    }
    expect(index).toBe(sessions);
    const shown = await count(caller, shownList);
    expect(shown).toBeGreaterThan(0);

    const back = await caller.post<Partial<RunStarted> & Partial<BulkResult>>(
      `/api/processing-ws/actions/${done.lotId}/revert`,
      {},
    );
    const undone = back.run === undefined ? back : ((await until(back.run, () => false)).resultat as BulkResult); // Of a revert.
    expect(undone).toMatchObject({ changed: sessions + shown, blocked: 0 });
    expect([await count(caller, list), await count(caller, shownList)]).toEqual([0, 0]);
    watch.told('undone', server.pid);
    watch.say(`${(bytes / reads / 1e6).toFixed(0)} MB a reading, ${shown} shown`);
    watch.end();
    expect((done.resultat as FeedResult).lot).toBe(done.lotId);
  });
});

/** The feed, a hundred séances at a time. */
function* xml(events: readonly number[]): Generator<{ content: Buffer; isHalf: boolean }> {
  yield { content: Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<seances>\n'), isHalf: false };
  for (let start = 0; start < sessions; start += 100) {
    const lines: string[] = [];
    for (let index = start; index < Math.min(sessions, start + 100); index += 1)
      lines.push(
        `<seance id="${first + index}"><manifestation>${events[index % events.length]}</manifestation>` +
          `<date>${dateOf(index)}</date><places>${placesOf(index)}</places><notice>${prose}</notice></seance>\n`,
      );
    yield { content: Buffer.from(lines.join('')), isHalf: start === Math.floor(sessions / 200) * 100 };
  }
  yield { content: Buffer.from('</seances>\n'), isHalf: false };
}

const brought = encodeURIComponent('date:>=2031-01-01');

async function count(caller: Caller, path: string): Promise<number> {
  return (await caller.get<{ total: number }>(`${path}?limit=1&total=exact&q=${brought}`)).total;
}

async function* rowsOf(caller: Caller, path: string): AsyncGenerator<Record<string, unknown>> {
  let after: string | null = '';
  while (after !== null) {
    const page: { items: Record<string, unknown>[]; next?: string | null } = await caller.get(
      `${path}?limit=500&total=skip&sort=idseanc&q=${brought}&after=${encodeURIComponent(after)}`,
    );
    yield* page.items;
    after = page.next ?? null;
  }
}

/** The dead server was last seen a minute ago. */
async function silence(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`update batch_runs set battement = now() - interval '1 minute' where etat = 'EN_COURS'`);
  await client.end();
}

/** Memory and time of the long run. */
function watched() {
  // Told as they come: the long run takes its time.
  const say = (said: string) => void (isLong && process.stdout.write(`${said}\n`));
  let [before, most, at] = [0, 0, Date.now()];
  let current = 0;
  const rss = (pid: number) => {
    try {
      return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
    } catch {
      return 0;
    }
  };
  const timer = setInterval(() => (most = Math.max(most, rss(current))), 100);
  const begin = (pid: number) => {
    current = pid;
    [before, most] = [rss(pid), 0];
  };
  return {
    begin,
    told(what: string, pid: number) {
      if (current !== pid) begin(pid);
      const seconds = ((Date.now() - at) / 1000).toFixed(0);
      const memory = `${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most (+${(most - before).toFixed(0)})`;
      say(`${what}: ${seconds} s, ${memory}`);
      at = Date.now();
      most = 0;
    },
    say,
    end: () => clearInterval(timer),
  };
}
