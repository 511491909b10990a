/**
 * The mail that tells an author of the answer to their review: by the clock, once the review and its answer are to be read,
 * so that what is taken back within its ten seconds is not written about.
 */
import { sql } from 'drizzle-orm';
import type { Scheduled } from '../../jobs/schedule';
import { run } from '../../resource/run';
import type { Services } from '../../services';
import { functionsOf } from '../partners/functions';

/** As many of each partner at a time; the next minute goes on. */
const most = 200;

export const replyClock: Scheduled = { name: 'avis-reponses', everyMs: 55_000, work: mailReplies };

interface Replied {
  id: number;
  idTiers: string | null;
  email: string;
  auteur: string | null;
  lang: string;
  reponse: string;
  fr: string;
  en: string | null;
}

/** Answers to be read that nobody was notified of: the table `t` has an index of these. */
const untold = sql`t.status = 'VALIDATED' and t.reponse_envoyee is null and t.reponse is not null and t.email is not null
  and t.publie_le <= now() and btrim(t.reponse) <> '' and t.email <> ''`;

/** Writes once for each review: an answer that is corrected later is not sent again. */
export async function mailReplies(services: Services): Promise<void> {
  const { drizzle } = services.database;
  const partners = await run<{ idTiers: string | null }>(
    drizzle,
    sql`select distinct t.id_tiers as "idTiers" from avis t where ${untold}`,
  );
  for (const { idTiers } of partners) {
    const { avisClient } = await functionsOf(drizzle, idTiers, ['avisClient']);
    if (!avisClient) continue;
    const found = await run<Replied & Record<string, unknown>>(
      drizzle,
      sql`select t.review_id as id, t.id_tiers as "idTiers", t.email, t.auteur, t.lang, t.reponse,
          m.libelle_fr as fr, nullif(m.libelle_en, '') as en
        from avis t join manifestations m on m.idmanif = t.manifestation
        where ${untold} and t.id_tiers is not distinct from ${idTiers} order by t.publie_le, t.review_id limit ${most}`,
    );
    for (const review of found) await mailReply(services, review);
  }
}

async function mailReply({ database, mail, live }: Services, review: Replied): Promise<void> {
  const { id, idTiers, email, auteur, lang, reponse, fr, en } = review;
  await database.drizzle.transaction(async (tx) => {
    // Whoever is first writes; what was changed or taken back since it was read waits for the next minute.
    const taken = await run(
      tx,
      sql`update avis t set reponse_envoyee = now() where t.review_id = ${id} and t.reponse = ${reponse} and ${untold} returning t.review_id`,
    );
    if (taken.length === 0) return;
    await mail.queue(tx, {
      template: 'AVIS_REPONSE',
      partner: idTiers,
      lang: lang === 'en' ? 'en' : 'fr',
      to: email,
      data: { nom: auteur ?? '', manifestation: { fr, en }, message: reponse },
    });
    await live.publish(tx, [
      { event: { type: 'rows', resource: 'avis', ids: [id], auteur: '', lot: null }, perimeter: idTiers },
    ]);
  });
}
