/** The rights of now, for what began under those of before. */
import { sql } from 'drizzle-orm';
import { Problem } from '../../src/core/problem';
import type { Tx } from '../db/database';
import type { Caller } from '../services';
import { perimeterOf } from './perimeter';
import { roleOf } from './users';

/**
 * Throws a Problem 403 `rights-changed` when the caller was disabled, has another role or sees fewer partners than when
 * the work began. Signing out takes no right away.
 */
export async function checkRights(tx: Tx, { id, role, perimeter }: Caller): Promise<void> {
  const { rows } = await tx.execute<{ roles: string[]; id_tiers: string[] }>(
    sql`select roles, id_tiers from utilisateurs where id = ${id} and actif`,
  );
  const [user] = rows;
  const isSame = user !== undefined && roleOf(user.roles) === role;
  const now = isSame ? await perimeterOf(tx, role, user.id_tiers) : [];
  const isNarrowed = now !== null && (perimeter === null || perimeter.some((partner) => !now.includes(partner)));
  if (!isSame || isNarrowed) throw new Problem('rights-changed', { status: 403 });
}
