/**
 * The ledger of erasures: which leaf of which row, when; never who. It stands in the database and, before an erasure is
 * answered, in a file outside every backup, so that a restore can erase again what a backup brings back.
 */
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../../db/database';
import { run } from '../../../resource/run';
import { type Erased, eraseRows } from './erase';
import { filesAgain } from './files';
import { owned } from './places';

const Line = type({
  ressource: 'string',
  cle: 'string',
  feuille: 'string',
  instant: 'string',
  lot: 'string',
  idTiers: 'string | null',
});
export type LedgerLine = typeof Line.infer;

/** Beside the stored files, and in no backup. */
export function ledgerFile(dataDir: string): string {
  return join(dataDir, 'erasures', 'ledger.jsonl');
}

/** Before the leaf of a row that only named the person: it is somebody else's, and is not erased as theirs. */
const mention = 'mention:';

/** The lines of an erasure; a row of which nothing was left to erase is named by itself. */
export function linesOf(
  erased: readonly Erased[],
  rows: ReadonlyMap<string, readonly string[]>,
  said: Pick<LedgerLine, 'instant' | 'lot' | 'idTiers'>,
): LedgerLine[] {
  const named = new Set(erased.map(({ ressource, cle }) => `${ressource} ${cle}`));
  const others = [...rows].flatMap(([ressource, keys]) =>
    keys.filter((cle) => !named.has(`${ressource} ${cle}`)).map((cle) => ({ ressource, cle, feuille: '*' })),
  );
  const own = (ressource: string, cle: string) => rows.get(ressource)?.includes(cle) ?? true;
  const leaves = erased.map((each) =>
    own(each.ressource, each.cle) ? each : { ...each, feuille: `${mention}${each.feuille}` },
  );
  const unique = new Map([...leaves, ...others].map((each) => [`${each.ressource} ${each.cle} ${each.feuille}`, each]));
  return [...unique.values()].map((each) => ({ ...each, ...said }));
}

export async function keepLines(tx: Tx, lines: readonly LedgerLine[]): Promise<void> {
  await run(
    tx,
    sql`insert into effacements (ressource, cle, feuille, instant, lot, id_tiers)
      select l.ressource, l.cle, l.feuille, l.instant, l.lot, l."idTiers"
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(ressource text, cle text, feuille text, instant timestamptz, lot text, "idTiers" text)
      on conflict do nothing`,
  );
}

/** Those of the database; none of one that has no such table yet. */
export async function storedLines({ pool }: Pick<Database, 'pool'>): Promise<LedgerLine[]> {
  const { rows: known } = await pool.query<{ known: boolean }>(
    `select to_regclass('public.effacements') is not null as known`,
  );
  if (!known.some((row) => row.known)) return [];
  const { rows } = await pool.query<LedgerLine>(
    `select ressource, cle, feuille, to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as instant, lot, id_tiers as "idTiers"
      from effacements order by instant, ressource, cle, feuille`,
  );
  return rows;
}

/** Adds lines at its end, on the disk when it answers. */
export async function appendLines(dataDir: string, lines: readonly LedgerLine[]): Promise<void> {
  const path = ledgerFile(dataDir);
  await mkdir(join(dataDir, 'erasures'), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a', 0o600);
  try {
    // One write: another process never stands between its lines. A line that was cut off before it ends first.
    if (lines.length > 0) await file.appendFile(`\n${lines.map((line) => `${JSON.stringify(line)}\n`).join('')}`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The lines of the file; null: there is none. A last line that was cut off is left. */
export async function readLines(dataDir: string): Promise<LedgerLine[] | null> {
  const text = await readFile(ledgerFile(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && Reflect.get(error, 'code') === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  return text.split('\n').flatMap((line) => {
    const read = Line(parsed(line));
    return read instanceof type.errors ? [] : [read];
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

/** Makes the file where it is not, and adds what a server that ended too early left out. */
export async function completeLedger(database: Pick<Database, 'pool'>, dataDir: string): Promise<void> {
  const [stored, written] = [await storedLines(database), (await readLines(dataDir)) ?? []];
  const known = new Set(written.map(nameOf));
  await appendLines(
    dataDir,
    stored.filter((line) => !known.has(nameOf(line))),
  );
}

/**
 * Every erasure that this platform knows of: those of its ledger, and those that only its database has.
 * @throws NoLedgerError
 */
export async function erasuresFor(dataDir: string, database: Pick<Database, 'pool'>): Promise<LedgerLine[]> {
  const written = await readLines(dataDir);
  if (written === null) throw new NoLedgerError('No ledger of erasures');
  const known = new Set(written.map(nameOf));
  return [...written, ...(await storedLines(database)).filter((line) => !known.has(nameOf(line)))];
}

/** The file of erasures is not there: what a backup brings back could not be erased again. */
export class NoLedgerError extends Error {
  override readonly name = 'NoLedgerError';
}

const nameOf = ({ lot, ressource, cle, feuille }: LedgerLine) => [lot, ressource, cle, feuille].join(' ');

/**
 * Erases again what came back, each erasure at its instant: what was written since stays. Answers how many leaves it erased, and
 * the contents of files that nobody has any more.
 */
export async function applyLedger(
  tx: Tx,
  lines: readonly LedgerLine[],
): Promise<{ count: number; contents: string[] }> {
  const tables = new Set(owned.map(({ table }) => table.name));
  const lots = new Map<string, LedgerLine[]>();
  // A run of retention erases persons of several partners under one lot, those of each by themselves.
  for (const line of lines) {
    const erasure = `${line.lot} ${line.idTiers}`;
    const known = lots.get(erasure);
    if (known) known.push(line);
    else lots.set(erasure, [line]);
  }
  const contents: string[] = [];
  let count = 0;
  for (const of of [...lots.values()].toSorted(([a], [b]) => (a?.instant ?? '').localeCompare(b?.instant ?? ''))) {
    const [first] = of;
    if (!first) continue;
    const rows = new Map<string, string[]>();
    for (const { ressource, cle, feuille } of of)
      if (tables.has(ressource) && !feuille.startsWith(mention))
        rows.set(ressource, [...new Set([...(rows.get(ressource) ?? []), cle])]);
    const files = of.flatMap(({ ressource, cle, feuille }) =>
      ressource === 'fichiers' && feuille === '*' ? [cle] : [],
    );
    const again = await filesAgain(tx, files, first.instant);
    contents.push(...again.contents);
    const { erased } = await eraseRows({
      ...{ tx, rows, partner: first.idTiers, instant: first.instant },
      ...{ author: 'Effacement', again: true },
    });
    count += erased.length + again.erased.length;
    await keepLines(tx, of);
  }
  return { count, contents };
}
