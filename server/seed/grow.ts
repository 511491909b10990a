/**
 * Demo data of any size: a believable set is made row by row, and the rest are copies of it that the database makes by itself,
 * a statement for each table. Indexes of a table are taken away first and built once it is full, in the same transaction.
 */
import type { PoolClient } from 'pg';
import type { Database } from '../db/database';
import { withoutIndexes } from '../db/indexes';
import type { SeedCounts } from '../domains/domain';
import { manifestationTable, seanceTable } from '../domains/events/table';
import { orderTable } from '../domains/orders/table';
import { skipKeys } from './insert';

/** What is made row by row at most. */
const most = { manifestations: 2_000, seances: 20_000, commandes: 6_000 };

const ordersOf = ({ commandes, seances }: SeedCounts) => commandes ?? Math.round(seances / 2);

/** The set that copies are made of: as many séances a manifestation as there will be. */
export function baseOf(counts: SeedCounts): SeedCounts {
  const manifestations = Math.min(counts.manifestations, most.manifestations);
  const alike = Math.round((counts.seances * manifestations) / counts.manifestations);
  return {
    ...counts,
    manifestations,
    seances: Math.max(manifestations, Math.min(counts.seances, alike, most.seances)),
    commandes: Math.min(ordersOf(counts), most.commandes),
  };
}

interface Copies {
  table: string;
  /** The rows that are copied, in this order. */
  key: string;
  where?: string;
  /** How many of them there will be, those that are copied included. */
  to: number;
  /**
   * Columns whose value is another, in SQL: `b` is the row that is copied, `_n` the number of the copy among all rows, `_k` how
   * often the row was copied before, itself included.
   */
  set: Readonly<Record<string, string>>;
  /** Tables that are filled by what watches this one. */
  follows?: readonly string[];
  /** What watches the table and has nothing to do. */
  idle?: readonly string[];
}

/** Makes copies until the tables have the sizes that are wanted. */
export async function grow(database: Database, counts: SeedCounts, report: (line: string) => void): Promise<void> {
  const client = await database.direct.connect();
  try {
    await client.query('set statement_timeout = 0');
    let grown = 0;
    for (const copies of await plan(client, counts)) {
      const made = await copy(client, copies);
      grown += made;
      if (made > 0) report(`${copies.table}: + ${made}`);
    }
    if (counts.historique !== undefined) await makeHistory(client, counts.historique);
    if (grown > 0) await client.query(recount);
  } finally {
    // Its settings are its own.
    client.release(true);
  }
  for (const table of [manifestationTable, seanceTable, orderTable]) await skipKeys(database, table);
}

/** Manifestations whose copies have other séances than they say. */
const recount = `
  update manifestations m set nb_seances = c.n, date_debut = c.first, date_fin = c.last
    from (select idmanif, count(*)::integer as n, min(date) as first, max(date) as last from seances group by idmanif) c
    where c.idmanif = m.idmanif and m.nb_seances is distinct from c.n`;

interface Sizes {
  manifestations: number;
  firstEvent: number;
  lastEvent: number;
  seances: number;
  firstSession: number;
  lastSession: number;
  /** The highest keys, those that only the inventaire has included. */
  highestEvent: number;
  highestSession: number;
  highestOrder: number;
  clients: number;
  commandes: number;
  partenaires: number;
}

async function plan(client: PoolClient, counts: SeedCounts): Promise<Copies[]> {
  const { rows } = await client.query<Sizes>(`
    select m.n as manifestations, m.first as "firstEvent", m.last as "lastEvent", s.n as seances, s.first as "firstSession",
      s.last as "lastSession", greatest(m.last, (select max(idmanif) from inventaire)) as "highestEvent",
      greatest(s.last, (select max(idseanc) from inventaire_seances)) as "highestSession",
      (select coalesce(max(id_commande), 0) from commandes) as "highestOrder",
      (select count(*)::integer from clients) as clients, (select count(*)::integer from commandes) as commandes,
      (select count(*)::integer from partenaires) as partenaires
    from (select count(*)::integer as n, min(idmanif) as first, max(idmanif) as last from manifestations) m,
      (select count(*)::integer as n, min(idseanc) as first, max(idseanc) as last from seances) s`);
  const [now] = rows;
  if (!now || now.manifestations === 0 || now.seances === 0) return [];
  const orders = ordersOf(counts);
  const customers =
    counts.clients ?? Math.round((now.clients * Math.max(orders, now.commandes)) / Math.max(1, now.commandes));
  const event = eventIn(now, counts);
  const session = { idseanc: sessionIn(now), idmanif: event };
  const times = Math.max(1, Math.floor(Math.max(customers, now.clients) / Math.max(1, now.clients)));
  const nth = `(_k % ${times})`;
  return [
    {
      table: 'partenaires',
      key: 'partner_id',
      where: 'parent is not null and not master',
      to: (counts.partenaires ?? 0) - now.partenaires + (await leaves(client)),
      set: { partner_id: '(1000 + _n)::text', libelle: "b.libelle || ' ' || (_k + 1)" },
    },
    {
      table: 'manifestations',
      key: 'idmanif',
      to: counts.manifestations,
      set: {
        idmanif: `${now.highestEvent + 1 - now.manifestations} + _n`,
        libelle_fr: "b.libelle_fr || ' ' || (_k + 1)",
        libelle_en: "b.libelle_en || ' ' || (_k + 1)",
      },
      follows: ['documents_recherche'],
    },
    {
      table: 'inventaire',
      key: 'idmanif',
      where: `idmanif <= ${now.lastEvent}`,
      to: counts.manifestations,
      set: {
        idmanif: `${now.highestEvent + 1 - now.manifestations} + _n`,
        libelle: "b.libelle || ' ' || (_k + 1)",
      },
    },
    { table: 'seances', key: 'idseanc', to: counts.seances, set: session },
    {
      table: 'inventaire_seances',
      key: 'idseanc',
      where: `idseanc <= ${now.lastSession}`,
      to: counts.seances,
      set: session,
    },
    {
      table: 'clients',
      key: 'id_client',
      to: customers,
      set: { id_client: "b.id_client || '-' || _k", email: "replace(b.email, '@', '.' || _k || '@')" },
    },
    {
      table: 'commandes',
      key: 'id_commande',
      to: orders,
      set: {
        id_commande: `${now.highestOrder + 1 - now.commandes} + _n`,
        numero: "split_part(b.numero, '-', 1) || '-' || (1000000 + _n)",
        id_client: `case when ${nth} = 0 then b.id_client else b.id_client || '-' || ${nth} end`,
        email: `case when ${nth} = 0 then b.email else replace(b.email, '@', '.' || ${nth} || '@') end`,
        lignes: linesIn(now, counts),
      },
      idle: ['commandes_clients_insert'],
    },
  ];
}

async function leaves(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::integer as n from partenaires where parent is not null and not master',
  );
  return rows[0]?.n ?? 0;
}

/** Key of the copy of a row (from 0) that is the `nth` in its block of `size`; itself when it is the first. */
function keyIn(key: string, nth: string, first: number, size: number, highest: number): string {
  return `case when ${nth} = 0 then ${key} else ${highest + 1 - size} + ${nth} * ${size} + (${key} - ${first}) end`;
}

/** How many rows there will be of one that is copied. */
function timesIn(key: string, first: number, size: number, to: number): string {
  return `greatest(1, (${Math.max(to, size) + size - 1 + first} - ${key}) / ${size})`;
}

/** The manifestation of a copied séance: the copy as often made, in turn where there are fewer of them. */
function eventIn({ firstEvent, manifestations, highestEvent }: Sizes, counts: SeedCounts): string {
  const nth = `(_k % ${timesIn('b.idmanif', firstEvent, manifestations, counts.manifestations)})`;
  return keyIn('b.idmanif', nth, firstEvent, manifestations, highestEvent);
}

function sessionIn({ highestSession, seances }: Sizes): string {
  return `${highestSession + 1 - seances} + _n`;
}

/** Lines of a copied order: each ticket is one of the copy of its séance. */
function linesIn({ firstSession, seances, highestSession }: Sizes, counts: SeedCounts): string {
  const given = "(l.value->>'idseanc')::integer";
  const nth = `(_k % ${timesIn(given, firstSession, seances, counts.seances)})`;
  return `(select coalesce(jsonb_agg(case when s.idseanc is null then l.value
        else l.value || jsonb_build_object('idseanc', s.idseanc, 'idmanif', s.idmanif) end order by l.ordinality), '[]')
      from jsonb_array_elements(b.lignes) with ordinality l
      left join seances s on s.idseanc = ${keyIn(given, nth, firstSession, seances, highestSession)})`;
}

/** Answers how many rows it made. */
async function copy(client: PoolClient, { table, key, where = 'true', to, set, follows = [], idle = [] }: Copies) {
  const { rows: found } = await client.query<{ n: number }>(
    `select count(*)::integer as n from "${table}" where ${where}`,
  );
  const size = found[0]?.n ?? 0;
  if (size === 0 || to <= size) return 0;
  const { rows: columns } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
    [table],
  );
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const values = columns.map(({ name }) => set[name] ?? `b."${name}"`).join(', ');
  await client.query("begin; set local maintenance_work_mem = '256MB'; set local work_mem = '128MB'");
  try {
    for (const trigger of idle) await client.query(`alter table "${table}" disable trigger ${trigger}`);
    const build = await withoutIndexes(client, [table, ...follows]);
    await client.query(
      `insert into "${table}" (${names}) overriding system value select ${values}
        from (select n as _n, n / ${size} as _k from generate_series(${size}, ${to - 1}) n) c
        join (select row_number() over (order by "${key}") - 1 as _rank, t.* from "${table}" t where ${where}) b
          on b._rank = c._n % ${size}`,
    );
    await build();
    for (const trigger of idle) await client.query(`alter table "${table}" enable trigger ${trigger}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query(`analyze "${table}"`);
  return to - size;
}

/** A history that nobody wrote: changes of manifestations over eighteen months, five of them a lot. */
async function makeHistory(client: PoolClient, wanted: number): Promise<void> {
  await client.query("begin; set local maintenance_work_mem = '256MB'");
  try {
    const build = await withoutIndexes(client, ['actions']);
    await client.query(
      `insert into actions (id, date, date_creation, date_modif, auteur, auteur_id, auteur_modif, role, origine, action, entite,
          entite_id, libelle, id_tiers, lot_id, champs, version_avant, version_apres, restaurable)
        select gen_random_uuid()::text, h.date, h.date, h.date, u.nom, u.id, u.nom, u.role, 'PLANIFICATION', 'MODIFICATION',
          'manifestations', m.idmanif::text, m.libelle_fr, m.id_tiers, md5('lot ' || h.n / 5)::uuid::text,
          jsonb_build_array(jsonb_build_object('chemin', 'libelleFr', 'avant', m.libelle_fr || ' ?', 'apres', m.libelle_fr, 'sensible', false)),
          m.version, m.version + 1, false
        from (select n, now() - n * (interval '540 days' / $1::integer) as date from generate_series(0, $1::integer - 1) n) h
        join (select row_number() over (order by idmanif) - 1 as _rank, * from manifestations) m
          on m._rank = h.n * 7919::bigint % (select count(*) from manifestations)
        join (select row_number() over (order by id) - 1 as _rank, * from utilisateurs) u on u._rank = h.n % (select count(*) from utilisateurs)`,
      [wanted],
    );
    await build();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
  await client.query('analyze actions');
}
