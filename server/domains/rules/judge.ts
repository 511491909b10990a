/** Which changes of records set a rule off: the same judgement of what happens and of what the history says happened. */
import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { keptStates, pathsRead, type StateAt } from '../../resource/replay/states';
import { run, textArray } from '../../resource/run';
import type { Scope } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Rule } from './rule';

/** What one lot did to one record. */
export interface Change {
  entiteId: string;
  lot: string;
  /** Its first and its last entry. */
  first: string;
  last: string;
  date: string;
  libelle: string | null;
  made: boolean;
  gone: boolean;
  paths: string[];
}

/** A record that set a rule off, and what made it do so. */
export interface Match {
  entiteId: string;
  libelle: string | null;
  cause: string;
  date: string;
  /** The lot that made it. */
  lot: string | null;
}

interface Judging {
  tx: Tx;
  catalogue: Catalogue;
  scope: Scope;
}

const grouped = sql.raw(`select a.entite_id as "entiteId", a.lot_id as lot, min(a.id) as first, max(a.id) as last,
  to_char(max(a.date) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as date,
  (array_agg(a.libelle order by a.id desc))[1] as libelle,
  (array_agg(a.version_avant is null order by a.id))[1] as made,
  (array_agg(a.version_apres is null order by a.id desc))[1] as gone,
  coalesce(jsonb_path_query_array(jsonb_agg(a.champs), '$[*][*].chemin'), '[]') as paths
  from actions a`);
const written = sql`a.lot_id is not null and (a.version_avant is not null or a.version_apres is not null)`;

/** What some lots did to records of a kind. */
export function changesOf(
  tx: Tx,
  ressource: string,
  events: readonly { entiteId: string; lot: string | null }[],
): Promise<Change[]> {
  const lots = [...new Set(events.flatMap(({ lot }) => lot ?? []))];
  const ids = [...new Set(events.map(({ entiteId }) => entiteId))];
  return run<Change>(
    tx,
    sql`${grouped} where a.entite = ${ressource} and a.lot_id = any(${textArray(lots)}) and a.entite_id = any(${textArray(ids)}) and ${written}
      group by 1, 2 order by max(a.id)`,
  );
}

/** What was done to records of a kind between two instants. */
export function changesWithin(tx: Tx, ressource: string, from: Date, to: Date, most: number): Promise<Change[]> {
  return run<Change>(
    tx,
    sql`${grouped} where a.entite = ${ressource} and a.date >= ${from.toISOString()}::timestamptz and a.date <= ${to.toISOString()}::timestamptz and ${written}
      group by 1, 2 order by max(a.id) limit ${most}`,
  );
}

/** The kind of change, as a rule chooses it. */
export function kindOf({ made, gone }: Pick<Change, 'made' | 'gone'>): 'CREATION' | 'MODIFICATION' | 'SUPPRESSION' {
  return gone ? 'SUPPRESSION' : made ? 'CREATION' : 'MODIFICATION';
}

/** Whether a change of such a kind may set a rule off: a deletion does only where the rule is about deletions. */
export function mayFire(changement: Rule['changement'], change: Pick<Change, 'made' | 'gone'>): boolean {
  if (change.made && change.gone) return false;
  const kind = kindOf(change);
  return changement === null ? kind !== 'SUPPRESSION' : changement === kind;
}

/** Whether it does, by what the filter kept before and after it. */
export function fires(change: Pick<Change, 'made' | 'gone'>, before: boolean, after: boolean): boolean {
  return kindOf(change) === 'SUPPRESSION' ? before : after && !before;
}

/** The changes that set a rule off, in their order. */
export async function judge(
  { tx, catalogue, scope }: Judging,
  rule: Rule,
  changes: readonly Change[],
): Promise<Match[]> {
  const reading = { served: servedNamed(catalogue, rule.ressource), catalogue, scope };
  const read = pathsRead(reading, rule.filtre);
  const possible = changes.filter(
    (change) =>
      mayFire(rule.changement, change) &&
      (read === null || kindOf(change) !== 'MODIFICATION' || change.paths.some((path) => read.includes(path))),
  );
  const states = possible.flatMap(({ entiteId: key, first, last, date: at }): StateAt[] => [
    { key, entry: first, isBefore: true, at },
    { key, entry: last, isBefore: false, at },
  ]);
  const kept = await keptStates(tx, reading, rule.filtre, states);
  return possible.flatMap((change, index) => {
    const { entiteId, libelle, date, lot } = change;
    const hasBegun = fires(change, kept.has(2 * index), kept.has(2 * index + 1));
    return hasBegun ? [{ entiteId, libelle, cause: `lot:${lot}`, date, lot }] : [];
  });
}
