/** Fills the reference lists of any database, demo or not: once per edition, in one transaction. */
import type { PoolClient } from 'pg';
import type { Database } from '../../db/database';
import { withoutIndexes } from '../../db/indexes';
import { kept, type Table } from '../../resource/table';
import { englishRegions, listCountries } from './countries';
import { nameOf, readCommunes, readDepartments, readEdition, readRegions } from './divisions';
import { centreOf } from './places';
import { cityTable, countryTable, departmentTable, regionTable } from './table';

type Flat = Readonly<Record<string, unknown>>;

/** Counts up when what is written of an edition changes. */
const writing = 1;
/** Any number, the same for all nodes; not the one of the migrations. */
const lockKey = 0x7265666c;
const batch = 5_000;

/**
 * Brings the lists to the edition that comes with this server; safe when several nodes start at once.
 * Answers whether there was something to write.
 */
export async function ensureReference(database: Pick<Database, 'pool'>): Promise<boolean> {
  const edition = `${await readEdition()}/${writing}`;
  const client = await database.pool.connect();
  const isThere = async () => {
    const { rows } = await client.query<{ value: string }>("select value from server_secret where name = 'reference'");
    return rows[0]?.value === edition;
  };
  try {
    if (await isThere()) return false;
    await client.query('begin');
    try {
      await client.query('select pg_advisory_xact_lock($1)', [lockKey]);
      const isNew = !(await isThere());
      if (isNew) {
        for (const { table, rows } of await readLists())
          await fill(client, table, await withTranslations(client, table, rows));
        await client.query(placeVenues);
        await client.query(
          "insert into server_secret (name, value) values ('reference', $1) on conflict (name) do update set value = excluded.value",
          [edition],
        );
      }
      await client.query('commit');
      if (isNew) await client.query(`analyze ${cityTable.name}`);
      return isNew;
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  } finally {
    client.release();
  }
}

/** The lists as flat leaves, what others point to first. */
export async function readLists(): Promise<{ table: Table; rows: readonly Flat[] }[]> {
  const [regions, departments, communes] = await Promise.all([readRegions(), readDepartments(), readCommunes()]);
  return [
    { table: countryTable, rows: listCountries().map((country) => ({ ...country })) },
    {
      table: regionTable,
      rows: regions.map((region) => ({
        codRegion: region.code,
        libelleFr: nameOf(region),
        libelleEn: englishRegions[region.code] ?? null,
      })),
    },
    {
      table: departmentTable,
      rows: departments.map((department) => ({
        codDept: department.code,
        libelleFr: nameOf(department),
        libelleEn: null,
        codRegion: department.region,
      })),
    },
    {
      table: cityTable,
      rows: communes.map((commune) => ({
        codInsee: commune.code,
        libelleFr: nameOf(commune),
        libelleEn: null,
        codDept: commune.departement,
        codRegion: commune.region,
        codesPostaux: commune.codesPostaux ?? [],
        population: commune.population ?? 0,
        latitude: centreOf(commune.code)?.[0] ?? null,
        longitude: centreOf(commune.code)?.[1] ?? null,
      })),
    },
  ];
}

/** A translation made here stays in the place of what an edition says, or leaves out. */
async function withTranslations(client: PoolClient, table: Table, rows: readonly Flat[]): Promise<readonly Flat[]> {
  const { rows: kept } = await client.query<{ key: string; en: string }>(
    'select cle as key, libelle_en as en from traductions where ressource = $1 and libelle_en is not null',
    [table.resource.name],
  );
  if (kept.length === 0) return rows;
  const english = new Map(kept.map(({ key, en }) => [key, en]));
  return rows.map((row) => {
    const libelleEn = english.get(String(row[table.key.name]));
    return libelleEn === undefined ? row : { ...row, libelleEn };
  });
}

/** Fills a table; the indexes of an empty one are made once it is full, in a third of the time. */
async function fill(client: PoolClient, table: Table, rows: readonly Flat[]): Promise<void> {
  const { rowCount } = await client.query(`select from "${table.name}" limit 1`);
  const build = rowCount === 0 ? await withoutIndexes(client, [table.name]) : undefined;
  await put(client, table, rows);
  await build?.();
}

/** Inserts what is missing and brings the rest up to date; rows that are the same are left alone. */
async function put(client: PoolClient, table: Table, rows: readonly Flat[]): Promise<void> {
  const columns = kept(table).filter(({ name, leaf }) => name === table.key.name || leaf !== null);
  const names = columns.map(({ id }) => `"${id}"`).join(', ');
  const types = columns.map(({ id, type }) => `"${id}" ${type}`).join(', ');
  const values = columns.filter((column) => column !== table.key);
  const old = values.map(({ id }) => `t."${id}"`).join(', ');
  const fresh = values.map(({ id }) => `excluded."${id}"`).join(', ');
  const sets = values.map(({ id }) => `"${id}" = excluded."${id}"`).join(', ');
  const text = `insert into "${table.name}" as t (${names}) select ${names} from json_to_recordset($1::json) as r(${types})
    on conflict ("${table.key.id}") do update set ${sets}, version = t.version + 1, date_modif = now() where (${old}) is distinct from (${fresh})`;
  for (let from = 0; from < rows.length; from += batch) {
    const flat = rows
      .slice(from, from + batch)
      .map((row) => Object.fromEntries(columns.map(({ id, name }) => [id, row[name] ?? null])));
    await client.query(text, [JSON.stringify(flat)]);
  }
}

/** Venues that knew their city by its name alone, from before these lists, find it by name and postcode or department. */
const placeVenues = `update lieux l set id_ville = v.cod_insee, cod_dept = v.cod_dept, cod_region = v.cod_region
  from villes v where l.id_ville is null and l.cod_pays = 'FR' and f_fold(v.libelle_fr) = f_fold(l.ville)
    and (v.codes_postaux ? l.code_postal or v.cod_dept = l.cod_dept)`;
