/** What the database says of itself and of what waits in it: no row is shown, they are counted. */
import { sql } from 'drizzle-orm';
import type { QueueName } from '../../src/plugins/help/models/operations';
import type { Database } from '../db/database';
import { run } from '../resource/run';

export interface DatabaseFigures {
  queues: readonly { name: QueueName; waiting: number; failed: number }[];
  bytes: number;
  /** Rows: null before the database estimated them. */
  tables: readonly { name: string; bytes: number; rows: number | null }[];
}

/** A page and a scrape of the same moment read the same figures. */
const freshMs = 5_000;
const patienceMs = 3_000;
const mostTables = 10;

/** Failures are those of a day. */
const queues = sql`
  select 'mails' as name,
    (select count(*)::integer from envois where etat in ('EN_ATTENTE', 'EN_COURS')) as waiting,
    (select count(*)::integer from envois where etat = 'ECHEC' and date_creation > now() - interval '1 day') as failed
  union all select 'runs',
    (select count(*)::integer from batch_runs where etat in ('EN_FILE', 'EN_COURS')),
    (select count(*)::integer from batch_runs where etat = 'ECHEC' and cree > now() - interval '1 day')
  union all select 'plans',
    (select count(*)::integer from actes_planifies where etat = 'PLANIFIE' and quand <= now()),
    (select count(*)::integer from actes_planifies where etat in ('REFUSE', 'MANQUE') and quand > now() - interval '1 day')
  union all select 'feeds',
    (select count(*)::integer from flux where actif and prochaine_execution <= now()),
    (select count(*)::integer from batch_runs where job = 'flux' and etat = 'ECHEC' and cree > now() - interval '1 day')`;

const tables = sql`
  select c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes, nullif(c.reltuples, -1)::float8 as rows
  from pg_class c where c.relkind in ('r', 'm') and c.relnamespace = current_schema()::regnamespace
  order by 2 desc, 1 limit ${mostTables}`;

/** Reads the figures; undefined when the database does not answer in time. */
export function databaseFigures({ drizzle }: Pick<Database, 'drizzle'>): () => Promise<DatabaseFigures | undefined> {
  let last: { at: number; figures: Promise<DatabaseFigures | undefined> } | undefined;

  async function read(): Promise<DatabaseFigures> {
    const [size] = await run<{ bytes: number }>(
      drizzle,
      sql`select pg_database_size(current_database())::float8 as bytes`,
    );
    return {
      queues: await run<DatabaseFigures['queues'][number]>(drizzle, queues),
      bytes: size?.bytes ?? 0,
      tables: await run<DatabaseFigures['tables'][number]>(drizzle, tables),
    };
  }

  return () => {
    const now = performance.now();
    if (last === undefined || now - last.at > freshMs) last = { at: now, figures: inTime(read()) };
    return last.figures;
  };
}

/** What a work answers; undefined when it fails, or takes too long. */
async function inTime<T>(work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patienceMs);
  });
  return Promise.race([work.catch(() => undefined), late]).finally(() => clearTimeout(timer));
}
