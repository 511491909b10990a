/** Growing delays: an attempt is counted before it is checked, so that parallel guesses gain nothing. */
import { createHash } from 'node:crypto';
import { Problem } from '../../src/core/problem';
import type { Database } from '../db/database';

export interface Limit {
  /** `account`, `client`: one count for each. */
  scope: string;
  /** Attempts without delay. */
  free: number;
  /** Longest delay in seconds; the delay doubles from one second. */
  longest: number;
  /** Seconds after the last attempt when the count starts again. */
  forget: number;
}

const key = (scope: string, who: string) => `${scope}:${createHash('sha256').update(who).digest('base64url')}`;

/**
 * Counts an attempt, or refuses it (429 with `Retry-After`) while a delay runs. One that waited for another to be counted
 * reads the clock after it: its own `now()` may be before the other's.
 */
export async function countAttempt(database: Database, limit: Limit, who: string): Promise<void> {
  const { rows } = await database.pool.query<{ nombre: number }>(
    `insert into auth_essais as e (cle, nombre, dernier, bloque) values ($1, 1, now(), now())
     on conflict (cle) do update set
       nombre = case when e.dernier < now() - make_interval(secs => $4) then 1 else e.nombre + 1 end,
       dernier = now(),
       bloque = case when e.dernier < now() - make_interval(secs => $4) or e.nombre + 1 < $2 then now()
         else now() + make_interval(secs => least($3, power(2, least(e.nombre + 1 - $2, 30)))) end
     where e.bloque <= clock_timestamp() returning nombre`,
    [key(limit.scope, who), limit.free, limit.longest, limit.forget],
  );
  if (rows.length === 0) throw await refusal(database, key(limit.scope, who));
}

async function refusal(database: Database, cle: string): Promise<Problem> {
  const { rows } = await database.pool.query<{ secondes: number }>(
    'select ceil(extract(epoch from bloque - now()))::integer as secondes from auth_essais where cle = $1',
    [cle],
  );
  return new Problem('too-many-requests', { status: 429, params: { retryAfter: Math.max(1, rows[0]?.secondes ?? 1) } });
}

/** At most `most` attempts in any hour that began with the first. */
export async function countInHour(database: Database, scope: string, who: string, most: number): Promise<void> {
  const cle = key(scope, who);
  const { rows } = await database.pool.query<{ nombre: number }>(
    `insert into auth_essais as e (cle, nombre, dernier, bloque) values ($1, 1, now(), now() + interval '1 hour')
     on conflict (cle) do update set
       nombre = case when e.bloque <= now() then 1 else e.nombre + 1 end,
       bloque = case when e.bloque <= now() then now() + interval '1 hour' else e.bloque end,
       dernier = now()
     returning nombre`,
    [cle],
  );
  if ((rows[0]?.nombre ?? 0) > most) throw await refusal(database, cle);
}

/** A success wipes the count. */
export async function forgetAttempts(database: Database, limit: Limit, who: string): Promise<void> {
  await database.pool.query('delete from auth_essais where cle = $1', [key(limit.scope, who)]);
}

/** Takes one attempt back: this one was no failure. */
export async function takeBack(database: Database, limit: Limit, who: string): Promise<void> {
  await database.pool.query('update auth_essais set nombre = greatest(0, nombre - 1), bloque = now() where cle = $1', [
    key(limit.scope, who),
  ]);
}
