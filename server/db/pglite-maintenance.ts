import type { Pool } from 'pg';
import type { PgliteEngine } from './pglite-engine';

const period = 60_000;
const enoughBatches = 200;

const worn = `
  select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
  where n_mod_since_analyze > 50 + 0.1 * n_live_tup or n_dead_tup > 50 + 0.2 * n_live_tup`;

/** PGlite has neither autovacuum nor checkpointer: does their work when enough has happened and nobody waits. */
export function startMaintenance(pool: Pool, engine: PgliteEngine): { stop(): Promise<void> } {
  let done = 0;
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (running || pool.waitingCount > 0 || pool.idleCount < pool.totalCount) return;
    running = tick()
      .catch(() => undefined)
      .finally(() => {
        running = undefined;
      });
  }, period);
  timer.unref();

  async function tick(): Promise<void> {
    const { batches } = await engine.stats();
    if (batches < done) done = 0;
    if (batches - done < enoughBatches) return;
    await engine.unlimited(() => maintain(pool));
    done = (await engine.stats()).batches;
  }

  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Vacuums and analyses the tables that changed, one statement each so that others get their turn, then checkpoints. */
export async function maintain(pool: Pool): Promise<void> {
  // The counters of the session reach the view at the end of this statement.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ name: string }>(worn);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  await pool.query('checkpoint');
}
