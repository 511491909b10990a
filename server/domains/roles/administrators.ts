/** Whether somebody who may manage roles would be left. */
import { sql } from 'drizzle-orm';
import { reaches } from '../../../src/core/model/domaines';
import type { Row } from '../../../src/core/model/model';
import { readsGiven } from '../../../src/plugins/roles/models/given';
import { settled } from '../../../src/plugins/roles/models/matrix';
import type { Tx } from '../../db/database';
import { run } from '../../resource/run';

/** A user as far as this goes. */
interface Holder {
  role: number;
  actif: boolean;
}

/** What is about to be written; null: removed. */
export interface Upcoming {
  roles?: ReadonlyMap<string, Row | null>;
  users?: ReadonlyMap<string, Holder | null>;
}

/**
 * Whether an open account with a password of an open role with ROLES · MODIFICATION is left once these are written. The
 * accounts of today stay locked until the end of the transaction: two who close each other are answered one after the other.
 */
export async function administratorsLeft(tx: Tx, { roles = new Map(), users = new Map() }: Upcoming): Promise<boolean> {
  const kept = await run<Record<string, unknown> & { idRole: number }>(
    tx,
    sql`select id_role as "idRole", scope, systeme, actif, permissions, actions_sensibles as "actionsSensibles" from roles where scope = 'ADMIN'`,
  );
  const managing = new Set(
    kept
      .filter((row) => manages(after<Readonly<Record<string, unknown>>>(roles, row.idRole, row)))
      .map(({ idRole }) => idRole),
  );
  const holders = await run<Holder & { id: string; ready: boolean }>(
    tx,
    sql`select u.id, u.role, u.actif, (select c.mot_de_passe is not null or c.provisoire_expire > now() from auth_comptes c where c.id = u.id) as ready
      from utilisateurs u where u.role in (select id_role from roles where scope = 'ADMIN') order by u.id for update of u`,
  );
  return holders.some(({ ready, ...holder }) => {
    const next = after<Holder>(users, holder.id, holder);
    return ready && next !== null && next.actif && managing.has(next.role);
  });
}

function after<T>(upcoming: ReadonlyMap<string, T | null>, key: string | number, now: T): T | null {
  const next = upcoming.get(String(key));
  return next === undefined ? now : next;
}

function manages(role: Readonly<Record<string, unknown>> | null): boolean {
  if (role === null || role['actif'] !== true || role['scope'] !== 'ADMIN') return false;
  return (
    role['systeme'] === true ||
    settled(readsGiven(role)).some(({ domaine, niveau }) => domaine === 'ROLES' && reaches(niveau, 'MODIFICATION'))
  );
}
