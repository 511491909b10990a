/** What is read of customers besides their rows. */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import type { KeptPerson } from '../../../src/plugins/customers/models/erasure';
import { recordEvent } from '../../actions/event-entry';
import { newId } from '../../actions/identity';
import { zoneNow } from '../../clock';
import { isDryRun } from '../../db/dry-run';
import { keepAnswer } from '../../http/idempotency';
import { findKey, findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { OneParameters, readCall, readOneQuery, readParameters, readScope } from '../../resource/routes/ask';
import { type Catalogue, servedNamed } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { fileOf } from './file';
import { accessFileOf, namesIn } from './held/access';
import { keptLeaves, keptOf } from './held/kept';
import { appendLines } from './held/ledger';
import { erasePerson } from './held/person';
import { owned } from './held/places';
import { searchCustomers } from './search';

const Find = type({ q: '1 <= string <= 200', 'tiers?': 'string <= 200' });
const Access = type({ format: "'json' | 'pdf'", 'tiers?': 'string <= 200' });
const Erase = type({ 'seances?': 'boolean', 'motif?': 'string <= 500 | null', 'tiers?': 'string <= 200 | null' });

/** Kinds of records of which the law may keep something. */
const keeping = new Set(
  owned.flatMap(({ table, columns }) =>
    Object.values(columns).some((fate) => fate.does === 'clear' && fate.kept) ? [table.resource.name] : [],
  ),
);

export function serveCustomers(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const { database, codes } = services;
  const served = servedNamed(catalogue, 'clients');
  const path = addressOf(served);
  const config = { guard: accessOf(served.resource, 'read') };

  app.get(`${path}/recherche`, { config: { ...config, query: Find } }, async (request) => {
    const { q, tiers } = readParameters(Find, request);
    const { scope } = readScope(request, tiers);
    return { items: await database.drizzle.transaction((tx) => searchCustomers(tx, scope, codes, q)) };
  });

  app.get<{ Params: { id: string } }>(
    `${path}/:id/autour`,
    { config: { ...config, query: OneParameters } },
    async (request) => {
      const { scope } = readScope(request, readOneQuery(request).tiers);
      const { scope: everyPartner } = readScope(request);
      return database.drizzle.transaction(async (tx) => {
        const id = await findKey(tx, served, scope, request.params.id);
        return fileOf(tx, scope, everyPartner, String(id));
      });
    },
  );

  app.get<{ Params: { id: string } }>(
    `${path}/:id/donnees`,
    {
      config: {
        guard: accessOf(served.resource, 'EXPORTER_DONNEES_PERSONNELLES'),
        query: Access,
        answer: { type: 'object' },
        media: ['application/json', 'application/pdf'],
      },
    },
    async (request, reply) => {
      const { format, tiers } = readParameters(Access, request);
      const { caller, scope } = readScope(request, tiers);
      const { file, refs } = await database.drizzle.transaction(async (tx) => {
        const row = await findRow(tx, served, scope, request.params.id, 'lock');
        const partner = typeof row['idTiers'] === 'string' ? row['idTiers'] : null;
        const found = await accessFileOf(tx, request.params.id, partner);
        const libelle = translators.fr('customers.access.entry', {
          id: request.params.id,
          format: format.toUpperCase(),
        });
        await recordEvent(tx, caller, {
          action: 'EXPORT',
          entite: 'clients',
          entiteId: request.params.id,
          libelle,
          idTiers: partner,
        });
        return { file: found, refs: format === 'json' ? {} : await namesIn(tx, found, catalogue, scope) };
      });
      const name = `${translators[scope.locale]('customers.access.file')}-${request.params.id}.${format}`;
      const content =
        format === 'json'
          ? `${JSON.stringify(file, null, 2)}\n`
          : await (await import('./held/access-pdf')).accessPdf(file, refs, {
              catalogue,
              locale: scope.locale,
              platform: services.config.platformName,
              zone: await zoneNow(database.drizzle, file.idTiers),
            });
      return reply
        .type(format === 'json' ? 'application/json; charset=utf-8' : 'application/pdf')
        .header('content-disposition', `attachment; filename="${name}"`)
        .header('cache-control', 'no-store')
        .send(content);
    },
  );

  // For whoever settles a dispute, prints an account again or gives back what is on a card.
  app.get<{ Params: { ressource: string; cle: string } }>(
    `${path}/conserve/:ressource/:cle`,
    { config: { guard: accessOf(served.resource, 'EXPORTER_DONNEES_PERSONNELLES'), query: OneParameters } },
    async (request): Promise<KeptPerson> => {
      const { ressource, cle } = request.params;
      const of = keeping.has(ressource) ? servedNamed(catalogue, ressource) : null;
      if (of === null) throw new Problem('not-found', { status: 404 });
      const { caller, scope } = readScope(request, readOneQuery(request).tiers);
      return database.drizzle.transaction(async (tx) => {
        const row = await findRow(tx, of, scope, cle, 'lock');
        const conserve = await keptOf(tx, new Map([[of.table.name, [cle]]]));
        if (conserve.length === 0) throw new Problem('not-found', { status: 404 });
        const idTiers = typeof row['idTiers'] === 'string' ? row['idTiers'] : null;
        const libelle = translators.fr('customers.access.keptEntry', { id: `${ressource} ${cle}` });
        await recordEvent(tx, caller, { action: 'EXPORT', entite: ressource, entiteId: cle, libelle, idTiers });
        return { feuilles: await keptLeaves(tx, of.table.name, cle), conserve };
      });
    },
  );

  app.post<{ Params: { id: string } }>(
    `${path}/:id/effacer`,
    { config: { guard: accessOf(served.resource, 'EFFACER_PERSONNE'), idempotent: true, body: Erase } },
    async (request) => {
      const { seances = false, motif = null, tiers } = readCall(Erase, request);
      const { caller, scope } = readScope(request, tiers);
      // Where its ledger cannot be written, nothing is erased.
      if (!isDryRun()) await appendLines(services.config.dataDir, []);
      const done = await transact(services, async (tx) => {
        const within = { tx, catalogue, caller, scope, origin: 'form' as const, motif };
        const erased = await erasePerson(services, served, within, {
          id: request.params.id,
          lot: newId(),
          // A dry run names them: whoever goes on has seen them.
          accepted: seances || isDryRun(),
        });
        await keepAnswer(tx, request, { status: 200, body: JSON.stringify(erased.erasure), headers: {} });
        return erased;
      });
      if (!isDryRun()) {
        // Before the answer: a restore on the morrow knows of it.
        await appendLines(services.config.dataDir, done.lines);
        for (const key of done.contents) await services.storage.driver.remove(key);
      }
      return done.erasure;
    },
  );
}
