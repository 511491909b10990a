/**
 * What the law keeps of somebody who was erased, for how long and why: set apart, where no list, search, export or mail looks,
 * and read by the documents that it stands on.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import type { Scheduled } from '../../../jobs/schedule';
import { run, textArray } from '../../../resource/run';
import type { Erasing } from './erase';
import type { KeptReason, Own } from './places';

/** Over a row `t`: whether a reason holds, and the last day. Accounts: ten years from the end of theirs (code de commerce, L123-22). */
const reasons: Readonly<Record<KeptReason, { holds: string; until: string }>> = {
  FACTURE: {
    holds: `jsonb_path_exists(t.documents, '$[*] ? (@.type == "FACTURE" || @.type == "AVOIR")')`,
    until: `(select (date_trunc('year', max((d ->> 'date')::timestamptz)) + interval '11 years' - interval '1 day')::date
      from jsonb_array_elements(t.documents) d where d ->> 'type' in ('FACTURE', 'AVOIR'))`,
  },
  LITIGE: { holds: `jsonb_path_exists(t.paiements, '$[*] ? (@.etat == "LITIGE")')`, until: 'null::date' },
  CARTE: {
    holds: `(select coalesce(sum(m.montant), 0) > 0 from mouvements_carte m where m.carte = t.id) and coalesce(t.date_expiration >= current_date, true)`,
    until: 't.date_expiration',
  },
};

/** The statement that sets apart what must stay of some rows; null where nothing ever must. */
export function keptSql(own: Own): ((erasing: Erasing, keys: readonly string[]) => SQL) | null {
  const leaves = Object.entries(own.columns).flatMap(([column, fate]) =>
    fate.does === 'clear' ? (fate.kept ?? []).map((reason) => ({ column, reason })) : [],
  );
  if (leaves.length === 0) return null;
  const key = own.key.map((column) => `t."${column}"::text`).join(` || ' ' || `);
  const each = leaves.map(
    ({ column, reason }, index) =>
      `select ${index} as rang, '${own.table.name}' as ressource, ${key} as cle, '${column}' as feuille, t."${column}" as valeur,
        '${reason}' as raison, ${reasons[reason].until} as jusqu_au, t.id_tiers, t."${own.written ?? 'date_modif'}" as ecrit
        from "${own.table.name}" t where coalesce(t."${column}", '') <> '' and ${reasons[reason].holds}`,
  );
  return (
    { again, instant },
    keys,
  ) => sql`insert into personnes_conservees (ressource, cle, feuille, valeur, raison, jusqu_au, id_tiers)
    select distinct on (ressource, cle, feuille) ressource, cle, feuille, valeur, raison, jusqu_au, id_tiers from (${sql.raw(each.join(' union all '))}) k
      where cle = any(${textArray(keys)}) and coalesce(jusqu_au >= current_date, true) and (not ${again}::boolean or ecrit <= ${instant}::timestamptz)
      order by ressource, cle, feuille, rang
    on conflict (ressource, cle, feuille) do nothing`;
}

export interface Kept {
  ressource: string;
  cle: string;
  feuilles: string[];
  raison: KeptReason;
  jusquAu: string | null;
}

/** What is kept of some rows, without what it says. */
export async function keptOf(tx: Tx, rows: ReadonlyMap<string, readonly string[]>): Promise<Kept[]> {
  const keys = [...rows].flatMap(([table, own]) => own.map((key) => `${table} ${key}`));
  return run<Kept>(
    tx,
    sql`select ressource, cle, to_json(array_agg(feuille order by feuille)) as feuilles, raison, jusqu_au::text as "jusquAu" from personnes_conservees
      where ressource || ' ' || cle = any(${textArray(keys)}) group by ressource, cle, raison, jusqu_au order by 1, 2, 4`,
  );
}

/** What is kept of one row, by leaf: for the document that it stands on. */
export async function keptLeaves(tx: Tx, resource: string, key: string | number): Promise<Record<string, string>> {
  const found = await run<{ feuille: string; valeur: string }>(
    tx,
    sql`select feuille, valeur from personnes_conservees where ressource = ${resource} and cle = ${String(key)}`,
  );
  return Object.fromEntries(found.map(({ feuille, valeur }) => [feuille, valeur]));
}

/** Each night, what the law kept goes when its day came. */
export const keptSweep: Scheduled = {
  name: 'personnes-conservees',
  everyMs: 24 * 3_600_000,
  work: async ({ database }) => void (await sweepKept(database.drizzle)),
};

/** Takes away what nothing keeps any more: its day came, the dispute ended, the card is used up. */
export async function sweepKept(tx: Tx): Promise<number> {
  const gone = await run(
    tx,
    sql`delete from personnes_conservees k where k.jusqu_au < current_date
      or (k.raison = 'LITIGE' and not exists (select from commandes t where t.id_commande::text = k.cle and ${sql.raw(reasons.LITIGE.holds)}))
      or (k.raison = 'CARTE' and not exists (select from cartes t where t.id::text = k.cle and ${sql.raw(reasons.CARTE.holds)}))
      returning k.cle`,
  );
  return gone.length;
}
