/** The shows that demo packages are made of, read back from the platform that was just filled. */
import type { Database } from '../../db/database';

export interface DemoSession {
  idseanc: number;
  date: string;
  grille: string;
  /** Not cancelled, not locked, with places left. */
  open: boolean;
}

export interface DemoShow {
  idmanif: number;
  titre: string;
  genre: string;
  ville: string;
  partner: string;
  image: string | null;
  sessions: readonly DemoSession[];
}

const most = 3_000;

/** Shows to come that are announced or on sale, the first ones by key: the same every time. */
export async function showsToCome(database: Database): Promise<DemoShow[]> {
  const { rows } = await database.pool.query<DemoShow>(
    `select m.idmanif, m.libelle_fr as titre, m.genre, coalesce(m.ville, '') as ville, m.id_tiers as partner, m.image,
        json_agg(json_build_object('idseanc', s.idseanc, 'date', s.date, 'grille', s.grille_tarif,
          'open', s.statut in ('PROGRAMMEE', 'OUVERTE') and not s.lock and s.vendus < s.contingent) order by s.date, s.idseanc) as sessions
      from manifestations m join seances s using (idmanif)
      where m.statut in ('MISE_EN_VENTE', 'MISE_A_L_AFFICHE', 'ANNULEE') and m.id_tiers is not null and s.date > now() + interval '2 days'
      group by m.idmanif order by m.idmanif limit ${most}`,
  );
  return rows;
}

/** Shows in lists by what they share, the longest lists first. */
export function gathered(shows: readonly DemoShow[], by: (show: DemoShow) => string, least: number): DemoShow[][] {
  const lists = new Map<string, DemoShow[]>();
  for (const show of shows) lists.set(by(show), [...(lists.get(by(show)) ?? []), show]);
  return [...lists.values()].filter((list) => list.length >= least).toSorted((a, b) => b.length - a.length);
}
