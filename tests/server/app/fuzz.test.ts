/** Many generated requests over every route: no 5xx, every refusal a problem. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DeclaredRoute, declaredRoutes } from '../../../server/http/routes';
import { describeBothDatabases } from '../../support/databases';
import { often } from '../../support/often';
import { type House, type Who, withHouse } from './harness';

const runs = often(500, 20_000);

const nasty = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\u0000',
    "' or 1=1 --",
    '../../etc/passwd',
    '%',
    '\\',
    '{"$ne":null}',
    '__proto__',
    'null',
    'NaN',
    '1e400',
    '-1',
    '99999999999999999999',
    '2026-02-30',
    '\ud800',
    'statut:vente',
    'date:>aujourd’hui',
    '(((((',
    '"',
    '*',
  ),
  fc.integer().map(String),
);
const value: fc.Arbitrary<unknown> = fc.oneof(
  nasty,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 3 }),
  fc.dictionary(nasty, nasty, { maxKeys: 3 }),
);
const names = [
  'q',
  'sort',
  'limit',
  'offset',
  'after',
  'total',
  'tiers',
  'format',
  'resource',
  'job',
  'etat',
  'ticket',
  't',
  's',
  'field',
  'text',
];
const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), nasty), nasty), { maxLength: 4 });
const fields = [
  'login',
  'password',
  'token',
  'email',
  'nouveau',
  'jeton',
  'selection',
  'change',
  'dryRun',
  'ids',
  'q',
  'manifInfo',
  'libelleFr',
  'codeGenre',
  'version',
  'resource',
  'libelle',
  'definition',
  'fields',
  'motif',
  'mapping',
];
const body = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .dictionary(
        fc.constantFrom(...fields),
        fc.oneof(value, fc.dictionary(fc.constantFrom(...fields), value, { maxKeys: 3 })),
        { maxKeys: 5 },
      )
      .map((object) => JSON.stringify(object)),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: nasty },
);
const header = (text: string) => text.replace(/[^\x20-\x7e]/g, '?');
const headers = fc.record(
  {
    'if-match': fc.oneof(fc.constantFrom('"1"', '"0"', '*', 'W/"1"'), nasty.map(header)),
    'idempotency-key': fc.oneof(fc.uuid(), nasty.map(header)),
    'accept-language': nasty.map(header),
    'x-locale': fc.constantFrom('fr', 'en', 'xx'),
    'content-type': fc.constantFrom(
      'application/json',
      'application/json',
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/csp-report',
    ),
  },
  { requiredKeys: [] },
);

describeBothDatabases('any request', () => {
  const house: House = withHouse();
  const who = fc.constantFrom<Who>('admin', 'groupe', 'partenaire', 'orphelin');

  /** What is wrong with an answer; nothing when it is as it should be. */
  function mistakeOf(
    route: DeclaredRoute,
    answer: { statusCode: number; headers: Record<string, unknown>; body: string },
  ): string | undefined {
    const where = `${route.method} ${route.url}: ${answer.statusCode}`;
    if (answer.statusCode >= 500)
      return `${where} ${house.log.filter((line) => line.includes('"level":50')).at(-1) ?? ''}`;
    if (answer.statusCode < 400) return undefined;
    const problem = JSON.parse(answer.body);
    const isProblem =
      answer.headers['content-type'] === 'application/problem+json; charset=utf-8' &&
      problem.status === answer.statusCode;
    const isTold =
      typeof problem.code === 'string' &&
      problem.title !== '' &&
      problem.detail !== '' &&
      !String(problem.title).startsWith('errors.');
    return isProblem && isTold ? undefined : `${where} ${answer.body.slice(0, 200)}`;
  }

  it(`is answered: ${runs} of them`, { timeout: 600_000 }, async () => {
    // A sign-out would end the session of all that follow.
    const routes = declaredRoutes(house.app).filter((route) => route.url !== '/api/user/logout');
    const request = fc.record({ route: fc.constantFrom(...routes), id: nasty, query, body, headers, who });
    await fc.assert(
      fc.asyncProperty(request, async (one) => {
        const params = new URLSearchParams(one.query).toString();
        const id = encodeURIComponent(one.id.toWellFormed()) || '1';
        const url = `${one.route.url.replace(/:\w+/g, id).replace('*', id)}${params ? `?${params}` : ''}`;
        const sent = one.route.method === 'GET' ? undefined : one.body;
        const type: Record<string, string> = sent === undefined ? {} : { 'content-type': 'application/json' };
        // The harness sends objects; a text is sent as it is.
        const payload = sent === undefined ? undefined : Buffer.from(sent);
        const given = Object.fromEntries(Object.entries(one.headers).filter((entry) => entry[1] !== undefined));
        const answer = await house.as(one.who, one.route.method, url, payload, { ...type, ...given });
        expect(mistakeOf(one.route, answer)).toBeUndefined();
        house.log.length = 0;
      }),
      { numRuns: runs, endOnFailure: true },
    );
  });
});
