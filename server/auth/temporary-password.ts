/** Passwords that the server makes. */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { run } from '../resource/run';
import type { Auth } from './auth';
import { hashPassword } from './passwords';

/** A password that the rule accepts, easy to read out: no 0/O, no 1/l/I. */
export function temporaryPassword(): string {
  const sets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '-+=%?'];
  const pick = (set: string) => set.charAt(randomInt(set.length));
  const rest = Array.from({ length: 12 }, () => pick(sets.slice(0, 3).join('')));
  return [...sets.map(pick), ...rest].sort(() => randomInt(3) - 1).join('');
}

/** How long a password that was sent by mail serves. */
const lasts = "interval '1 day'";

/**
 * Sends nothing: notes a password that serves beside the present one until it is used, for a day at most, so that who asks
 * for somebody else's changes nothing for them.
 */
export async function giveProvisional(tx: Tx, userId: string, password: string): Promise<void> {
  await run(
    tx,
    sql`update auth_comptes set provisoire = ${await hashPassword(password)}, provisoire_expire = now() + ${sql.raw(lasts)}
      where id = ${userId}`,
  );
}

/** It was used: it is the password now, to be changed before anything else. Answers the sessions that ended. */
export async function adoptProvisional({ database, sessions }: Auth, userId: string): Promise<string[]> {
  await database.pool.query(
    `with liens as (update auth_liens set utilise = now() where utilisateur = $1 and utilise is null)
     update auth_comptes set mot_de_passe = provisoire, mot_de_passe_temporaire = true, provisoire = null, provisoire_expire = null
     where id = $1 and provisoire is not null`,
    [userId],
  );
  return sessions.endAll(userId, 'MOT_DE_PASSE');
}
