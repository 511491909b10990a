/** Where paths of a site lead that are no pages any more. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import { run } from '../resource/run';
import type { Declared, Visit } from './answer';
import { paged, pageOf, placeIn } from './paging';
import { integer, pageSchema } from './records';
import { keyIn } from './shown';

interface Redirect {
  [name: string]: unknown;
  de: string;
  vers: string;
  code: number;
}

/** Those of the site's partner, and those of all sites. */
const ofSite = ({ site }: Visit) => sql`(t.id_tiers is null or t.id_tiers = ${site.partnerId})`;

/** Where a path leads; null: nowhere. */
export async function redirectFrom(visit: Visit, path: string): Promise<Redirect | null> {
  const [found] = await run<Redirect>(
    visit.tx,
    sql`select t.de, t.vers, t.code::integer as code from redirections t where t.de = ${path} and ${ofSite(visit)}
      order by t.id_tiers nulls last limit 1`,
  );
  return found ?? null;
}

const Query = type({ ...paged });

export const redirections: Declared<typeof Query> = {
  path: '/redirections',
  query: Query,
  answer: pageSchema({
    type: 'object',
    properties: { de: { type: 'string' }, vers: { type: 'string' }, code: integer },
  }),
  async read(visit, _params, query) {
    const place = placeIn(query, 'redirections', 1);
    const found = await run<Redirect & { id: number }>(
      visit.tx,
      sql`select t.id, t.de, t.vers, t.code::integer as code from redirections t
        where ${ofSite(visit)} and t.id > ${keyIn(place.cursor?.[0] ?? undefined) ?? 0} order by t.id limit ${place.limit + 1}`,
    );
    const { items, next } = pageOf(found, place, 'redirections', ({ id }) => [String(id)]);
    return { body: { items: items.map(({ de, vers, code }) => ({ de, vers, code })), next }, keys: ['redirections'] };
  },
};
