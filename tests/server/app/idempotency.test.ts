import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { expect, it } from 'vitest';
import { claimUpload, keepAnswer } from '../../../server/http/idempotency';
import { readUpload } from '../../../server/storage/upload';
import { describeBothDatabases } from '../../support/databases';
import { type House, withHouse } from './harness';

describeBothDatabases('idempotency', () => {
  let gate: Promise<void> = Promise.resolve();
  const house: House = withHouse({
    domains: (app, { database }) => {
      const write = (user: string) =>
        database.pool.query(
          `insert into preferences (utilisateur, document) values ($1, '{"n":1}') on conflict (utilisateur) do update set version = preferences.version + 1`,
          [user],
        );
      app.post('/api/effet', { config: { guard: 'any', idempotent: true } }, async (request, reply) => {
        await gate;
        await write(request.caller?.id ?? '');
        return reply.code(201).header('x-lot', 'lot-1').send({ ok: true, body: request.body });
      });
      app.post('/api/refus', { config: { guard: 'any', idempotent: true } }, async (_request, reply) =>
        reply.code(409).send({}),
      );
      app.post('/api/envoi', { config: { guard: 'any', idempotent: true } }, async (request, reply) => {
        const [file] = (await readUpload(request)).files;
        if (await claimUpload(request, reply, String(file?.content))) return reply;
        await write(request.caller?.id ?? '');
        return reply.code(201).send({ ok: true });
      });
      app.post('/api/dans-la-transaction', { config: { guard: 'any', idempotent: true } }, async (request) => {
        await database.drizzle.transaction(async (tx) => {
          await keepAnswer(tx, request, { status: 201, body: '{"kept":true}', headers: { 'x-lot': 'lot-2' } });
        });
        // The server dies here: its answer never leaves.
        return new Promise(() => undefined);
      });
    },
  });
  const effects = async (): Promise<number> => {
    const { rows } = await house.query<{ version: number }>(
      `select p.version from preferences p join utilisateurs u on u.id = p.utilisateur where u.login = 'admin'`,
    );
    return rows[0]?.version ?? 0;
  };
  const send = (key: string, body: object = { a: 1 }, url = '/api/effet') =>
    house.as('admin', 'POST', url, body, { 'idempotency-key': key });

  it('answers the same request twice with one effect', async () => {
    const [key, before] = [randomUUID(), await effects()];
    const [first, second] = [await send(key), await send(key)];
    expect([first.statusCode, second.statusCode, second.body]).toEqual([201, 201, first.body]);
    expect([second.headers['x-lot'], second.headers['idempotent-replayed']]).toEqual(['lot-1', 'true']);
    expect(await effects()).toBe(before + 1);
  });

  it('refuses the key for another body', async () => {
    const key = randomUUID();
    await send(key);
    const other = await send(key, { a: 2 });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-mismatch']);
  });

  it('compares what an upload holds: neither its length nor the boundary of that try', async () => {
    const [key, before] = [randomUUID(), await effects()];
    const upload = (content: string, boundary: string) => {
      const body = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="a.csv"\r\n\r\n${content}\r\n--${boundary}--\r\n`;
      const type = `multipart/form-data; boundary=${boundary}`;
      return house.as('admin', 'POST', '/api/envoi', Buffer.from(body), {
        'content-type': type,
        'idempotency-key': key,
      });
    };
    expect((await upload('nom;prix', 'premier')).statusCode).toBe(201);
    const again = await upload('nom;prix', 'deuxieme-essai');
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    const other = await upload('nom;prou', 'premier');
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency-mismatch']);
    expect(await effects()).toBe(before + 1);
  });

  it('makes those that come meanwhile wait for the one answer', async () => {
    const [key, before] = [randomUUID(), await effects()];
    let open = () => undefined as void;
    gate = new Promise((resolve) => (open = resolve));
    const answers = Array.from({ length: 8 }, () => send(key));
    open();
    gate = Promise.resolve();
    expect((await Promise.all(answers)).map((answer) => answer.statusCode)).toEqual(
      Array.from({ length: 8 }, () => 201),
    );
    expect(await effects()).toBe(before + 1);
  });

  it('has one effect when the connection is cut after the commit and the request comes again', async () => {
    const [key, before] = [randomUUID(), await effects()];
    const { access_token: token } = await house.signIn('admin');
    await house.app.listen({ port: 0, host: '127.0.0.1' });
    const address = house.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const body = JSON.stringify({ a: 3 });
    const headers = {
      authorization: token,
      'idempotency-key': key,
      'content-type': 'application/json',
      'content-length': body.length,
    };
    await new Promise<void>((resolve) => {
      let open = () => undefined as void;
      gate = new Promise((free) => (open = free));
      const cut = httpRequest({ port, host: '127.0.0.1', method: 'POST', path: '/api/effet', headers });
      cut.on('error', () => resolve());
      cut.end(body, () => {
        cut.destroy();
        open();
      });
    });
    gate = Promise.resolve();
    const again = await send(key, { a: 3 });
    expect(again.statusCode).toBe(201);
    expect(await effects()).toBe(before + 1);
  });

  it('keeps an answer with its effect, for a server that dies before it could send it', async () => {
    const key = randomUUID();
    void send(key, {}, '/api/dans-la-transaction');
    await expect
      .poll(
        async () => (await house.query('select from idempotence where cle = $1 and etat = $2', [key, 'FAIT'])).rowCount,
        { timeout: 10_000 },
      )
      .toBe(1);
    const again = await send(key, {}, '/api/dans-la-transaction');
    expect([again.statusCode, again.body, again.headers['x-lot']]).toEqual([201, '{"kept":true}', 'lot-2']);
  });

  it('forgets a refusal, which had no effect', async () => {
    const key = randomUUID();
    expect((await send(key, {}, '/api/refus')).statusCode).toBe(409);
    expect((await send(key, {}, '/api/refus')).headers['idempotent-replayed']).toBeUndefined();
  });

  it('takes over a key whose server fell silent', async () => {
    const [key, before] = [randomUUID(), await effects()];
    await send(key);
    await house.query(
      `update idempotence set etat = 'EN_COURS', battement = now() - interval '31 seconds' where cle = $1`,
      [key],
    );
    expect((await send(key)).statusCode).toBe(201);
    expect(await effects()).toBe(before + 2);
  });

  it('takes over at once a key whose server is gone, and not the key of one that lives', async () => {
    const [key, before] = [randomUUID(), await effects()];
    await send(key);
    const owner = (node: number) =>
      house.query(`update idempotence set etat = 'EN_COURS', battement = now(), noeud = $2 where cle = $1`, [
        key,
        node,
      ]);
    await owner(house.database.node);
    expect((await send(key)).statusCode).toBe(409);
    await owner(7);
    expect((await send(key)).statusCode).toBe(201);
    expect(await effects()).toBe(before + 2);
  });

  it('keeps the keys of each person apart', async () => {
    const key = randomUUID();
    await send(key);
    const other = await house.as('groupe', 'POST', '/api/effet', { a: 2 }, { 'idempotency-key': key });
    expect([other.statusCode, other.headers['idempotent-replayed']]).toEqual([201, undefined]);
  });

  it.each(['court', 'clé avec accents', 'a'.repeat(129)])('refuses the key %s', async (key) => {
    expect((await send(encodeURI(key))).statusCode).toBe(400);
  });
});
