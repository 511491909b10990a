/** An account whose address is corrected: what was sent to the old one opens nothing any more, and the old one is notified. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { Scheduled } from '../jobs/schedule';
import type { Pending } from '../resource/hooks';
import { run, textArray } from '../resource/run';
import type { Services } from '../services';

export const leftAddressClock: Scheduled = { name: 'adresses-quittees', everyMs: 55_000, work: notifyLeftAddresses };

/** Ends the links and the temporary passwords that went to the old addresses of these users, and notes whom to tell. */
export async function leaveAddresses(tx: Tx, written: readonly Pending[]): Promise<void> {
  const left = written.flatMap(({ key, before, after }) => {
    const [old, now] = [String(before?.['mail'] ?? ''), String(after?.['mail'] ?? '')];
    return before && after && old.toLowerCase() !== now.toLowerCase() ? [{ id: String(key), old }] : [];
  });
  if (left.length === 0) return;
  const ids = textArray(left.map(({ id }) => id));
  await run(tx, sql`update auth_liens set utilise = now() where utilisateur = any(${ids}) and utilise is null`);
  await run(
    tx,
    sql`update auth_comptes set mot_de_passe = case when not mot_de_passe_temporaire then mot_de_passe end,
        mot_de_passe_temporaire = false, provisoire = null, provisoire_expire = null where id = any(${ids})`,
  );
  await run(
    tx,
    sql`insert into adresses_quittees (utilisateur, adresse)
      select * from unnest(${ids}, ${textArray(left.map(({ old }) => old))})`,
  );
}

/** Writes once to each address that was left: by the clock, for it is left by every origin that writes users. */
export async function notifyLeftAddresses({
  database,
  mail,
}: Pick<Services, 'database'> & { mail: Pick<Services['mail'], 'queue'> }): Promise<void> {
  await database.drizzle.transaction(async (tx) => {
    const left = await run<{ adresse: string; nom: string; locale: string; partner: string | null }>(
      tx,
      sql`delete from adresses_quittees a using utilisateurs u where u.id = a.utilisateur
        returning a.adresse, u.nom, u.locale, u.id_tiers ->> 0 as partner`,
    );
    for (const { adresse, nom, locale, partner } of left)
      await mail.queue(tx, {
        template: 'ADRESSE_CHANGEE',
        partner,
        lang: locale === 'en' ? 'en' : 'fr',
        to: adresse,
        data: { nom },
      });
  });
}
