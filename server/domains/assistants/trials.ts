/** Writes that wait for their confirmation: by a token of one use, bound to a key, good for ten minutes on every node. */
import { randomBytes } from 'node:crypto';
import type { PendingWrite } from '../../../src/core/model/assistant';
import { fingerprint } from '../../auth/tokens';
import type { Database } from '../../db/database';

export interface Trial extends PendingWrite {
  partner: string | null;
}

export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

export async function keepTrial({ pool }: Database, key: number, token: string, trial: Trial): Promise<void> {
  await pool.query('delete from assistants_essais where expire < now()');
  await pool.query(
    `insert into assistants_essais (empreinte, cle, commande, arguments, tiers, essai, expire)
      values ($1, $2, $3, $4::jsonb, $5, $6, now() + interval '10 minutes')`,
    [fingerprint(token), key, trial.command, JSON.stringify(trial.args), trial.partner, trial.digest],
  );
}

/** The write that a token of this key stands for; whoever takes it is the only one. */
export async function takeTrial({ pool }: Database, key: number, token: string): Promise<Trial | undefined> {
  const { rows } = await pool.query<Trial>(
    `delete from assistants_essais where empreinte = $1 and cle = $2 and expire > now()
      returning commande as command, arguments as args, tiers as partner, essai as digest`,
    [fingerprint(token), key],
  );
  return rows[0];
}
