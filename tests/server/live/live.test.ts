import { get as httpGet } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { Services } from '../../../server/services';
import type { LiveEvent } from '../../../src/core/contract';
import { databaseKind, describeBothDatabases } from '../../support/databases';
import { type House, type Who, withHouse } from '../app/harness';

interface Heard {
  id?: string;
  event: string;
  data: unknown;
}

/** An open stream and what it heard. */
interface Ear {
  status: number;
  headers: Record<string, unknown>;
  heard: Heard[];
  rows: () => unknown[];
  isOver: () => boolean;
  close(): void;
}

const soon = (get: () => unknown) => expect.poll(get, { timeout: 20_000, interval: 20 });

function parse(block: string): Heard | undefined {
  const lines = block.split('\n').map((line) => /^(\w+): (.*)$/.exec(line));
  const field = (name: string) => lines.find((line) => line?.[1] === name)?.[2];
  const data = field('data');
  const id = field('id');
  return data === undefined
    ? undefined
    : { event: field('event') ?? 'message', data: JSON.parse(data), ...(id !== undefined && { id }) };
}

describeBothDatabases('the live channel', () => {
  const ears: Ear[] = [];
  let services: Services | undefined;
  const house: House = withHouse({ domains: (_app, given) => void (services ??= given) });
  const given = (): Services => {
    if (!services) throw new Error('The application is not built yet.');
    return services;
  };
  afterEach(() => {
    for (const ear of ears.splice(0)) ear.close();
  });

  async function portOf(app: FastifyInstance): Promise<number> {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const address = app.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  async function ticketOf(who: Who): Promise<string> {
    return (await house.as(who, 'POST', '/api/notification/ticket')).json<{ ticket: string }>().ticket;
  }

  async function listen(
    who: Who,
    options: { app?: FastifyInstance; lastId?: string; ticket?: string } = {},
  ): Promise<Ear> {
    const port = await portOf(options.app ?? house.app);
    const ticket = options.ticket ?? (await ticketOf(who));
    const headers = options.lastId === undefined ? {} : { 'last-event-id': options.lastId };
    const ear = await new Promise<Ear>((resolve, reject) => {
      const request = httpGet(
        { port, host: '127.0.0.1', path: `/api/notification/stream?ticket=${ticket}`, headers },
        (response) => {
          const heard: Heard[] = [];
          let isOver = false;
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => {
            const blocks = (text + chunk).split('\n\n');
            text = blocks.pop() ?? '';
            for (const block of blocks) heard.push(...[parse(block)].filter((each) => each !== undefined));
          });
          response.on('close', () => (isOver = true));
          response.on('error', () => (isOver = true));
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            heard,
            rows: () =>
              heard
                .filter(({ event, data }) => event === 'message' && Object(data).type !== 'rights')
                .map((each) => each.data),
            isOver: () => isOver,
            close: () => request.destroy(),
          });
        },
      );
      request.on('error', reject);
    });
    ears.push(ear);
    if (ear.status === 200) await soon(() => ear.heard.length).toBeGreaterThan(0);
    return ear;
  }

  const rowsEvent = (resource: string, ids: number[] = [1]): LiveEvent => ({
    type: 'rows',
    resource,
    ids,
    auteur: 'Ada',
    lot: null,
  });
  const publish = (event: LiveEvent, perimeter: string | null = null) =>
    given().database.drizzle.transaction((tx) => given().live.publish(tx, [{ event, perimeter }]));

  it('is opened by a ticket, never by the token', async () => {
    const ear = await listen('admin');
    expect([ear.status, ear.headers['content-type'], ear.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
    ]);
    expect(ear.headers['x-content-type-options']).toBe('nosniff');
    const { access_token: token } = await house.signIn('admin');
    for (const wrong of [token, 'x.9999999999.y', 'x'])
      expect((await house.ask('GET', `/api/notification/stream?ticket=${wrong}`)).statusCode).toBe(401);
    expect((await house.ask('GET', '/api/notification/stream')).statusCode).toBe(400);
    expect((await house.ask('GET', '/api/notification/stream', undefined, { authorization: token })).statusCode).toBe(
      400,
    );
  });

  it('tells what was committed, and nothing of what was rolled back', async () => {
    const ear = await listen('admin');
    await given()
      .database.drizzle.transaction(async (tx) => {
        await given().live.publish(tx, [{ event: rowsEvent('genres', [13]), perimeter: null }]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await publish(rowsEvent('genres', [14]));
    await soon(ear.rows).toEqual([rowsEvent('genres', [14])]);
  });

  it('tells each person what is inside their perimeter and their rights', async () => {
    const [admin, groupe, partenaire, etranger] = [
      await listen('admin'),
      await listen('groupe'),
      await listen('partenaire'),
      await listen('etranger'),
    ];
    await publish(rowsEvent('manifestations', [1]), 'P1');
    await publish(rowsEvent('manifestations', [21]), 'P21');
    await publish(rowsEvent('manifestations', [9]), 'P9');
    await publish(rowsEvent('inconnue', [5]));
    await publish(rowsEvent('manifestations', [0]));
    const ids = (ear: Ear) => ear.rows().map((event) => Object(event).ids[0]);
    await soon(() => ids(admin)).toEqual([1, 21, 9, 5, 0]);
    await soon(() => ids(groupe)).toEqual([1, 21, 0]);
    await soon(() => ids(partenaire)).toEqual([1, 0]);
    await soon(() => ids(etranger)).toEqual([9, 0]);
  });

  it('carries events larger than a notification may be', async () => {
    const ear = await listen('admin');
    const ids = Array.from({ length: 5_000 }, (_, index) => 448_000 + index);
    await publish(rowsEvent('manifestations', ids));
    await soon(ear.rows).toEqual([rowsEvent('manifestations', ids)]);
  });

  it('tells what was published at once in its order, large or small', async () => {
    const ear = await listen('admin');
    const events = [
      rowsEvent('seances', [3]),
      rowsEvent('manifestations', Array(5_000).fill(448_000)),
      rowsEvent('genres'),
    ];
    await given().database.drizzle.transaction((tx) =>
      given().live.publish(
        tx,
        events.map((event) => ({ event, perimeter: null })),
      ),
    );
    await soon(ear.rows).toEqual(events);
  });

  it(`tells on one server what was written on another (${databaseKind})`, async () => {
    const other = await house.another();
    const ear = await listen('admin', { app: other });
    await publish(rowsEvent('genres', [77]));
    await soon(ear.rows).toEqual([rowsEvent('genres', [77])]);
  });

  it('goes on where it was cut, or says to read again', async () => {
    const first = await listen('admin');
    await publish(rowsEvent('genres', [1]));
    await soon(() => first.rows().length).toBe(1);
    const lastId = first.heard.at(-1)?.id ?? '';
    first.close();
    await publish(rowsEvent('genres', [2]));
    const again = await listen('admin', { lastId });
    await soon(again.rows).toEqual([rowsEvent('genres', [2])]);
    const stranger = await listen('admin', { lastId: 'autre-5' });
    await soon(() => stranger.heard.some((each) => each.event === 'resync')).toBe(true);
  });

  it('ends with its session', async () => {
    const { access_token: token } = await house.signIn('parti');
    const { ticket } = (await house.ask('POST', '/api/notification/ticket', undefined, { authorization: token })).json<{
      ticket: string;
    }>();
    const ear = await listen('parti', { ticket });
    const bystander = await listen('admin');
    await house.ask('POST', '/api/user/logout', undefined, { authorization: token });
    await soon(() => [ear.rows(), ear.isOver()]).toEqual([[{ type: 'session', ended: true }], true]);
    expect(bystander.rows()).toEqual([]);
    expect((await house.ask('GET', `/api/notification/stream?ticket=${ticket}`)).statusCode).toBe(401);
  });

  it('follows a role, a partner or an account that changes, whoever changes it', async () => {
    const user = (leaves: string, login: Who) =>
      house.query(`update utilisateurs set ${leaves} where login = $1`, [login]);
    const partenaire = await listen('partenaire');
    await user(`id_tiers = '["P9"]'`, 'partenaire');
    await soon(() => partenaire.heard.map(({ data }) => data)).toContainEqual({ type: 'rights' });
    // The change is followed when the first event under the new right arrives; none of the old one comes with it.
    await expect
      .poll(
        async () => {
          await publish(rowsEvent('manifestations', [9]), 'P9');
          return partenaire.rows().length;
        },
        { timeout: 10_000, interval: 50 },
      )
      .toBeGreaterThan(0);
    await publish(rowsEvent('manifestations', [1]), 'P1');
    await publish(rowsEvent('manifestations', [99]), 'P9');
    await soon(() => Object(partenaire.rows().at(-1)).ids).toEqual([99]);
    expect(partenaire.rows().some((event) => Object(event).ids[0] === 1)).toBe(false);
    await user('actif = false', 'partenaire');
    await soon(() => [partenaire.rows().at(-1), partenaire.isOver()]).toEqual([{ type: 'session', ended: true }, true]);
    await user(`actif = true, id_tiers = '["P1"]'`, 'partenaire');
  });

  it('ends at once when the server stops', async () => {
    const other = await house.another();
    const ear = await listen('admin', { app: other });
    await other.close();
    await soon(ear.isOver).toBe(true);
  });
});
