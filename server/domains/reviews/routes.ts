/**
 * `GET …/avis/notes?manifestation=`: scores of a manifestation and of its group. `POST …/groupes-manifestations/membres`:
 * pasted ids, each with its answer. `PUT …/groupes-manifestations/{id}/membres`: the members of a group, those refused
 * left out and reported.
 */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import type { ReviewScores } from '../../../src/plugins/reviews/model';
import type { PastedMembers } from '../../../src/plugins/reviews/models/group';
import { lotHeaders } from '../../actions/lot-headers';
import type { Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import {
  OneParameters,
  readCall,
  readOneQuery,
  readParameters,
  readScope,
  readVersion,
} from '../../resource/routes/ask';
import { type Catalogue, servedNamed } from '../../resource/served';
import { transact, updateOne } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { validatePasted } from './paste';
import { scoresOf } from './scores';

/** As many as a group takes. */
const most = 500;
const ids = type('string <= 40 | number.integer').array().atMostLength(most);
const Pasted = type({
  ids,
  'membres?': type('number.integer')
    .array()
    .atMostLength(most + 1),
  'groupe?': 'number.integer | null',
});
const Members = type({ ids });
const SummaryQuery = type({ manifestation: '/^[1-9][0-9]{0,9}$/', 'tiers?': 'string <= 200' });

export function serveReviews(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const reviews = servedNamed(catalogue, 'avis');
  const groups = servedNamed(catalogue, 'groupes-manifestations');

  app.get(
    `${addressOf(reviews)}/notes`,
    { config: { guard: accessOf(reviews.resource, 'read'), query: SummaryQuery } },
    async (request): Promise<ReviewScores> => {
      const { manifestation, tiers } = readParameters(SummaryQuery, request);
      const { scope } = readScope(request, tiers);
      return services.database.drizzle.transaction((tx) => scoresOf({ tx, scope }, Number(manifestation)));
    },
  );

  app.post(
    `${addressOf(groups)}/membres`,
    { config: { guard: accessOf(groups.resource, 'read'), query: OneParameters, body: Pasted } },
    async (request): Promise<PastedMembers> => {
      const { scope } = readScope(request, readOneQuery(request).tiers);
      const { ids, membres = [], groupe = null } = readCall(Pasted, request);
      return services.database.drizzle.transaction(async (tx) => ({
        membres: await validatePasted({ tx, scope }, { ids: ids.map(String), members: membres, groupe }),
      }));
    },
  );

  app.put<{ Params: { id: string } }>(
    `${addressOf(groups)}/:id/membres`,
    {
      config: { guard: accessOf(groups.resource, 'update'), query: OneParameters, body: Members, version: 'required' },
    },
    async (request, reply): Promise<PastedMembers & { lot: string | null }> => {
      const { tiers, motif } = readOneQuery(request);
      const { caller, scope } = readScope(request, tiers);
      const { ids } = readCall(Members, request);
      const version = readVersion(request);
      const answer = await transact(services, async (tx) => {
        const within: Within = { tx, catalogue, caller, scope, origin: 'form', motif: motif ?? null };
        const row = await findRow(tx, groups, scope, request.params.id, 'lock');
        const main = Number(row['idmanif']);
        const pasting = { ids: ids.map(String), members: [main], groupe: Number(row['id']) };
        const membres = await validatePasted(within, pasting);
        const taken = membres.flatMap(({ id, etat }) => (etat === 'AJOUTEE' ? [Number(id)] : []));
        const change = { manifestations: taken };
        const { lot } = await updateOne(services, groups, within, request.params.id, version, change);
        return { membres, lot };
      });
      reply.headers(lotHeaders(answer.lot));
      return answer;
    },
  );
}
