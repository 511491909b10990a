/** The file of access (RGPD, article 15): all that is held of a person, by the declaration of where that is. */
import { sql } from 'drizzle-orm';
import type { Refs } from '../../../../src/core/contract';
import type { Tx } from '../../../db/database';
import { quote } from '../../../resource/column';
import { refsOf } from '../../../resource/read/refs';
import { run, textArray } from '../../../resource/run';
import type { Scope } from '../../../resource/scope';
import { type Catalogue, servedNamed } from '../../../resource/served';
import { kept } from '../../../resource/table';
import { countLeaves, mentionsOf, pathIn } from './erase';
import { type Kept, keptOf } from './kept';
import { type Fate, type Own, owned } from './places';
import { ownRowsOf } from './rows';

export interface AccessFile {
  idClient: string;
  idTiers: string | null;
  genere: string;
  donnees: { ressource: string; lignes: Record<string, unknown>[] }[];
  /** What happened to these rows, without who did it. */
  historique: { date: string; action: string; entite: string; entiteId: string; champs: unknown }[];
  /** Texts elsewhere that name them. */
  mentions: { ou: string; feuille: string; nombre: number }[];
  conserve: Kept[];
  /** What an erasure would do to each leaf, and what would keep it. */
  regles: { ressource: string; feuille: string; effacement: Fate['does']; garde: readonly string[] }[];
}

/** @param id of a record within reach */
export async function accessFileOf(tx: Tx, id: string, partner: string | null): Promise<AccessFile> {
  const rows = await ownRowsOf(tx, [id]);
  const donnees = [];
  for (const own of owned) {
    const lignes = await linesIn(tx, own, rows.get(own.table.name) ?? []);
    donnees.push({ ressource: own.table.resource.name, lignes });
  }
  const genere = new Date().toISOString();
  const mentions = await mentionsOf({ tx, rows, partner, instant: genere, author: '', again: false });
  return {
    ...{ idClient: id, idTiers: partner, genere, donnees },
    historique: await historyOf(tx, rows),
    mentions: countLeaves(mentions).map(({ ressource, ...of }) => ({ ou: ressource, ...of })),
    conserve: await keptOf(tx, rows),
    regles: owned.flatMap((own) =>
      Object.entries(own.columns).map(([column, fate]) => ({
        ressource: own.table.resource.name,
        feuille: pathIn(own, column),
        effacement: fate.does,
        garde: fate.does === 'clear' ? (fate.kept ?? []) : [],
      })),
    ),
  };
}

/** Rows as they are kept, by the places of their leaves: `client.nom`. What is sealed or secret stands in others of them. */
async function linesIn(tx: Tx, { table, key }: Own, keys: readonly string[]): Promise<Record<string, unknown>[]> {
  const leaves = kept(table).filter(({ leaf, name }) => !leaf?.field.secret && name !== 'auteurModif');
  const pairs = leaves.map(({ path, id }) => `jsonb_build_object(${quote(path)}, t."${id}")`).join(' || ');
  const own = sql.raw(`t."${key[0] ?? table.key.id}"`);
  const found = await run<{ ligne: Record<string, unknown> }>(
    tx,
    sql`select ${sql.raw(pairs)} as ligne from ${sql.identifier(table.name)} t where ${own}::text = any(${textArray(keys)}) order by ${own}`,
  );
  return found.map(({ ligne }) => ligne);
}

/** Names of the records that the rows of a file point to. */
export async function namesIn(tx: Tx, { donnees }: AccessFile, catalogue: Catalogue, scope: Scope): Promise<Refs> {
  const all: Record<string, Record<string, string>> = {};
  for (const { ressource, lignes } of donnees) {
    const served = servedNamed(catalogue, ressource);
    const found = await refsOf(tx, lignes.map(nested), served, catalogue, scope);
    for (const [name, labels] of Object.entries(found)) Object.assign((all[name] ??= {}), labels);
  }
  return all;
}

/** A row as it is read elsewhere: `client.nom` is `nom` of the section `client`. */
function nested(line: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(line)) {
    const [section = '', property] = path.split('.');
    if (property === undefined) row[section] = value;
    else row[section] = { ...Object(row[section]), [property]: value };
  }
  return row;
}

async function historyOf(tx: Tx, rows: ReadonlyMap<string, readonly string[]>): Promise<AccessFile['historique']> {
  const all: AccessFile['historique'] = [];
  for (const { table } of owned)
    all.push(
      ...(await run<AccessFile['historique'][number]>(
        tx,
        sql`select to_char(a.date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date, a.action, a.entite, a.entite_id as "entiteId", a.champs
          from actions a where a.entite = ${table.resource.name} and a.entite_id = any(${textArray(rows.get(table.name) ?? [])}) order by a.date, a.id`,
      )),
    );
  return all;
}
