/** What the demo orders are made from: séances that sold, their prices, and what gift cards paid for. */
import type { Database } from '../../../db/database';

export interface DemoSession {
  id: number;
  idmanif: number;
  idTiers: string;
  date: number;
  libelle: string;
  lieu: string;
  grille: string;
  genre: string;
  idLieu: number | null;
  tauxTva: number;
  /** Sold, as the séance says: tickets made here are among them. */
  sold: number;
}

export interface Price {
  idnatcl: number;
  nature: string;
  codcatpl: string;
  categorie: string;
  montant: number;
}

export interface Debit {
  id: number;
  carte: number;
  numero: string;
  montant: number;
}

export async function sessionsOf({ pool }: Database): Promise<DemoSession[]> {
  const { rows } = await pool.query<Omit<DemoSession, 'date'> & { date: string }>(
    `select s.idseanc as id, s.idmanif, s.id_tiers as "idTiers", s.date::text as date, m.libelle_fr as libelle,
        coalesce(l.libelle_fr, '') as lieu, s.grille_tarif as grille, s.vendus as sold,
        m.genre, m.lieu as "idLieu", coalesce(s.taux_tva, m.taux_tva) as "tauxTva"
      from seances s join manifestations m on m.idmanif = s.idmanif left join lieux l on l.id_lieu = m.lieu
      where s.vendus >= 12 and s.id_tiers is not null and s.statut not in ('ANNULEE', 'REPORTEE')
      order by md5(s.idseanc::text) limit 30000`,
  );
  return rows.map((row) => ({ ...row, date: Date.parse(row.date) }));
}

export async function pricesOf({ pool }: Database): Promise<Map<string, Price[]>> {
  const { rows } = await pool.query<Price & { grille: string }>(
    `select p.grille, p.idnatcl, n.name as nature, p.codcatpl, c.libelle_fr as categorie, p.montant::float8 as montant
      from prix p join natures_client n on n.idnatcl = p.idnatcl join categories_place c on c.codcatpl = p.codcatpl
      where p.montant > 0 order by p.id_prix`,
  );
  const found = new Map<string, Price[]>();
  for (const { grille, ...price } of rows) found.set(grille, [...(found.get(grille) ?? []), price]);
  return found;
}

/** What gift cards paid for: each goes with an order of its partner. */
export async function debitsOf({ pool }: Database): Promise<Map<string, Debit[]>> {
  const { rows } = await pool.query<Debit & { tiers: string }>(
    `select m.id, m.carte, c.numero, (-m.montant)::float8 as montant, c.id_tiers as tiers from mouvements_carte m
      join cartes c on c.id = m.carte where m.type = 'DEBIT' and m.montant < 0 and c.id_tiers is not null order by m.id`,
  );
  const found = new Map<string, Debit[]>();
  for (const { tiers, ...debit } of rows) found.set(tiers, [...(found.get(tiers) ?? []), debit]);
  return found;
}
