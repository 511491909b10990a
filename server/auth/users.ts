/** Users: who may sign in, as what, for whom. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Role } from '../../src/core/contract';
import type { Locale } from '../../src/i18n/text';
import type { Database, Tx } from '../db/database';
import { administratorsLeft } from '../domains/roles/administrators';
import { run } from '../resource/run';
import { partnersOfUser, roleOfUser, rolesOfUser } from './own-rights';
import { hashPassword } from './passwords';

export const knownRoles: readonly Role[] = ['ADMIN', 'PARTNER', 'GESTION_SITE_GROUPE'];

export interface Account {
  id: string;
  login: string;
  nom: string;
  mail: string;
  /** Null: no password was chosen yet. */
  hash: string | null;
  /** A password sent by mail that was not used yet; null once its day is over. */
  provisoire: string | null;
  roles: string[];
  idTiers: string[];
  locale: Locale;
  actif: boolean;
  motDePasseTemporaire: boolean;
  /** The role asks for one. */
  secondFacteur: boolean;
}

const found = sql.raw(`select u.id, u.login, u.nom, u.mail, c.mot_de_passe as hash,
  case when c.provisoire_expire > now() then c.provisoire end as provisoire, ${rolesOfUser} as roles, ${partnersOfUser} as "idTiers", u.locale, u.actif,
  c.mot_de_passe_temporaire as "motDePasseTemporaire", coalesce(r.second_facteur, false) as "secondFacteur"
  from utilisateurs u join auth_comptes c on c.id = u.id left join roles r on ${roleOfUser}`);

/** The account of a login or of an e-mail address, whatever its capitals. */
export async function findAccount(database: Database, login: string): Promise<Account | undefined> {
  const [account] = await run<Account & Record<string, unknown>>(
    database.drizzle,
    sql`${found} where lower(u.login) = lower(${login})
     union all ${found} where lower(u.mail) = lower(${login}) and lower(u.login) <> lower(${login}) limit 1`,
  );
  return account;
}

export async function accountById(database: Database, id: string): Promise<Account | undefined> {
  const [account] = await run<Account & Record<string, unknown>>(database.drizzle, sql`${found} where u.id = ${id}`);
  return account;
}

/** The role of an account: the first of its roles, when the server knows it. */
export function roleOf(roles: readonly string[]): Role | undefined {
  return knownRoles.find((role) => role === roles[0]);
}

export interface NewUser {
  login: string;
  nom: string;
  mail?: string;
  /** Null: one who has still to choose it. */
  password: string | null;
  /** The code of a role. */
  role: string;
  idTiers?: readonly string[];
  locale?: Locale;
  temporaire?: boolean;
}

/** Creates a user and answers its id; a login that exists is refused by the database (unique). */
export async function createUser(tx: Tx, user: NewUser): Promise<string> {
  const id = randomUUID();
  const hash = user.password === null ? null : await hashPassword(user.password);
  await tx.execute(sql`with made as (
      insert into utilisateurs (id, login, nom, mail, role, id_tiers, locale, auteur_modif)
      values (${id}, ${user.login}, ${user.nom}, ${user.mail ?? user.login}, (select id_role from roles where code = ${user.role}),
        ${JSON.stringify(user.idTiers ?? [])}::jsonb, ${user.locale ?? 'fr'}, 'système') returning id
    ) insert into auth_comptes (id, mot_de_passe, mot_de_passe_temporaire) select id, ${hash}, ${user.temporaire ?? false} from made`);
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
     update auth_comptes set mot_de_passe = $2, mot_de_passe_temporaire = $3, provisoire = null, provisoire_expire = null where id = $1`,
    [userId, hash, temporaire],
  );
}

/** Opens or closes an account; its sessions end by themselves at their next request. Nobody closes the last administrator. */
export async function setActive(database: Database, userId: string, actif: boolean): Promise<boolean> {
  return database.drizzle.transaction(async (tx) => {
    const [user] = await run<{ role: number }>(tx, sql`select role from utilisateurs where id = ${userId}`);
    if (!user) return false;
    const closed = new Map([[userId, { role: user.role, actif }]]);
    // Where nobody manages roles already, closing a mere account takes nothing away.
    if (!actif && (await administratorsLeft(tx, {})) && !(await administratorsLeft(tx, { users: closed })))
      return false;
    await run(
      tx,
      sql`update utilisateurs set actif = ${actif}, version = version + 1, date_modif = now() where id = ${userId}`,
    );
    return true;
  });
}
