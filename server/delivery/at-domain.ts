/** `GET …/sites/{domaine}`: whose site answers at a domain. */
import type { FastifyInstance } from 'fastify';
import { settingsOf } from '../domains/partners/functions';
import { base, type DeliveryDoor, keptFrom, None, open, readQuery, send } from './answer';
import { text } from './records';

const answer = {
  type: 'object',
  properties: {
    ...{ partnerId: { type: 'string' }, libelle: text, url: text },
    ...{ langues: { type: 'array', items: { type: 'string' } }, langueDefaut: { type: 'string', enum: ['fr', 'en'] } },
  },
};

const seconds = 20;
const control = 'public, max-age=5, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400';

export function serveDomain(app: FastifyInstance, door: DeliveryDoor): void {
  const url = `${base}/sites/:domaine`;
  app.get<{ Params: { domaine: string } }>(
    url,
    { config: { guard: 'public', answer, query: None }, logLevel: 'warn', onRequest: open },
    async (request, reply) => {
      readQuery(None, request.query);
      const domain = request.params.domaine.toLowerCase();
      const address = JSON.stringify([url, domain]);
      if (!door.cache.has(address)) door.rate.take(request.ip);
      const site = await door.sites.atDomain(domain);
      const kept = await door.cache.get(address, seconds, async () => {
        const { partnerId, lineage, libelle, url: home } = site;
        const { langues, langueDefaut } = await settingsOf(door.tx, partnerId, ['langues', 'langueDefaut']);
        const body = { partnerId, libelle, url: home, langues, langueDefaut: langueDefaut === 'EN' ? 'en' : 'fr' };
        return keptFrom({ body, keys: lineage.map((id) => `partenaires-${id}`) }, site, control);
      });
      return send(request, reply, kept);
    },
  );
}
