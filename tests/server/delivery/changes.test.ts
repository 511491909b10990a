/** Events of change, and who follows them: answers of this node, and the caches before it. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { readChanges, takeReader } from '../../../server/actions/changes';
import { base } from '../../../server/delivery/answer';
import { createPurger } from '../../../server/delivery/purge';
import { createSites } from '../../../server/delivery/site';
import { seedDemo } from '../../../server/seed';
import { databaseKind, describeBothDatabases, useDatabase } from '../../support/databases';
import { withHouse } from '../app/harness';

const start = { transaction: '0', id: '0' };
const write = `insert into evenements (entite, entite_id, action, cles) values ($1, $2, 'MODIFICATION', array[$1])`;

describe.runIf(databaseKind === 'postgres')('events of change that end across one another (postgres)', () => {
  const given = useDatabase();
  const clients: pg.Client[] = [];
  async function begin(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: given.config.databaseUrl });
    clients.push(client);
    await client.connect();
    await client.query('begin');
    return client;
  }
  afterAll(async () => {
    for (const client of clients) await client.end();
  });
  const idsAfter = async (cursor: typeof start) => {
    const found = await readChanges(given.database, cursor, 100);
    return { ids: found.events.map(({ entiteId }) => entiteId), cursor: found.cursor };
  };

  it.each([
    'the first',
    'the second',
  ])('are each read once, in the same order, when %s commits first', async (first) => {
    const from = (await idsAfter(start)).cursor;
    const [one, other] = [await begin(), await begin()];
    await one.query(write, ['lieux', `${first} 1`]);
    await other.query(write, ['lieux', `${first} 2`]);
    await one.query(write, ['lieux', `${first} 3`]);
    const [early, late] = first === 'the first' ? [one, other] : [other, one];
    await early.query('commit');
    // What comes after a transaction that is under way waits for it.
    const between = await idsAfter(from);
    expect(between.ids).toEqual(first === 'the first' ? [`${first} 1`, `${first} 3`] : []);
    await late.query('commit');
    const after = await idsAfter(between.cursor);
    expect([...between.ids, ...after.ids]).toEqual([`${first} 1`, `${first} 3`, `${first} 2`]);
    expect((await idsAfter(after.cursor)).ids).toEqual([]);
  });

  it('wait for no transaction of another database of the cluster', async () => {
    const elsewhere = new URL(given.config.databaseUrl ?? '');
    elsewhere.pathname = '/postgres';
    const other = new pg.Client({ connectionString: elsewhere.href });
    clients.push(other);
    await other.connect();
    await other.query('begin');
    await other.query('select pg_current_xact_id()');
    const { cursor } = await idsAfter(start);
    const own = await begin();
    await own.query(write, ['lieux', 'seen at once']);
    expect((await idsAfter(cursor)).ids).toEqual([]);
    await own.query('commit');
    expect((await idsAfter(cursor)).ids).toEqual(['seen at once']);
    await other.query('rollback');
  });

  it('are not there when their transaction is taken back', async () => {
    const { cursor } = await idsAfter(start);
    const client = await begin();
    await client.query(write, ['lieux', 'nobody']);
    await client.query('rollback');
    expect((await idsAfter(cursor)).ids).toEqual([]);
  });
});

describeBothDatabases('what follows events of change', () => {
  const house = withHouse();
  const requests: { url: string; headers: NodeJS.Dict<string | string[]>; keys: string[] }[] = [];
  let answer: (response: ServerResponse) => void = (response) => response.end('{}');
  let server: Server;
  let target = '';
  const here = `${base}/2/fr`;

  beforeAll(async () => {
    await seedDemo(house.database, { manifestations: 40, seances: 80, lieux: 6 });
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (piece) => (body += String(piece)));
      request.on('end', () => {
        requests.push({ url: request.url ?? '', headers: request.headers, keys: JSON.parse(body).surrogate_keys });
        answer(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server of ours that listens on a port has such an address.
    target = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }, 240_000);
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    requests.length = 0;
    answer = (response) => response.end('{}');
  });

  const events = async () => (await house.ask('GET', `${here}/manifestations?limit=100`)).json().items;
  async function change(id: number, body: object) {
    const path = `/api/admin-config/manifestations/${id}`;
    const { version } = (await house.as('admin', 'GET', path)).json();
    const answered = await house.as('admin', 'PUT', path, body, version);
    expect(answered.statusCode, answered.body).toBe(200);
    return answered;
  }
  const purger = (more = {}) =>
    createPurger(house.database, createSites(house.database), {
      fastly: { service: 'abc', token: 'jeton', url: target },
      url: `${target}/purge`,
      ...more,
    });
  /** Reads all that was written before. */
  const settle = async () => {
    while ((await purger().work()) > 0);
    requests.length = 0;
  };

  it('shows a change at once, wherever it is shown, and takes away what is withdrawn', async () => {
    const [{ idmanif }] = await events();
    const record = `${here}/manifestations/${idmanif}`;
    expect((await house.ask('GET', record)).statusCode).toBe(200);
    await change(idmanif, { manifInfo: { libelleFr: 'Un titre tout neuf' } });
    await vi.waitFor(async () => expect((await house.ask('GET', record)).json().libelle).toBe('Un titre tout neuf'));
    expect((await events()).map(({ libelle }: { libelle: string }) => libelle)).toContain('Un titre tout neuf');
    await change(idmanif, { manifInfo: { statut: 'ANNULEE' } });
    await vi.waitFor(async () => expect((await house.ask('GET', record)).statusCode).toBe(404));
    expect((await events()).map((each: { idmanif: number }) => each.idmanif)).not.toContain(idmanif);
  });

  it('writes one event a record with its history, and none of a dry run', async () => {
    const [{ idmanif }] = await events();
    const from = (await readChanges(house.database, start, 10_000)).cursor;
    await house.as('admin', 'POST', '/api/admin-config/manifestations/bulk', {
      ...{ selection: { ids: [idmanif] }, change: { manifInfo: { libelleFr: 'Essai' } }, dryRun: true },
    });
    expect((await readChanges(house.database, from, 10)).events).toEqual([]);
    await change(idmanif, { manifInfo: { libelleFr: 'Pour de bon' } });
    const { events: found } = await readChanges(house.database, from, 10);
    expect(found).toMatchObject([
      {
        entite: 'manifestations',
        entiteId: String(idmanif),
        action: 'MODIFICATION',
        cles: ['manifestations', `manifestations-${idmanif}`],
      },
    ]);
  });

  it('purges the keys of what changed, softly, at both kinds of cache', async () => {
    await settle();
    const [{ idmanif }] = await events();
    await change(idmanif, { manifInfo: { libelleFr: 'À purger' } });
    await purger().work();
    const keys = ['manifestations', `manifestations-${idmanif}`];
    expect(requests.map(({ url, keys: sent }) => [url, sent])).toEqual([
      ['/service/abc/purge', keys],
      ['/purge', keys],
    ]);
    expect(requests[0]?.headers).toMatchObject({ 'fastly-key': 'jeton', 'fastly-soft-purge': '1' });
    expect(requests[1]?.headers).toMatchObject({ 'surrogate-key': keys.join(' ') });
    expect(await purger().work()).toBe(0);
  });

  it('leaves Fastly alone for a partner that has it off, with all above and below it', async () => {
    await settle();
    await house.query('update partenaires set fastly = false, inherit_technical = false');
    const [{ idmanif }] = await events();
    await change(idmanif, { manifInfo: { libelleFr: 'Sans Fastly' } });
    await purger().work();
    expect(requests.map(({ url }) => url)).toEqual(['/purge']);
    await house.query('update partenaires set fastly = true');
  });

  it('sends the keys of many records in batches', async () => {
    await settle();
    const ids = (await house.query<{ id: number }>('select id_lieu as id from lieux')).rows.map(({ id }) => id);
    for (let at = 0; at < 100; at += 1)
      await house.query(
        `insert into evenements (entite, entite_id, action, cles) select 'lieux', n::text, 'MODIFICATION', array['lieux', 'lieux-' || n] from generate_series($1::integer, $1 + 9) n`,
        [ids.length + at * 10 + 1],
      );
    await purger({ fastly: undefined }).work();
    expect(requests.map(({ keys }) => keys.length)).toEqual([200, 200, 200, 200, 200, 1]);
  });

  it('is kept waiting by no target that stalls or fails, and sends its keys once it answers', {
    timeout: 60_000,
  }, async () => {
    await settle();
    let stalled: ServerResponse[] = [];
    answer = (response) => void stalled.push(response);
    const [{ idmanif }] = await events();
    await change(idmanif, { manifInfo: { libelleFr: 'Cible endormie' } });
    const work = purger({ fastly: undefined }).work();
    await vi.waitFor(() => expect(requests).toHaveLength(1), { timeout: 10_000 });
    // Meanwhile everything goes on: reads, writes, and the turns of other nodes, that leave this one alone.
    await change(idmanif, { manifInfo: { libelleFr: 'Pendant ce temps' } });
    expect((await house.ask('GET', `${here}/manifestations/${idmanif}`)).json().libelle).toBe('Pendant ce temps');
    expect(await purger().work()).toBe(0);
    await expect(work).rejects.toThrow();
    for (const response of stalled) response.destroy();
    stalled = [];
    answer = (response) => {
      response.statusCode = 500;
      response.end();
    };
    await house.query('update lecteurs_evenements set pris = null');
    await expect(purger({ fastly: undefined }).work()).rejects.toThrow('500');
    requests.length = 0;
    answer = (response) => response.end();
    await house.query('update lecteurs_evenements set pris = null');
    await purger({ fastly: undefined }).work();
    expect(requests.flatMap(({ keys }) => keys)).toContain(`manifestations-${idmanif}`);
  });

  it('begins anew where the place of a reader comes from another cluster', async () => {
    await settle();
    await house.query(`update lecteurs_evenements set transaction = '999999999999', pris = null`);
    const from = await takeReader(house.database, 'purge', 1);
    expect(Number(from?.transaction)).toBeLessThan(999_999_999_999);
    await pause(1_100);
  });
});
