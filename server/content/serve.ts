/** The routes that every content has besides those of a resource: publish, withdraw, plan, its versions (domains.md 21). */
import { type } from 'arktype';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ContentVersion, isContent } from '../../src/core/model/content';
import { accessOf } from '../../src/core/model/rights';
import { Problem } from '../../src/core/problem';
import type { Within } from '../resource/hooks';
import { findRow, showRow } from '../resource/read/show';
import { addressOf } from '../resource/routes/address';
import { checked, OneParameters, readCall, readOneQuery, readScope, readVersion } from '../resource/routes/ask';
import { writtenHeaders } from '../resource/routes/written-headers';
import type { Catalogue, Served } from '../resource/served';
import { mergeDerived } from '../resource/write/change';
import { keyIn } from '../resource/write/prepare';
import { transact, type Written } from '../resource/write/write-one';
import type { Services } from '../services';
import { planOne, planReturn } from './plans';
import { type AfterPublication, publishOne, restoreOne } from './publish';
import { changeFrom, versionOf, versionsOf } from './versions';

/** `at`: an instant with its offset; null takes the open plan away. */
const Publication = type({ 'at?': 'string.date.iso | null' });
/** `jusqua`: when what was live before comes back. */
const Publishing = Publication.and({ 'jusqua?': 'string.date.iso' });
const Restore = type({ 'fields?': 'string[] <= 500 | null' });
const Place = type({ id: '1 <= string <= 200', n: type('string.integer.parse').to('1 <= number <= 2147483647') });

interface ById {
  Params: { id: string };
}
interface ByVersion {
  Params: { id: string; n: string };
}

/** Declares them, when the resource is a content. */
export function serveContent(app: FastifyInstance, services: Services, served: Served, catalogue: Catalogue): void {
  const { resource, table } = served;
  if (!isContent(resource.model)) return;
  const path = addressOf(served);
  const within = (tx: Within['tx'], request: FastifyRequest): Within => {
    const { tiers, motif } = readOneQuery(request);
    const { caller, scope } = readScope(request, tiers);
    return { tx, catalogue, caller, scope, origin: 'form', motif: motif ?? null };
  };
  const config = { guard: accessOf(resource, 'publish') };

  for (const action of ['publish', 'unpublish'] as const) {
    app.post<ById>(
      `${path}/:id/${action}`,
      { config: { ...config, query: OneParameters, body: [Publishing, Publication], version: 'required' } },
      async (request, reply) => {
        const version = readVersion(request);
        const { id } = request.params;
        const { at, jusqua } =
          action === 'publish'
            ? readCall(Publishing, request)
            : { ...readCall(Publication, request), jusqua: undefined };
        return transact(services, async (tx) => {
          const inside = within(tx, request);
          if (at === undefined) {
            const then: AfterPublication | undefined =
              jusqua === undefined
                ? undefined
                : (operation, before) => planReturn(operation, served, before, { version: before.version, jusqua });
            return answer(reply, await publishOne(services, served, inside, id, { version, action, then }));
          }
          const lot = await planOne(services, served, inside, id, { version, action, at, jusqua });
          return answer(reply, { row: await showRow(tx, served, catalogue, inside.scope, id), lot });
        });
      },
    );
  }

  const reads = { guard: accessOf(resource, 'read') };
  app.get<ById>(`${path}/:id/versions`, { config: { ...reads, query: OneParameters } }, async (request) =>
    services.database.drizzle.transaction(async (tx) => {
      const row = await findRow(tx, served, within(tx, request).scope, request.params.id);
      const items = await versionsOf(tx, table, keyIn(served, row));
      return { items: items.map((each) => answered(each, row['publishedVersion'])) };
    }),
  );

  app.get<ByVersion>(`${path}/:id/versions/:n`, { config: { ...reads, query: OneParameters } }, async (request) => {
    const { id, n } = checked(Place, request.params);
    return services.database.drizzle.transaction(async (tx) => {
      const row = await findRow(tx, served, within(tx, request).scope, id);
      const stored = await versionOf(tx, table, keyIn(served, row), n);
      if (stored === undefined) throw new Problem('not-found', { status: 404 });
      return { ...mergeDerived(resource.model, row, changeFrom(stored)), version: n };
    });
  });

  app.post<ByVersion>(
    `${path}/:id/versions/:n/restore`,
    { config: { guard: accessOf(resource, 'update'), query: OneParameters, body: Restore, version: 'required' } },
    async (request, reply) => {
      const version = readVersion(request);
      const { id, n } = checked(Place, request.params);
      const { fields = null } = readCall(Restore, request);
      return transact(services, async (tx) =>
        answer(reply, await restoreOne(services, served, within(tx, request), id, { version, from: n, fields })),
      );
    },
  );
}

function answered(
  { version, date, auteur, lot, publishedAt }: Awaited<ReturnType<typeof versionsOf>>[number],
  live: unknown,
): ContentVersion {
  const instant = (value: Date | string) => new Date(value).toISOString();
  return {
    version,
    date: instant(date),
    auteur,
    published: version === live,
    publishedAt: publishedAt === null ? null : instant(publishedAt),
    lot,
  };
}

function answer(reply: FastifyReply, written: Written): Written['row'] {
  reply.headers(writtenHeaders(written));
  return written.row;
}
