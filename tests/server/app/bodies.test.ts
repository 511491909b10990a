/** No call takes a key that it does not know: a misspelt `dryRun` is refused before anything is done. */
import { expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import { type DeclaredRoute, declaredRoutes } from '../../../server/http/routes';
import { /** A save, whose record comes first: the model refuses what it does not know. */
const isRecord = ({ method, url }: DeclaredRoute) =>
  method === 'PUT' && [...catalogue.values()].some((served) => url === `${addressOf(served)}/:id`);

describeBothDatabases } from '../../support/databases';
import { withHouse } from './harness';

const name = ({ method, url }: DeclaredRoute) => `${method} ${url}`;
const fill = (url: string) => url.replace('/:n', '/1').replace(/:\w+/g, '1');

/** What takes any key, by why. */
const open: Readonly<Record<string, string>> = {
  'PUT /api/user/preferences': 'a document of the console, with keys of its own',
  'POST /api/csp-report': 'what a browser reports',
};

/** A save, whose record comes first: the model refuses what it does not know. */
const isRecord = ({ method, url }: DeclaredRoute) =>
  method === 'PUT' && [...catalogue.values()].some((served) => url === `${addressOf(served)}/:id`);

describeBothDatabases('bodies', () => {
  const house = withHouse();

  it('are refused with a key that the call does not know, named, on every route that takes one', async () => {
    const taken: string[] = [];
    for (const route of declaredRoutes(house.app).filter(({ method }) => method !== 'GET')) {
      const answer = await house.as('admin', route.method, fill(route.url), { inconnu: 1 }, { 'if-match': '"1"' });
      const { errors = [] } = answer.body === '' ? {} : answer.json();
      if (errors.some(({ field }: { field: string }) => field === 'inconnu')) continue;
      if (open[name(route)] !== undefined || answer.statusCode === 415 || isRecord(route)) continue;
      taken.push(`${name(route)}: ${answer.statusCode} ${answer.body.slice(0, 120)}`);
    }
    expect(taken).toEqual([]);
  });
});
