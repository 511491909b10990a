/**
 * What the law keeps of somebody who was erased, for how long and why: set apart, where no list, search, export or mail looks,
 * and read by the documents that it stands on.
 */
import { type SQL, sql } from 'drizzle-orm';
import { dayIn, todayIn, wallIn } from '../../../clock';
import type { Tx } from '../../../db/database';
import { run, textArray } from '../../../resource/run';
import type { Erasing } from './erase';
import type { KeptReason, Own } from './places';

interface Holding {
  /** Over a row `t`: whether the reason holds. */
  holds: SQL;
  /** The last day; null: as long as it holds. */
  until: SQL;
}

const today = todayIn(sql`t.id_tiers`, 'now');
const issued = sql`(select max((d ->> 'date')::timestamptz) from jsonb_array_elements(t.documents) d where d ->> 'type' in ('FACTURE', 'AVOIR'))`;

/** Ten years, unless the rule of accounts says longer. */
const accountMonths = sql`coalesce((select d.duree from durees_conservation d where d.regle = 'COMPTES'), 120)`;

/** Accounts: from the end of their year (code de commerce, article L123-22). */
const reasons: Readonly<Record<KeptReason, Holding>> = {
  FACTURE: {
    holds: sql`jsonb_path_exists(t.documents, '$[*] ? (@.type == "FACTURE" || @.type == "AVOIR")')`,
    until: sql`cast(make_date(to_char(${wallIn(issued, sql`t.id_tiers`)}, 'YYYY')::integer, 12, 31) + make_interval(months => ${accountMonths}) as date)`,
  },
  LITIGE: {
    holds: sql`jsonb_path_exists(t.paiements, '$[*] ? (@.etat == "LITIGE")')`,
    until: sql`cast(null as date)`,
  },
  CARTE: {
    holds: sql`(select coalesce(sum(m.montant), 0) > 0 from mouvements_carte m where m.carte = t.id) and coalesce(t.date_expiration >= ${today}, true)`,
    until: sql`t.date_expiration`,
  },
};

/** The statement that sets apart what must stay of some rows; null where nothing ever must. */
export function keptSql(own: Own): ((erasing: Erasing, keys: readonly string[]) => SQL) | null {
  const leaves = Object.entries(own.columns).flatMap(([column, fate]) =>
    fate.does === 'clear' ? (fate.kept ?? []).map((reason) => ({ column, reason })) : [],
  );
  if (leaves.length === 0) return null;
  const table = own.table.name;
  const key = sql`t.${sql.identifier(own.key[0] ?? own.table.key.id)}::text`;
  const each = leaves.map(({ column, reason }, index) => {
    const value = sql`t.${sql.identifier(column)}`;
    return sql`select ${index}::integer as rang, ${table}::text as ressource, ${key} as cle, ${column}::text as feuille, ${value} as valeur,
        ${reason}::text as raison, ${reasons[reason].until} as jusqu_au, t.id_tiers, t.date_modif as ecrit, ${today} as jour
      from ${sql.identifier(table)} t where coalesce(${value}, '') <> '' and ${reasons[reason].holds}`;
  });
  return (
    { again, instant },
    keys,
  ) => sql`insert into personnes_conservees (ressource, cle, feuille, valeur, raison, jusqu_au, id_tiers)
    select distinct on (ressource, cle, feuille) ressource, cle, feuille, valeur, raison, jusqu_au, id_tiers from (${sql.join(each, sql` union all `)}) k
      where cle = any(${textArray(keys)}) and coalesce(jusqu_au >= jour, true) and (not ${again}::boolean or ecrit <= ${instant}::timestamptz)
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

/** Whether nothing keeps it any more, over a row `r` of what is kept: its day came, the dispute ended, the card is used up. */
export const isEnded = sql`(r.jusqu_au < ${dayIn(sql`now()`, sql`r.id_tiers`)}
  or (r.raison = 'LITIGE' and not exists (select from commandes t where t.id_commande::text = r.cle and ${reasons.LITIGE.holds}))
  or (r.raison = 'CARTE' and not exists (select from cartes t where t.id::text = r.cle and ${reasons.CARTE.holds})))`;
