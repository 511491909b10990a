/** What lists need to know of the records they show: whether they are seen, sold, over, and whose they are. */
import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '../../../src/i18n/text';
import { type ListedKind, listedKinds } from '../../../src/plugins/lists/model';
import type { AbsenceReason } from '../../../src/plugins/lists/models/order';
import type { Within } from '../../resource/hooks';
import { whereOf } from '../../resource/read/query';
import { labelOf } from '../../resource/read/refs';
import { keyArray, run, textArray } from '../../resource/run';
import { visible } from '../../resource/scope';
import { servedNamed } from '../../resource/served';

type Reader = Pick<Within, 'tx' | 'scope' | 'catalogue'>;

/** Columns by which a kind of record is shown and sold; a venue or an artist always is. */
const sold: Readonly<Partial<Record<ListedKind, { end: string; date: string }>>> = {
  MANIFESTATION: { end: 'date_fin', date: 'date_debut' },
  PACKAGE: { end: 'fin_vente', date: 'debut_vente' },
  ABONNEMENT: { end: 'fin_vente', date: 'debut_vente' },
};

export interface Listed {
  key: string;
  label: string;
  /** Why it is not shown; null when it is. */
  state: AbsenceReason | null;
  onSale: boolean;
  date: string | null;
  end: string | null;
  created: string;
}

export interface Viewed {
  lang: Locale;
  /** Milliseconds. */
  at: number;
  /** The partner whose site it is, and those under it; null: no site in particular. */
  family: readonly string[] | null;
}

/** Columns of a record `t`, as `Listed` has them. */
function columnsOf({ scope, catalogue }: Reader, kind: ListedKind, { lang, at, family }: Viewed): SQL {
  const { table } = servedNamed(catalogue, listedKinds[kind].resource);
  const facts = sold[kind];
  const label = labelOf(table, { ...scope, locale: lang }, 't');
  const key = sql`t.${sql.identifier(table.key.id)}::text as key, ${label} as label`;
  const created = sql`t.date_creation::text as created`;
  if (facts === undefined)
    return sql`${key}, null::text as state, true as "onSale", null::text as date, null::text as "end", ${created}`;
  const [end, date] = [sql.raw(`t."${facts.end}"`), sql.raw(`t."${facts.date}"`)];
  const now = sql`${new Date(at).toISOString()}::timestamptz`;
  const foreign = family === null ? sql`false` : sql`not coalesce(t.id_tiers = any(${textArray(family)}), true)`;
  const state = sql`case when t.statut = 'ANNULEE' then 'ANNULE' when t.statut = 'ARCHIVEE' or ${end} < ${now} then 'PASSE'
    when t.statut = 'REPORTEE' then 'REPORTE' when t.statut in ('BROUILLON', 'CONFIRMEE') then 'NON_AFFICHE'
    when ${foreign} then 'AUTRE_PARTENAIRE' end`;
  return sql`${key}, ${state} as state, t.statut = 'MISE_EN_VENTE' and coalesce(${end} >= ${now}, true) as "onSale", ${date}::text as date, ${end}::text as "end", ${created}`;
}

/** Records of these keys, by key; those out of reach are not there. */
export async function listedByKey(
  reader: Reader,
  kind: ListedKind,
  keys: readonly number[],
  viewed: Viewed,
): Promise<ReadonlyMap<string, Listed>> {
  if (keys.length === 0) return new Map();
  const { table } = servedNamed(reader.catalogue, listedKinds[kind].resource);
  const rows = await run<Listed>(
    reader.tx,
    sql`select ${columnsOf(reader, kind, viewed)} from ${visible(table, reader.scope)}
      where t.${sql.identifier(table.key.id)} = any(${keyArray('integer', keys)})`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Orders of what rules find, the first that come are the first kept. */
const orders: Readonly<Record<string, SQL>> = {
  LIBELLE: sql`f.label collate "fr-x-icu", f.key::integer`,
  RECENT: sql`f.created desc, f.key::integer`,
  DATE: sql`f.date nulls last, f.label collate "fr-x-icu", f.key::integer`,
};

export interface Found {
  rows: Listed[];
  /** Records that the rules keep, shown or not, and how many there are. */
  found: number;
  total: number;
}

/** What rules find among what is shown, but for the records of these keys. */
export async function listedByRules(
  reader: Reader,
  kind: ListedKind,
  rules: { q: string; order: string; except: readonly number[]; most: number },
  viewed: Viewed,
): Promise<Found> {
  const served = servedNamed(reader.catalogue, listedKinds[kind].resource);
  const { table } = served;
  const from = sql`${sql.identifier(table.name)} t`;
  const scope = { ...reader.scope, now: viewed.at };
  const kept = whereOf(served, reader.catalogue, scope, rules.q);
  const rows = await run<Listed>(
    reader.tx,
    sql`select * from (select ${columnsOf(reader, kind, viewed)} from ${from} where ${kept}
        and not t.${sql.identifier(table.key.id)} = any(${keyArray('integer', rules.except)})) f
      where f.state is null order by ${orders[rules.order] ?? orders['DATE']} limit ${rules.most}`,
  );
  const [counted] = await run<{ found: number; total: number }>(
    reader.tx,
    sql`select count(*) filter (where ${kept})::integer as found, count(*)::integer as total from ${visible(table, scope)}`,
  );
  return { rows, found: counted?.found ?? 0, total: counted?.total ?? 0 };
}
