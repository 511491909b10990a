/** `GET …/styles/effective`: the sheet of each partner's site, and where it comes from. */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { addressOf } from '../../resource/routes/address';
import { checked, readScope } from '../../resource/routes/ask';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { effectiveStyles } from './effective';

const Asked = type({ 'idTiers?': 'string <= 60', 'tiers?': 'string <= 200' });

export function serveStyles(app: FastifyInstance, { database }: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'styles');
  const config = { guard: accessOf(served.resource, 'read') };
  app.get(`${addressOf(served)}/effective`, { config }, async (request) => {
    const { idTiers, tiers } = checked(Asked, request.query);
    const { scope } = readScope(request, tiers ?? null);
    const isSeen = (partner: string) => scope.partners === null || scope.partners.includes(partner);
    const asked = idTiers === undefined ? scope.partners : isSeen(idTiers) ? [idTiers] : [];
    const items = await effectiveStyles(database.drizzle, asked);
    // Whose sheet is inherited is told by its name; only a sheet within reach is named by its id.
    return {
      items: items.map(({ source, ...site }) => ({
        ...site,
        source: source && { ...source, id: isSeen(source.partnerId) ? source.id : null },
      })),
    };
  });
}
