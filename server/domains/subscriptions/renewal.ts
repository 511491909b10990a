/**
 * The mail that opens a renewal (`relanceMail`): when its priority period begins, each subscriber is written to once. Who was
 * is in a table that is no resource's (relances_abonnement, in the migration).
 */
import { sql } from 'drizzle-orm';
import type { Scheduled } from '../../jobs/schedule';
import { run } from '../../resource/run';
import type { Services } from '../../services';

export const renewalClock: Scheduled = {
  name: 'abonnements:relance',
  everyMs: 900_000,
  work: remindSubscribers,
};

/** As many are written to at a time; the next turn goes on. */
const most = 500;

interface Reminder {
  idabonnement: number;
  debut: string;
  commande: number;
  idTiers: string | null;
  lang: string;
  nom: string | null;
  prenom: string | null;
  email: string;
  fr: string;
  en: string | null;
  fin: string | null;
  lien: string;
}

/** Writes to those who were not yet: one mail for each address, subscription and period. */
export async function remindSubscribers({ database, mail }: Pick<Services, 'database' | 'mail'>): Promise<void> {
  const due = await run<Reminder>(
    database.drizzle,
    sql`select distinct on (b.idabonnement, f_fold(c.email)) b.idabonnement, b.debut_priorite::text as debut, c.id_commande as commande,
        c.id_tiers as "idTiers", c.lang, c.nom, c.prenom, c.email, b.libelle_fr as fr, nullif(b.libelle_en, '') as en,
        b.fin_priorite::text as fin, coalesce(p.url, '') as lien
      from abonnements b join commandes c on c.pointe @> array['lignes.idabonnement:' || b.idabonnement]
        cross join jsonb_to_recordset(c.lignes) as l(idabonnement integer, "statutBillet" text)
        left join partenaires p on p.partner_id = c.id_tiers
      where b.actif and b.relance_mail and b.statut not in ('BROUILLON', 'ANNULEE', 'ARCHIVEE')
        and (now() at time zone 'Europe/Paris')::date between b.debut_priorite and coalesce(b.fin_priorite, 'infinity')
        and c.statut in ('VALIDEE', 'TERMINEE') and coalesce(c.email, '') <> ''
        and l.idabonnement = b.idabonnement and l."statutBillet" in ('EMIS', 'CONTROLE')
        and not exists (select from relances_abonnement r join commandes k on k.id_commande = r.commande
          where r.abonnement = b.idabonnement and r.debut = b.debut_priorite and f_fold(k.email) = f_fold(c.email))
      order by b.idabonnement, f_fold(c.email), c.id_commande desc limit ${most}`,
  );
  for (const { idabonnement, debut, commande, idTiers, lang, nom, prenom, email, fr, en, fin, lien } of due)
    await database.drizzle.transaction(async (tx) => {
      const [fresh] = await run(
        tx,
        sql`insert into relances_abonnement (abonnement, debut, commande) values (${idabonnement}, ${debut}, ${commande})
          on conflict do nothing returning commande`,
      );
      // Another node was faster.
      if (!fresh) return;
      await mail.queue(tx, {
        ...{ template: 'ABONNEMENT_RENOUVELLEMENT', partner: idTiers, lang: lang === 'en' ? 'en' : 'fr', to: email },
        data: {
          ...{ nom: [prenom, nom].filter(Boolean).join(' '), prenom: prenom ?? '' },
          ...{ modele: { fr, en }, expiration: fin, lien },
        },
      });
    });
}
