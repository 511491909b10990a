import { createServer } from 'node:http';
import { beforeAll, expect, it } from 'vitest';
import { serveDomains } from '../../../server/domains';
import { statementText } from '../../../server/observe/statement-text';
import type { Operations } from '../../../src/plugins/help/models/operations';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from './harness';

const page = '/api/admin-config/exploitation';
const token = 'a-token-of-more-than-thirty-two-characters';

/** Samples of an answer in the format of Prometheus, by name and labels. */
function samplesOf(text: string): ReadonlyMap<string, number> {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

interface OneSpan {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
}

/** The spans of what is sent to a collector. */
function spansIn(sent: { resourceSpans: { scopeSpans: { spans: OneSpan[] }[] }[] }): OneSpan[] {
  return sent.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}

describeBothDatabases('what is measured', () => {
  const house = withHouse(
    {
      domains: (app, services) => {
        serveDomains(app, services);
        app.get('/api/lent/:quoi', { config: { guard: 'public' } }, async (request) => {
          await services.database.pool.query("select pg_sleep(0.12), 'Secret-1' as valeur");
          return { request: request.id };
        });
        app.get('/api/panne', { config: { guard: 'public' } }, async () => {
          throw new Error('Failed query: select\nparams: Secret-2');
        });
      },
    },
    { slowStatementMs: 100 },
  );
  const operations = async () => (await house.as('admin', 'GET', page)).json<Operations>();
  const samples = async () => samplesOf((await house.ask('GET', '/api/metrics')).body);

  beforeAll(async () => {
    await house.query(
      `insert into envois (objet, destinataire, etat, declencheur, langue, essais)
       values ('a', 'a@example.org', 'ECHEC', 'CONTACT_RECU', 'fr', 1)`,
    );
  });

  it('names routes as they are declared: what somebody typed makes no series', async () => {
    await house.ask('GET', '/api/lent/Secret-3?q=Secret-4');
    await house.ask('GET', '/api/Secret-5/x');
    const { body, headers } = await house.ask('GET', '/api/metrics');
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    const found = samplesOf(body);
    expect(found.get('regie_http_requests_total{method="GET",route="/api/lent/:quoi",status="200"}')).toBe(1);
    expect(found.get('regie_http_requests_total{method="GET",route="(none)",status="404"}')).toBe(1);
    expect(found.get('regie_http_request_duration_seconds_count{method="GET",route="/api/lent/:quoi"}')).toBe(1);
    expect(body).not.toContain('Secret');
  });

  it('says what waits, how large the database is, and what the process takes', async () => {
    const found = await samples();
    expect(found.get('regie_database_up')).toBe(1);
    for (const queue of ['mails', 'runs', 'plans', 'feeds'])
      expect(found.get(`regie_queue_length{queue="${queue}"}`)).toBe(0);
    expect(found.get('regie_database_size_bytes')).toBeGreaterThan(1_000_000);
    expect(found.get('regie_live_streams')).toBe(0);
    expect(found.get('regie_database_connections{state="open"}')).toBeGreaterThan(0);
    for (const name of [
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_mean_seconds',
      'regie_slow_statements_total',
    ])
      expect([name, found.has(name)]).toEqual([name, true]);
  });

  it('shows operators the same figures, and nobody else', async () => {
    const shown = await operations();
    const found = await samples();
    expect(shown.queues).toEqual(
      ['mails', 'runs', 'plans', 'feeds'].map((name) => ({
        name,
        waiting: found.get(`regie_queue_length{queue="${name}"}`),
        failed: found.get(`regie_queue_failed{queue="${name}"}`),
      })),
    );
    expect(shown.queues?.[0]).toMatchObject({ failed: 1 });
    expect(shown.size?.tables.map(({ name, bytes }) => [name, bytes])).toEqual(
      [...found].flatMap(([name, bytes]) => {
        const [, table] = /^regie_table_size_bytes\{table="(\w+)"\}$/.exec(name) ?? [];
        return table === undefined ? [] : [[table, bytes]];
      }),
    );
    expect(shown.routes).toContainEqual(expect.objectContaining({ method: 'GET', route: '/api/lent/:quoi', count: 1 }));
    for (const who of ['groupe', 'partenaire'] as const)
      expect((await house.as(who, 'GET', page)).statusCode).toBe(403);
  });

  it('tells a slow statement with the request it was for, without its values', async () => {
    const { request } = (await house.ask('GET', '/api/lent/x')).json<{ request: string }>();
    const { statements } = await operations();
    const own = statements.find((each) => each.request === request);
    expect(own).toMatchObject({ request, route: 'GET /api/lent/:quoi' });
    expect(own?.text).toBe("select pg_sleep(0.12), '…' as valeur");
    expect(house.log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ msg: 'slow statement', level: 40, reqId: request, statement: own?.text }),
    );
  });

  it('lists the last errors with the id that was shown of them', async () => {
    const shown = (await house.ask('GET', '/api/panne')).json<{ requestId?: string }>();
    const { errors } = await operations();
    expect(errors[0]).toMatchObject({ code: 'unexpected', route: 'GET /api/panne' });
    expect(JSON.stringify(shown)).toContain(errors[0]?.request);
    expect(JSON.stringify(errors)).not.toContain('Secret');
    expect(house.log.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 50, reqId: errors[0]?.request }),
    );
  });

  it('gives statements of requests at once each to its own, also when they wait for a connection', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => house.ask('GET', `/api/lent/${n}`)));
    const ids = answers.map((answer) => answer.json<{ request: string }>().request);
    const { statements } = await operations();
    const found = statements.filter(({ text }) => text.includes('pg_sleep')).map(({ request }) => request);
    expect(found).toEqual(expect.arrayContaining(ids));
    expect(new Set(found).size).toBe(found.length);
  });

  it('is read on this machine alone without a token: no header makes another machine one of ours', async () => {
    const app = await house.another({ config: { ...house.config, trustProxy: 'loopback' } });
    expect((await app.inject('/api/metrics')).statusCode).toBe(200);
    const elsewhere = { url: '/api/metrics', remoteAddress: '203.0.113.7' };
    expect((await app.inject(elsewhere)).statusCode).toBe(401);
    expect((await app.inject({ ...elsewhere, headers: { 'x-forwarded-for': '127.0.0.1' } })).statusCode).toBe(401);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await app.inject({ url: '/api/metrics', headers: { [name]: '127.0.0.1' } })).statusCode).toBe(401);
    expect((await app.inject({ url: '/api/metrics', remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200);
  });

  it('asks its token of everybody once there is one', async () => {
    const app = await house.another({ config: { ...house.config, metricsToken: token } });
    expect((await app.inject('/api/metrics')).statusCode).toBe(401);
    const answerTo = async (authorization: string) =>
      (await app.inject({ url: '/api/metrics', remoteAddress: '203.0.113.7', headers: { authorization } })).statusCode;
    expect(await answerTo(`Bearer ${token}`)).toBe(200);
    expect(await answerTo(`Bearer ${token}x`)).toBe(401);
    expect(await answerTo(token)).toBe(401);
  });

  it('sends traces where the operator says: a request with its statements, by the id that an error shows', async () => {
    const bodies: string[] = [];
    const collector = createServer((incoming, answer) => {
      let body = '';
      incoming.on('data', (chunk) => (body += String(chunk)));
      incoming.on('end', () => {
        bodies.push(body);
        answer.end('{}');
      });
    });
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
    const address = collector.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const app = await house.another({ config: { ...house.config, otlpEndpoint: `http://127.0.0.1:${port}` } });
    const { request } = (await app.inject('/api/lent/Secret-6')).json<{ request: string }>();
    await app.close();
    collector.close();
    const spans = bodies.flatMap((body) => spansIn(JSON.parse(body)));
    const root = spans.find(({ name }) => name === 'GET /api/lent/:quoi');
    const idOf = (span: OneSpan | undefined) =>
      span?.attributes.find(({ key }) => key === 'regie.request.id')?.value.stringValue;
    expect(idOf(root)).toBe(request);
    const below = spans.filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === root?.spanId);
    expect(below.map(({ name }) => name)).toContain('SELECT');
    expect(bodies.join('')).not.toContain('Secret');
  });

  it.each([
    ["select 1 where a = 'x' and b = $1", "select 1 where a = '…' and b = $1"],
    ['select\n  1', 'select 1'],
  ])('writes %j as %j', (text, expected) => expect(statementText(text)).toBe(expected));
});
