/** `POST …/durees-conservation/appliquer`: follows the active rules now, all or some of them, by a run. */
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { accessOf } from '../../../../src/core/model/rights';
import { retention } from '../../../../src/plugins/customers/models/retention';
import { isDryRun } from '../../../db/dry-run';
import { addressOf } from '../../../resource/routes/address';
import { readCall, readScope } from '../../../resource/routes/ask';
import { run } from '../../../resource/run';
import { type Catalogue, servedNamed } from '../../../resource/served';
import type { Services } from '../../../services';
import { defineRetention, dryRunOf, followedNow, startRetention } from './run';

const Apply = type({ 'regles?': type('string <= 40').array().atMostLength(50), 'dryRun?': 'boolean' });

export function serveRetention(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const { database, config } = services;
  defineRetention(services);
  // Until somebody sets it on the screen, the history is kept as long as HISTORY_MONTHS says.
  app.addHook('onReady', async () => {
    await run(
      database.drizzle,
      sql`update durees_conservation set duree = ${config.historyMonths} where regle = 'HISTORIQUE' and auteur_modif = '' and duree <> ${config.historyMonths}`,
    );
  });

  app.post(
    `${addressOf(servedNamed(catalogue, 'durees-conservation'))}/appliquer`,
    { config: { guard: accessOf(retention, 'EFFACER_PERSONNE'), idempotent: true, dryRun: 'own', body: Apply } },
    async (request, reply) => {
      const { regles, dryRun = isDryRun() } = readCall(Apply, request);
      const { caller } = readScope(request);
      const only = regles === undefined || regles.length === 0 ? null : regles;
      if (dryRun)
        return database.drizzle.transaction(async (tx) =>
          dryRunOf(tx, { instant: new Date().toISOString(), regles: await followedNow(tx, only) }),
        );
      const started = await startRetention(services, caller, only);
      return reply.code(202).send({ run: started.id });
    },
  );
}
