/** What feeds do by the clock: those that are due start, what went wrong is written to its subscribers. */
import { sql } from 'drizzle-orm';
import { Problem } from '../../../src/core/problem';
import { feeds } from '../../../src/plugins/feeds/model';
import { type Scheduled, scheduler } from '../../jobs/schedule';
import { readRows, rowText } from '../../resource/read/shape';
import { run } from '../../resource/run';
import { everyScope } from '../../resource/scope';
import type { Services } from '../../services';
import { translators } from '../../texts';
import { nextOf } from './hooks';
import { feedIn } from './input';
import { startFeed } from './run';
import { feedTable } from './table';

export const feedClock: Scheduled = {
  name: 'flux',
  everyMs: 55_000,
  async work(services) {
    await startDue(services);
    await alert(services);
  },
};

/** Starts the feeds that are due; their next turn is counted from now. Answers how many started. */
export async function startDue(services: Services): Promise<number> {
  const { database } = services;
  const found = await run<{ row: string }>(
    database.drizzle,
    sql`select ${rowText(feedTable, everyScope('fr'), 'full')} as row from flux t
      where actif and prochaine_execution <= now() order by prochaine_execution limit 100`,
  );
  let started = 0;
  for (const row of readRows(found)) {
    // The turn is taken first: whatever becomes of it, it is not taken twice.
    const { rows } = await database.pool.query(
      'update flux set prochaine_execution = $2 where id_flux = $1 and prochaine_execution = $3 returning id_flux',
      [row['idFlux'], nextOf(row), row['prochaineExecution']],
    );
    if (rows.length === 0) continue;
    await startFeed(services, feedIn(row), scheduler, { mode: 'REELLE' }).then(
      () => (started += 1),
      (error: unknown) => {
        // It runs still, or may not run yet: it is due again at its next turn.
        if (!(error instanceof Problem && error.status === 409)) throw error;
      },
    );
  }
  return started;
}

interface Ended {
  id: string;
  titre: string;
  etat: string;
  flux: string;
  alertes: string[];
  message: string | null;
}

/** Writes once of each run that failed, left rows out or shows no life. */
async function alert(services: Services): Promise<void> {
  const { database, mail, config } = services;
  await database.drizzle.transaction(async (tx) => {
    const ended = await run<Ended>(
      tx,
      sql`insert into flux_alertes (run) select r.id from batch_runs r
          where r.job = 'flux' and jsonb_array_length(r.entree->'alertes') > 0 and r.entree->>'mode' = 'REELLE'
            and ((r.etat in ('ECHEC', 'TERMINE_AVEC_ALERTES') and r.fin > now() - interval '1 day')
              or (r.etat = 'EN_COURS' and r.battement < now() - interval '5 minutes'))
        on conflict (run) do nothing
        returning run as id,
          (select r.titre from batch_runs r where r.id = run) as titre,
          (select case when r.etat = 'EN_COURS' then 'BLOQUE' else r.etat end from batch_runs r where r.id = run) as etat,
          (select r.entree->>'idFlux' from batch_runs r where r.id = run) as flux,
          (select r.entree->'alertes' from batch_runs r where r.id = run) as alertes,
          (select r.resultat->'rapport'->0->>'message' from batch_runs r where r.id = run) as message`,
    );
    for (const { titre, etat, flux, alertes, message } of ended)
      for (const to of alertes)
        await mail.queue(tx, {
          template: 'FLUX_ALERTE',
          partner: null,
          lang: 'fr',
          to,
          data: {
            motif: titre,
            message: [translators.fr(`feeds.flux.values.etat.${etat}`), message].filter(Boolean).join(', '),
            lien: `${config.publicUrl}/fr${feeds.href?.replace('$id', flux) ?? ''}`,
          },
        });
  });
}
