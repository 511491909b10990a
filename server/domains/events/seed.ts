/** Contingents of the first manifestations on sale: the natures that buy most, in every category their grid prices. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { run } from '../../resource/run';

/** Manifestations with a contingent: enough to be met, few enough to be made in no time. */
const events = 80;
/** Natures by their order. */
const natures = 5;

/** Fills the table of contingents from the séances and prices that are there. */
export async function seedContingents(database: Database): Promise<void> {
  await run(
    database.drizzle,
    sql`insert into contingents (idmanif, idnatcl, codcatpl, idseanc, quota, id_tiers)
      select s.idmanif, p.idnatcl, p.codcatpl, s.idseanc,
        case when s.contingent > 0 and p.idnatcl % 3 = 0 then greatest(10, s.contingent / 20) end, s.id_tiers
      from seances s
      join (select idmanif from manifestations where statut = 'MISE_EN_VENTE' and date_fin > now() order by idmanif limit ${events}) m on m.idmanif = s.idmanif
      join prix p on p.grille = s.grille_tarif
      join (select idnatcl from natures_client order by ordre, idnatcl limit ${natures}) n on n.idnatcl = p.idnatcl
      where s.date > now() order by s.idseanc, p.idnatcl, p.codcatpl`,
  );
}
