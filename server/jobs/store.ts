/** The table of runs: the one truth of what waits, runs and ended. */
import type { Run, RunState } from '../../src/core/contract';
import type { Database } from '../db/database';
import type { Caller } from '../services';
import { partStatements } from './part-store';

export interface RunRow {
  id: string;
  job: string;
  etat: RunState;
  titre: string;
  fait: number;
  total: number;
  lance_par: string;
  lance_par_id: string;
  appelant: Caller;
  entree: unknown;
  resultat: unknown;
  lot_id: string | null;
  erreur: string | null;
  annulation: boolean;
  noeud: string | null;
  reprises: number;
  /** Step of a run that finds its parts itself; `prepared` from then on. */
  etape: string | null;
  cree: Date;
  debut: Date | null;
  fin: Date | null;
  battement: Date | null;
}

/** Silence, in milliseconds, after which a run shows as stuck (domains.md, 8). */
const stuck = 5 * 60_000;

/** A run as the console sees it. */
export function runOf(row: RunRow): Run {
  const silent = row.etat === 'EN_COURS' && row.battement !== null && Date.now() - row.battement.getTime() > stuck;
  return {
    id: row.id,
    job: row.job,
    etat: silent ? 'BLOQUE' : row.etat,
    etape: row.etape,
    titre: row.titre,
    fait: row.fait,
    total: row.total,
    lancePar: row.lance_par,
    debut: row.debut?.toISOString() ?? null,
    fin: row.fin?.toISOString() ?? null,
    battement: row.battement?.toISOString() ?? null,
    resultat: row.resultat ?? null,
    lotId: row.lot_id,
    erreur: row.erreur,
  };
}

export interface Ending {
  etat: Extract<RunState, 'TERMINE' | 'TERMINE_AVEC_ALERTES' | 'ECHEC' | 'ANNULE'>;
  resultat?: unknown;
  /** Lot that was written; not said: the one the run was queued with. */
  lot?: string | null | undefined;
  erreur?: string;
}

export type Store = ReturnType<typeof createStore>;

export function createStore(database: Database) {
  return {
    ...queueStatements(database),
    ...nodeStatements(database),
    ...journalStatements(database),
    ...partStatements(database),
  };
}

const oneIn =
  ({ pool }: Database) =>
  async (text: string, values: unknown[]): Promise<RunRow | undefined> =>
    (await pool.query<RunRow>(text, values)).rows[0];

/** What callers ask of runs. */
function queueStatements(database: Database) {
  const one = oneIn(database);
  return {
    insert: (run: {
      id: string;
      job: string;
      unicite: string | null;
      titre: string;
      total: number;
      caller: Caller;
      entree: unknown;
      lot: string | null;
    }) =>
      one(
        `insert into batch_runs (id, job, unicite, etat, titre, total, lance_par, lance_par_id, appelant, entree, lot_id)
         values ($1, $2, $3, 'EN_FILE', $4, $5, $6, $7, $8::jsonb, $9::jsonb, $10) returning *`,
        [
          run.id,
          run.job,
          run.unicite,
          run.titre,
          run.total,
          run.caller.nom,
          run.caller.id,
          JSON.stringify(run.caller),
          JSON.stringify(run.entree ?? null),
          run.lot,
        ],
      ),

    /** A stopped run whose parts are still there waits again. */
    retry: (id: string) =>
      one(
        `update batch_runs set etat = 'EN_FILE', annulation = false, erreur = null, fin = null, noeud = null, reprises = 0
         where id = $1 and etat in ('ECHEC', 'ANNULE')
           and exists (select from batch_parts where run = $1 and issue is null) returning *`,
        [id],
      ),

    byId: (id: string) => one('select * from batch_runs where id = $1', [id]),
    runningOf: (unicite: string) =>
      one(`select * from batch_runs where unicite = $1 and etat in ('EN_FILE', 'EN_COURS')`, [unicite]),

    /** A run that waits is cancelled at once, one that runs is requested to stop. */
    cancel: (id: string) =>
      one(
        `update batch_runs set annulation = true, etat = case when etat = 'EN_FILE' then 'ANNULE' else etat end,
           fin = case when etat = 'EN_FILE' then now() else fin end
         where id = $1 and etat in ('EN_FILE', 'EN_COURS') returning *`,
        [id],
      ),

    /** Ends a run that shows no life (*Libérer*). */
    release: (id: string) =>
      one(
        `update batch_runs set etat = 'ECHEC', erreur = 'LIBERE', fin = now() where id = $1 and etat = 'EN_COURS'
           and battement < now() - interval '30 seconds' returning *`,
        [id],
      ),

    async list(options: {
      user: string | null;
      job: string | null;
      etat: string | null;
      limit: number;
      offset: number;
    }) {
      const { rows } = await database.pool.query<RunRow & { combien: number }>(
        `select *, (count(*) over ())::integer as combien from batch_runs
         where ($1::text is null or lance_par_id = $1) and ($2::text is null or job = $2) and ($3::text is null or etat = $3)
         order by cree desc, id limit $4 offset $5`,
        [options.user, options.job, options.etat, options.limit, options.offset],
      );
      return { rows, total: rows[0]?.combien ?? 0 };
    },
  };
}

/** What the node that does a run says of it; undefined when the run is no longer this node's. */
function nodeStatements(database: Database) {
  const one = oneIn(database);
  const change = ({ id, noeud, reprises }: RunRow, changes: string, ...values: unknown[]) =>
    one(
      `update batch_runs set ${changes} where id = $1 and noeud = $2 and reprises = $3 and etat = 'EN_COURS' returning *`,
      [id, noeud, reprises, ...values],
    );

  return {
    /** Takes the oldest run that waits, or one whose node has been silent for 30 s. */
    claim: (node: string, jobs: readonly string[]) =>
      one(
        `update batch_runs set etat = 'EN_COURS', noeud = $1, debut = coalesce(debut, now()), battement = now(),
           reprises = reprises + case when etat = 'EN_COURS' then 1 else 0 end
         where id = (
           select id from batch_runs
           where job = any($2::text[]) and (etat = 'EN_FILE' or
             (etat = 'EN_COURS' and noeud <> $1 and battement < now() - interval '30 seconds'))
           order by cree limit 1 for update skip locked
         ) returning *`,
        [node, jobs],
      ),

    /** Life sign with the progress. */
    beat: (row: RunRow, fait: number, total: number) =>
      change(row, 'battement = now(), fait = $4, total = $5', fait, total),

    /** Says at which step a run is, from its beginning. */
    step: (row: RunRow, etape: string) => change(row, 'etape = $4, fait = 0, battement = now()', etape),

    finish: (row: RunRow, fait: number, total: number, { etat, resultat, lot, erreur }: Ending) =>
      change(
        row,
        `etat = $4, fait = $5, total = $6, resultat = $7::jsonb, lot_id = case when $10 then $8 else lot_id end,
           erreur = $9, fin = now(), battement = now()`,
        ...[etat, fait, total, JSON.stringify(resultat ?? null), lot ?? null, erreur ?? null, lot !== undefined],
      ),

    /** Gives a run back to the queue: this node stops. */
    giveBack: (row: RunRow) => change(row, `etat = 'EN_FILE', noeud = null, fait = 0`),

    /** With the embedded database no other process can be at work: what ran when it died waits again. */
    async requeueAll(): Promise<void> {
      await database.pool.query(
        `update batch_runs set etat = 'EN_FILE', noeud = null, reprises = reprises + 1 where etat = 'EN_COURS'`,
      );
    },
  };
}

function journalStatements({ pool }: Database) {
  return {
    async log(id: string, lines: readonly { date: string; ligne: string }[]): Promise<void> {
      await pool.query(
        `insert into batch_journal (run, date, ligne) select $1, (l->>'date')::timestamptz, l->>'ligne'
         from jsonb_array_elements($2::jsonb) with ordinality as t(l, n) order by n`,
        [id, JSON.stringify(lines)],
      );
    },

    async journal(id: string): Promise<{ date: string; ligne: string }[]> {
      const { rows } = await pool.query<{ date: Date; ligne: string }>(
        'select date, ligne from (select * from batch_journal where run = $1 order by numero desc limit 1000) l order by numero',
        [id],
      );
      return rows.map(({ date, ligne }) => ({ date: date.toISOString(), ligne }));
    },
  };
}
