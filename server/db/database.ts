import { randomInt } from 'node:crypto';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Config } from '../config';
import { rolledBack, withDryRuns } from './dry-run';
import { aliveNode, type NotificationHandler, PostgresListener } from './notifications';
import { openEmbedded } from './pglite-pool';
import { createPostgresPool } from './postgres-pool';
import { checkSessions } from './sessions';
import { Statements } from './statements';

/** A drizzle transaction, or the database itself. */
export type Tx = PgDatabase<NodePgQueryResultHKT>;

/** The only access to the data, the same over PGlite and PostgreSQL. */
export interface Database {
  kind: 'pglite' | 'postgres';
  drizzle: NodePgDatabase;
  /** For what drizzle cannot say. PGlite: one connection, so never wait for a second one while holding the first. */
  pool: Pool;
  /** For what needs a session of PostgreSQL for itself: migrations, backups, restores. The same pool unless it is one behind a pooler. */
  direct: Pool;
  /** Those that the pool's connections send. */
  statements: Statements;
  /** Does a work whose writes are taken back: a dry run. It answers what the work does, and throws what it throws. */
  rolledBack<T>(work: () => Promise<T>): Promise<T>;
  /** Whether the database answers, within two seconds. */
  ping(): Promise<boolean>;
  /**
   * Calls `handler` for each notification on a channel, from any node. `onGap` is called when the connection came
   * back after a loss: notifications may be missing. Returns the function that stops it.
   */
  listen(channel: string, handler: NotificationHandler, onGap?: () => void): Promise<() => Promise<void>>;
  /** Number of this process among those that use the database. */
  node: number;
  /** Whether another process with this number is at work, in SQL: `alive('i.noeud')`. */
  alive(number: string): string;
  /**
   * Shows that a server is at work: a restore refuses to begin, and other nodes find its number alive. The embedded
   * database has its folder locked: no other process is.
   */
  attend(): Promise<void>;
  /** Refuses connections whose session does not last from one statement to the next. */
  checkSessions(): Promise<void>;
  /** From here on statements are those of requests: none of the embedded database may take longer than those of PostgreSQL. */
  limitStatements(): void;
  /** Waits for the connections to be released, then closes. */
  close(): Promise<void>;
}

/** Opens PostgreSQL when `databaseUrl` is given, else the embedded database in `dataDir`. */
export async function openDatabase({
  databaseUrl,
  databaseDirectUrl,
  dataDir,
  statementSeconds = 30,
}: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir' | 'statementSeconds'>): Promise<Database> {
  const statementMs = statementSeconds * 1_000;
  return databaseUrl === undefined
    ? openPglite(dataDir, statementMs)
    : openPostgres(databaseUrl, databaseDirectUrl, statementMs);
}

async function openPglite(dataDir: string, statementMs: number): Promise<Database> {
  const statements = new Statements();
  const embedded = await openEmbedded(dataDir, statements);
  const pool = withDryRuns(embedded.pool);
  return {
    kind: 'pglite',
    drizzle: drizzle(pool),
    pool,
    direct: pool,
    statements,
    rolledBack: (work) => rolledBack(pool, work),
    // A long statement keeps the thread busy without being a fault: alive is what counts.
    ping: async () => embedded.engine.alive || answers(embedded.pool),
    listen: (channel, handler) => embedded.listen(channel, handler),
    node: randomInt(1, 2 ** 31),
    alive: () => 'false',
    attend: async () => undefined,
    checkSessions: async () => undefined,
    limitStatements: () => embedded.engine.limitStatements(statementMs),
    close: () => embedded.close(),
  };
}

/** Work that needs a session for itself: one at a time, and a backup beside it. */
const directConnections = 3;

async function openPostgres(
  databaseUrl: string,
  directUrl: string | undefined,
  statementMs: number,
): Promise<Database> {
  const statements = new Statements();
  const pool = withDryRuns(createPostgresPool(databaseUrl, statementMs, statements));
  const direct =
    directUrl === undefined ? pool : createPostgresPool(directUrl, statementMs, statements, directConnections);
  const node = randomInt(1, 2 ** 31);
  const listener = new PostgresListener(directUrl ?? databaseUrl, node);
  return {
    kind: 'postgres',
    drizzle: drizzle(pool),
    pool,
    direct,
    statements,
    rolledBack: (work) => rolledBack(pool, work),
    ping: () => answers(pool),
    listen: (channel, handler, onGap = () => undefined) => listener.listen(channel, handler, onGap),
    node,
    alive: (number) => aliveNode(number),
    attend: () => listener.attend(),
    async checkSessions() {
      await checkSessions('DATABASE_URL', databaseUrl);
      if (directUrl !== undefined) await checkSessions('DATABASE_DIRECT_URL', directUrl);
    },
    // Each connection is opened with it; what takes longer (migrations, restores) says so there.
    limitStatements: () => undefined,
    close: async () => {
      await listener.close();
      await pool.end();
      if (direct !== pool) await direct.end();
    },
  };
}

async function answers(pool: Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), 2_000);
  });
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
