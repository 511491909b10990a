/** Users: who may sign in, as what, for whom. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Role } from '../../src/core/contract';
import type { Locale } from '../../src/i18n/text';
import type { Database, Tx } from '../db/database';
import { hashPassword } from './passwords';

export const knownRoles: readonly Role[] = ['ADMIN', 'PARTNER', 'GESTION_SITE_GROUPE'];

export interface Account {
  id: string;
  login: string;
  nom: string;
  mail: string;
  hash: string;
  roles: string[];
  idTiers: string[];
  locale: Locale;
  actif: boolean;
  motDePasseTemporaire: boolean;
}

interface AccountRow extends Omit<Account, 'hash' | 'idTiers' | 'motDePasseTemporaire'> {
  mot_de_passe: string;
  id_tiers: string[];
  mot_de_passe_temporaire: boolean;
}

const columns = 'id, login, nom, mail, mot_de_passe, roles, id_tiers, locale, actif, mot_de_passe_temporaire';

function accountOf(row: AccountRow): Account {
  const { mot_de_passe: hash, id_tiers: idTiers, mot_de_passe_temporaire: motDePasseTemporaire, ...rest } = row;
  return { ...rest, hash, idTiers, motDePasseTemporaire };
}

/** The account of a login or of an e-mail address, whatever its capitals. */
export async function findAccount(database: Database, login: string): Promise<Account | undefined> {
  const { rows } = await database.pool.query<AccountRow>(
    `select ${columns} from utilisateurs where lower(login) = lower($1)
     union all select ${columns} from utilisateurs where lower(mail) = lower($1) and lower(login) <> lower($1) limit 1`,
    [login],
  );
  const [row] = rows;
  return row && accountOf(row);
}

export async function accountById(database: Database, id: string): Promise<Account | undefined> {
  const { rows } = await database.pool.query<AccountRow>(`select ${columns} from utilisateurs where id = $1`, [id]);
  const [row] = rows;
  return row && accountOf(row);
}

/** The role of an account: the first of its roles, when the server knows it. */
export function roleOf(roles: readonly string[]): Role | undefined {
  return knownRoles.find((role) => role === roles[0]);
}

export interface NewUser {
  login: string;
  nom: string;
  mail?: string;
  password: string;
  role: Role;
  idTiers?: readonly string[];
  locale?: Locale;
  temporaire?: boolean;
}

/** Creates a user and answers its id; a login that exists is refused by the database (unique). */
export async function createUser(tx: Tx, user: NewUser): Promise<string> {
  const id = randomUUID();
  const hash = await hashPassword(user.password);
  await tx.execute(sql`insert into utilisateurs (id, login, nom, mail, mot_de_passe, roles, id_tiers, locale, mot_de_passe_temporaire)
    values (${id}, ${user.login}, ${user.nom}, ${user.mail ?? user.login}, ${hash}, ${sql.param([user.role])}::text[],
      ${sql.param([...(user.idTiers ?? [])])}::text[], ${user.locale ?? 'fr'}, ${user.temporaire ?? false})`);
  return id;
}

/** Sets a password; `temporaire` forces another one at the next sign-in. */
export async function setPassword(
  database: Database,
  userId: string,
  password: string,
  temporaire: boolean,
): Promise<void> {
  const hash = await hashPassword(password);
  await database.pool.query(
    `with liens as (update auth_liens set utilise = now() where utilisateur = $1 and utilise is null)
     update utilisateurs set mot_de_passe = $2, mot_de_passe_temporaire = $3, version = version + 1, date_modif = now() where id = $1`,
    [userId, hash, temporaire],
  );
}

/** Opens or closes an account; its sessions end by themselves at their next request. */
export async function setActive(database: Database, userId: string, actif: boolean): Promise<void> {
  await database.pool.query(
    'update utilisateurs set actif = $2, version = version + 1, date_modif = now() where id = $1',
    [userId, actif],
  );
}
