/** The records that a template is for, and what they would read: over all the catalogue, by one statement each. */
import { type SQL, sql } from 'drizzle-orm';
import { placeholdersIn } from '../../../src/core/model/template';
import { type PlaceholderName, readPlaceholder } from '../../../src/features/sold/models/seo/placeholders';
import type { Tx } from '../../db/database';
import { run, textArray } from '../../resource/run';
import type { Source } from './sources';

/** Which records of a source. */
export interface Kept {
  source: Source;
  /** Partners whose records count; null: all. */
  partners: readonly string[] | null;
  /** Key of the only record. */
  cle: string | null;
}

export interface Counted {
  total: number;
  doublons: number;
  longs: number;
  /** Records that leave a placeholder empty, by its name. */
  vides: Readonly<Record<string, number>>;
}

/** A record with the values that a template reads. */
export interface Found {
  cle: string;
  libelle: string;
  valeurs: Record<string, string | null>;
  raison: 'CHOISI' | 'LONG' | 'VIDE' | 'AUTRE';
}

/** Names that a template reads, each once, without variants. */
export function namesIn(template: string): PlaceholderName[] {
  return [...new Set(placeholdersIn(template).flatMap((written) => readPlaceholder(written)?.name ?? []))];
}

/** The records with these values, as a relation `(cle, libelle, tiers, "label", "city" …)`; each value is read once (`offset`). */
function relation({ source, partners, cle }: Kept, names: readonly PlaceholderName[]): SQL {
  const values = names.map(
    (name) => sql`, nullif(trim((${source.values[name] ?? sql`null`})::text), '') as ${sql.identifier(name)}`,
  );
  return sql`(select ${source.key} as cle, ${source.label} as libelle, ${source.partner ?? sql`null::text`} as tiers
      ${sql.join(values, sql``)} from ${source.from}
    where ${source.partner === null || partners === null ? sql`true` : sql`${source.partner} = any(${textArray(partners)})`}
      and ${cle === null ? sql`true` : sql`${source.key} = ${cle}`}
    offset 0) r`;
}

const columns = (names: readonly PlaceholderName[]): SQL[] => names.map((name) => sql`r.${sql.identifier(name)}`);
const lengthOf = (each: SQL): SQL => sql`coalesce(length(${each}), 0)`;

/**
 * Counts over all records: placeholders left empty, texts shared, texts too long.
 * @param limit characters shown; null: no limit
 */
export async function countOver(tx: Tx, kept: Kept, template: string, limit: number | null): Promise<Counted> {
  const names = namesIn(template);
  const own = columns(names);
  const empties = own.map(
    (each, index) => sql`, count(*) filter (where ${each} is null)::integer as ${sql.identifier(`v${index}`)}`,
  );
  const length = sql.join(
    [
      sql`${spelled(template)}::integer`,
      ...occurrences(template).map((name) => lengthOf(sql`r.${sql.identifier(name)}`)),
    ],
    sql` + `,
  );
  // Texts are the same when the values they are made of are.
  const same = sql.join([sql`r.tiers`, ...own], sql`, `);
  const [row] = await run<Record<string, number>>(
    tx,
    sql`select count(*)::integer as total, count(*) filter (where r.pareils > 1)::integer as doublons,
        count(*) filter (where ${limit === null ? sql`false` : sql`${length} > ${limit}`})::integer as longs ${sql.join(empties, sql``)}
      from (select r.*, count(*) over (partition by ${same}) as pareils from ${relation(kept, names)}) r`,
  );
  return {
    total: row?.['total'] ?? 0,
    doublons: row?.['doublons'] ?? 0,
    longs: row?.['longs'] ?? 0,
    vides: Object.fromEntries(names.map((name, index) => [name, row?.[`v${index}`] ?? 0])),
  };
}

/** Characters of a template besides its placeholders. */
function spelled(template: string): number {
  return [...template.replace(/\{[^{}]*\}/g, '')].length;
}

/** Names as often as they stand in a template. */
function occurrences(template: string): PlaceholderName[] {
  return [...template.matchAll(/\{([^{}]*)\}/g)].flatMap(
    ([, written = '']) => readPlaceholder(written.trim())?.name ?? [],
  );
}

/** Records to try a template on: those chosen; without a choice the longest, the emptiest, and others spread over the catalogue. */
export async function triedOn(
  tx: Tx,
  kept: Kept,
  template: string,
  chosen: readonly string[],
  most = 5,
): Promise<Found[]> {
  const names = namesIn(template);
  const own = columns(names);
  const length = sql.join([sql`0`, ...own.map(lengthOf)], sql` + `);
  const empty = sql.join([sql`0`, ...own.map((each) => sql`(${each} is null)::integer`)], sql` + `);
  const values = sql.join(
    names.flatMap((name) => [sql`${name}::text`, sql`r.${sql.identifier(name)}`]),
    sql`, `,
  );
  const isChosen = chosen.length > 0;
  const rows = await run<{
    cle: string;
    libelle: string;
    valeurs: Record<string, string | null>;
    long: number;
    vide: number;
    autre: number;
    creux: number;
  }>(
    tx,
    sql`select * from (
        select r.cle, r.libelle, jsonb_build_object(${values}) as valeurs, ${empty} as creux,
          row_number() over (order by ${length} desc, r.cle) as long,
          row_number() over (order by ${empty} desc, ${length}, r.cle) as vide,
          row_number() over (order by md5(r.cle)) as autre
        from ${relation(kept, names)}
        where ${isChosen ? sql`r.cle = any(${textArray(chosen)})` : sql`true`}
      ) r where ${isChosen ? sql`true` : sql`r.long = 1 or r.vide = 1 or r.autre <= ${most}`}
      order by r.autre`,
  );
  if (isChosen)
    return chosen.flatMap((cle) => rows.find((row) => row.cle === cle) ?? []).map((row) => foundOf(row, 'CHOISI'));
  const longest = rows.find(({ long }) => Number(long) === 1);
  const emptiest = rows.find(({ vide, creux }) => Number(vide) === 1 && Number(creux) > 0);
  const first = [
    ...(longest ? [foundOf(longest, 'LONG')] : []),
    ...(emptiest && emptiest !== longest ? [foundOf(emptiest, 'VIDE')] : []),
  ];
  const others = rows.filter((row) => row !== longest && row !== emptiest).map((row) => foundOf(row, 'AUTRE'));
  return [...first, ...others].slice(0, most);
}

function foundOf(row: Omit<Found, 'raison'>, raison: Found['raison']): Found {
  return { cle: row.cle, libelle: row.libelle, valeurs: row.valeurs, raison };
}

/** What the first record of a source gives to placeholders. */
export async function valuesAt(
  tx: Tx,
  source: Source,
  names: readonly PlaceholderName[],
): Promise<Record<string, string | null>> {
  return (await valuesOf(tx, { source, partners: null, cle: null }, names)) ?? {};
}

/** What the first of these records gives to placeholders; undefined: there is none. */
export async function valuesOf(
  tx: Tx,
  kept: Kept,
  names: readonly PlaceholderName[],
): Promise<Record<string, string | null> | undefined> {
  const values = names.map((name) => sql`r.${sql.identifier(name)}`);
  const [row] = await run<Record<string, string | null>>(
    tx,
    sql`select ${sql.join(values, sql`, `)} from ${relation(kept, names)} limit 1`,
  );
  return row;
}

/** Whether a source has the record that is requested. */
export async function hasRecord(tx: Tx, kept: Kept): Promise<boolean> {
  const rows = await run(tx, sql`select 1 from ${relation(kept, [])} limit 1`);
  return rows.length > 0;
}
