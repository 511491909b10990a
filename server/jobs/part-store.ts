/** The table of parts: what a run is about, part by part, and what came of each. */
import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import type { RunPart } from '../services';
import type { RunRow } from './store';

/** A part of a run; `issue` is the JSON of its outcome, null while it is not done. */
export interface PartRow {
  numero: number;
  taille: number;
  issue: string | null;
}

/** Days that the parts of a stopped run wait for a retry. */
const retryDays = 7;
/** Parts written by one statement: about a megabyte. */
const partsAtOnce = 8;

export function partStatements({ pool }: Database) {
  return {
    /** Adds the parts of a run that is about to be queued, a few at a time so that others read meanwhile. */
    async addParts(id: string, parts: readonly RunPart[], from = 0): Promise<void> {
      for (let start = 0; start < parts.length; start += partsAtOnce) {
        const some = parts.slice(start, start + partsAtOnce);
        await pool.query(
          `insert into batch_parts (run, numero, taille, contenu)
           select $1, $2 + n - 1, t, c from unnest($3::integer[], $4::text[]) with ordinality p(t, c, n)`,
          [id, from + start, some.map(({ size }) => size), some.map(({ content }) => content)],
        );
      }
    },

    /** Parts of a run, in order, with what came of those that are done. */
    async parts(id: string): Promise<PartRow[]> {
      const { rows } = await pool.query<PartRow>(
        'select numero, taille, issue from batch_parts where run = $1 order by numero',
        [id],
      );
      return rows;
    },

    async partsDone(id: string): Promise<number> {
      const { rows } = await pool.query<{ n: number }>(
        'select count(*)::integer as n from batch_parts where run = $1 and issue is not null',
        [id],
      );
      return rows[0]?.n ?? 0;
    },

    /** JSON of what a part is given. */
    async partContent(id: string, numero: number): Promise<string> {
      const { rows } = await pool.query<{ contenu: string }>(
        'select contenu from batch_parts where run = $1 and numero = $2',
        [id, numero],
      );
      return rows[0]?.contenu ?? 'null';
    },

    /** Keeps the outcome of a part, in the transaction of its rows; false when it is done already or the run is lost. */
    async keepPart(tx: Tx, row: RunRow, numero: number, issue: string): Promise<boolean> {
      const { rows } = await tx.execute(
        sql`update batch_parts p set issue = ${issue} from batch_runs r
          where p.run = ${row.id} and p.numero = ${numero} and p.issue is null
            and r.id = p.run and r.noeud = ${row.noeud} and r.reprises = ${row.reprises} and r.etat = 'EN_COURS'
          returning p.numero`,
      );
      return rows.length === 1;
    },

    /** Nothing is left to do of a run. */
    async dropParts(id: string): Promise<void> {
      await pool.query('delete from batch_parts where run = $1', [id]);
    },

    /** Parts that stayed go: of runs that are done, that nobody retried for a week, that were never queued. */
    async sweepParts(): Promise<void> {
      await pool.query(
        `delete from batch_parts where run in (
           select p.run from (select run, min(cree) as cree from batch_parts group by run) p left join batch_runs r on r.id = p.run
           where r.etat in ('TERMINE', 'TERMINE_AVEC_ALERTES') or r.fin < now() - interval '${retryDays} days'
             or (r.id is null and p.cree < now() - interval '1 hour'))`,
      );
    },
  };
}
