/** What mails say of a séance; what is not known is null. */
import { sql } from 'drizzle-orm';
import type { MailData } from '../../../src/plugins/mails/models/placeholders';
import type { Within } from '../../resource/hooks';
import { run } from '../../resource/run';

/** @param seance its date, as it is printed */
export async function saidOf({ tx }: Pick<Within, 'tx'>, id: number, seance: string): Promise<MailData> {
  const [found] = await run<{
    fr: string;
    en: string | null;
    lieuFr: string | null;
    lieuEn: string | null;
    ville: string | null;
  }>(
    tx,
    sql`select m.libelle_fr as fr, nullif(m.libelle_en, '') as en, l.libelle_fr as "lieuFr", nullif(l.libelle_en, '') as "lieuEn", l.ville
      from seances s join manifestations m on m.idmanif = s.idmanif left join lieux l on l.id_lieu = m.lieu where s.idseanc = ${id}`,
  );
  return {
    manifestation: { fr: found?.fr ?? '', en: found?.en ?? null },
    lieu: found?.lieuFr ? { fr: found.lieuFr, en: found.lieuEn } : null,
    ...{ seance, ville: found?.ville ?? null },
  };
}
