/** `GET /api/page-management/resolution`: what a page shows to somebody, slot by slot, with the reasons (domains.md 21). */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import type { PageShown } from '../../../src/plugins/pages/models/shown';
import { checked, readScope } from '../../resource/routes/ask';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';
import { resolvedPage, toldPage } from './shown';

const Asked = type({
  idPage: type('string.integer.parse').to('1 <= number <= 2147483647'),
  'idTiers?': 'string <= 60',
  'identifier?': 'string <= 60',
  'lang?': "'fr' | 'en'",
  'at?': 'string.date.iso',
  'tiers?': 'string <= 200',
});

export function servePages(app: FastifyInstance, { database }: Services, catalogue: Catalogue): void {
  const { resource } = servedNamed(catalogue, 'pages');
  app.get(
    '/api/page-management/resolution',
    { config: { guard: accessOf(resource, 'read') } },
    async (request): Promise<PageShown> => {
      const { idPage, idTiers, identifier, lang, at, tiers } = checked(Asked, request.query);
      const { scope } = readScope(request, tiers ?? null);
      if (idTiers !== undefined && scope.partners !== null && !scope.partners.includes(idTiers))
        throw new Problem('not-found', { status: 404 });
      const viewed = { idTiers: idTiers ?? null, identifier: identifier ?? null, lang: lang ?? scope.locale };
      return database.drizzle.transaction(async (tx) => {
        const reader = { tx, scope, catalogue };
        return toldPage(
          reader,
          await resolvedPage(reader, idPage, { ...viewed, at: at === undefined ? null : Date.parse(at) }),
        );
      });
    },
  );
}
