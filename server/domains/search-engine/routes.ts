/** `GET search-engine/essai`: a query as a site ranks its results, and why an expected record is among them or not. */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { mostResults } from '../../../src/plugins/search-engine/models/formula';
import type { Expected, Trial } from '../../../src/plugins/search-engine/models/trial';
import { readParameters, readScope } from '../../resource/routes/ask';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { familyOf, lineageOf } from '../partners/lineage';
import { followTime } from './expiry';
import { explain, readRef } from './explain';
import { serveLots } from './lot';
import { type Audience, rank } from './rank';
import { readQuery } from './terms';

const TrialQuery = type({
  'q?': 'string <= 200',
  'idTiers?': 'string <= 200',
  'lang?': "'fr' | 'en'",
  'at?': 'string.date.iso',
  'expect?': type('string <= 400').or(type('string <= 60').array().atMostLength(20)),
});

export function serveSearch(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  followTime(app, services, catalogue);
  serveLots(app, services, catalogue);
  const { resource } = servedNamed(catalogue, 'exclusions');

  app.get(
    '/api/search-engine/essai',
    { config: { guard: accessOf(resource, 'read'), query: TrialQuery } },
    async (request): Promise<Trial> => {
      const started = performance.now();
      const { q = '', idTiers = '', lang = 'fr', at, expect = [] } = readParameters(TrialQuery, request);
      const partner = idTiers === '' ? null : idTiers;
      // A site out of reach is refused; one within is searched with those under it.
      readScope(request, partner);
      const { scope } = readScope(request);
      const named = (typeof expect === 'string' ? expect.split(/[;,]/) : expect).filter((each) => each.trim() !== '');
      const refs = named.map((each) => {
        const ref = readRef(each);
        if (!ref) throw new Problem('bad-request', { status: 400 });
        return ref;
      });
      return services.database.drizzle.transaction(async (tx) => {
        const audience: Audience = {
          lang,
          at: new Date(at ?? Date.now()).toISOString(),
          partner,
          family: partner === null ? [] : await familyOf(tx, partner),
          lineage: (await lineageOf(tx, partner)).map(({ id }) => id),
          partners: scope.partners,
        };
        const query = await readQuery(tx, q, lang, partner);
        const marks = refs.map((ref) => `${ref.type}:${ref.id}`);
        const complete = await rank(tx, query, 'all', audience, marks);
        const partiel = complete.total === 0 && query.terms.length > 1;
        const { items, total } = partiel ? await rank(tx, query, 'some', audience, marks) : complete;
        const expected: Expected[] = [];
        for (const ref of refs) expected.push(await explain(tx, ref, q, query, audience, items, scope.locale));
        return {
          items: items.filter((item) => item.rank <= mostResults),
          total,
          expected,
          corrections: query.corrections,
          partiel: partiel && total > 0,
          ms: Math.round(performance.now() - started),
        };
      });
    },
  );
}
