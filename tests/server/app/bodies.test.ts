/** No call takes a key that it does not know: a misspelt `dryRun` is refused before anything is done. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import { type DeclaredRoute, declaredRoutes } from '../../../server/http/routes';
import { addressOf } from '../../../server/resource/routes/address';
import { describeBothDatabases } from '../../support/databases';
import { root } from '../../support/sources';
import { withHouse } from './harness';

const name = ({ method, url }: DeclaredRoute) => `${method} ${url}`;
const fill = (url: string) => url.replace('/:n', '/1').replace(/:\w+/g, '1');

const form = 'a record as a form holds it: looked at, nothing is done';
/** What takes any key, by why. */
const open: Readonly<Record<string, string>> = {
  'PUT /api/user/preferences': 'a document of the console, with keys of its own',
  'PATCH /api/user/preferences': 'values of that document',
  'POST /api/csp-report': 'what a browser reports',
  'POST /api/mcp': 'a message of a protocol, which its library checks',
  'POST /api/admin-config/partenaires/recapitulatif': form,
  'POST /api/admin-config/packages/apercu': form,
  'POST /api/admin-config/abonnements/apercu': form,
  'POST /api/page-management/seo/apercu': form,
  'POST /api/notification/mails/apercu': form,
  'POST /api/admin-feed/listes/apercu': form,
  'POST /api/page-management/best-sellers/apercu': form,
  'POST /api/admin-feed/flux/:id/rejets/fichier': 'a file alone',
  'POST /api/admin-feed/flux/:id/fichier': 'a file alone',
  'POST /api/order-management/liens-de-paiement/lecture': 'what the payment bridge signs: its signature comes first',
  'POST /api/order-management/liens-de-paiement/paiements': 'the same',
  'POST /api/order-management/paiement-demonstration/:key': 'a form that says nothing',
  'POST /api/notification/desinscription/:jeton': 'what a mail program posts (RFC 8058): nothing of it is read',
};
/** A save, whose record comes first: its model refuses what it does not know. */
const isSave = ({ method, url }: DeclaredRoute) =>
  method === 'PUT' && [...catalogue.values()].some((served) => url === `${addressOf(served)}/:id`);

/** Files that may look at a body themselves: the doors, what is typed by its route, and records. */
const doors = new Set([
  'server/http/dry-run.ts',
  'server/http/idempotency.ts',
  'server/http/security.ts',
  'server/resource/routes/ask.ts',
  'server/resource/routes/record-body.ts',
  'server/resource/routes/serve-writes.ts',
]);

describeBothDatabases('bodies', () => {
  const house = withHouse();

  it('are refused with a key that the call does not know, named, on every route that takes one', async () => {
    const taken: string[] = [];
    for (const route of declaredRoutes(house.app).filter(({ method }) => method !== 'GET')) {
      const answer = await house.as('admin', route.method, fill(route.url), { inconnu: 1 }, { 'if-match': '"1"' });
      const { errors = [] } = answer.body === '' ? {} : answer.json();
      const isNamed = errors.some(({ field }: { field: string }) => field === 'inconnu');
      // A multipart request is judged by its part `dto`, by the same reader.
      if (isNamed || name(route) in open || answer.statusCode === 415 || isSave(route)) continue;
      taken.push(`${name(route)}: ${answer.statusCode} ${answer.body.slice(0, 120)}`);
    }
    expect(taken).toEqual([]);
  });

  it.each([
    ['dryRun=true'],
    ['dryRun=false'],
  ])('are where a dry run is asked for: an address with %s is refused', async (query) => {
    const answer = await house.as('admin', 'POST', `/api/admin-config/genres?${query}`, { codeGenre: 'X' });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'dryRun']);
  });

  it.each([['true'], [1], [null]])('say %j as no dry run', async (dryRun) => {
    const answer = await house.as('admin', 'POST', '/api/admin-config/genres', { codeGenre: 'X', dryRun });
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'dryRun']);
  });

  it('are read by their doors alone', () => {
    const wrong = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' }).filter((file) => {
      const path = `server/${file.replaceAll('\\', '/')}`;
      if (!path.endsWith('.ts') || doors.has(path) || path.startsWith('server/auth/')) return false;
      // What `readBody` is given is a record; what `readCall` reads is strict.
      return /(?<!readBody\()request\.body/.test(readFileSync(join(root, path), 'utf8'));
    });
    expect(wrong).toEqual([]);
  });
});
