/**
 * What each route asks of who calls it, against a table that is read as a diff: the matrix of rights asks the routes
 * themselves, where a guard that was weakened stays green.
 *
 * Written anew by: ROUTES=write npx vitest run --project server tests/server/contract/routes.test.ts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type DeclaredRoute, declaredRoutes } from '../../../server/http/routes';
import type { Right } from '../../../src/core/model/rights';
import { describeBothDatabases } from '../../support/databases';
import { withHouse } from '../app/harness';
import { multipart } from '../storage/multipart';

const file = new URL('./routes.tsv', import.meta.url);
const head = ['path', 'method', 'right', 'dry run', 'idempotent', 'open before'];

/** A right in one line: `admin`, `any MANIFESTATIONS:LECTURE|SEANCES:LECTURE +MODIFIER_JS`. */
function textOf(right: Right): string {
  if (typeof right === 'string') return right;
  const needs = right.needs.map(({ domaine, niveau }) => `${domaine}:${niveau}`).join('|');
  return [right.guard, needs, right.action && `+${right.action}`].filter(Boolean).join(' ');
}

const addressIn = ({ url }: DeclaredRoute) => url.replace(/:\w+/g, '1').replace('*', 'rien');

describeBothDatabases('the routes', () => {
  const house = withHouse();

  /** Whether a route reads `dryRun`: it says what is wrong with one that is neither true nor false. */
  async function readsDryRun(route: DeclaredRoute): Promise<boolean> {
    if (route.method === 'GET' || route.guard === 'public' || route.url === '/api/user/logout') return false;
    const asked = { dryRun: 'oui' };
    const seen = { 'if-match': '"1"' };
    const told = await house.as('admin', route.method, addressIn(route), asked, seen);
    const answer = told.statusCode === 415 ? await sendFile(route, asked) : told;
    const { errors = [] }: { errors?: { field: string; errorCodes: { code: string }[] }[] } = answer.body.startsWith(
      '{',
    )
      ? answer.json()
      : {};
    return errors.some(
      ({ field, errorCodes }) => field === 'dryRun' && errorCodes.some(({ code }) => code !== 'unknown'),
    );
  }

  function sendFile(route: DeclaredRoute, dto: object) {
    const { payload, headers } = multipart([
      { part: 'dto', content: JSON.stringify(dto) },
      { part: 'files', name: 'lignes.csv', content: 'code\n1\n' },
    ]);
    return house.as('admin', route.method, addressIn(route), payload, headers);
  }

  it('ask what the table says', async () => {
    const lines: string[] = [];
    for (const route of declaredRoutes(house.app)) {
      const { method, url, guard, idempotent, before } = route;
      const dryRun = (await readsDryRun(route)) ? 'dryRun' : '';
      const marks = [dryRun, idempotent ? 'idempotent' : '', before.join(',')];
      lines.push([url, method, textOf(guard), ...marks].join('\t').trimEnd());
    }
    const table = `${[head.join('\t'), ...lines.toSorted()].join('\n')}\n`;
    if (process.env['ROUTES'] === 'write') writeFileSync(file, table);
    expect(table.split('\n')).toEqual(readFileSync(file, 'utf8').split('\n'));
  });
});
