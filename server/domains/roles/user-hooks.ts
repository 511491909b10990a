/** What users may not become, and what follows when they change: accounts, sessions, invitations (domains.md 1, 22). */
import { sql } from 'drizzle-orm';
import { reaches } from '../../../src/core/model/domaines';
import type { Row } from '../../../src/core/model/model';
import { domaines, type Rights } from '../../../src/core/model/rights';
import { leaveAddresses } from '../../auth/left-addresses';
import { linkLetter } from '../../auth/links';
import { ownCode, type StoredRole, storedRole } from '../../auth/own-rights';
import { rightsOf } from '../../auth/rights';
import type { Tx } from '../../db/database';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';
import type { Caller } from '../../services';
import { administratorsLeft } from './administrators';

/** A role that users have or are given. */
export interface GivenRole {
  id: number;
  scope: string;
  actif: boolean;
  rights: Rights | null;
}

export const userHooks: Hooks = {
  reads: ['mail', 'login', 'role', 'idTiers', 'actif', 'etat'],
  derive: (row) => {
    const login = textIn(row, 'login');
    return { mail: textIn(row, 'mail'), login: login === '' ? textIn(row, 'mail') : login };
  },
  async refuse(within, pending) {
    const refused = new Map<string | number, Refusal[]>();
    const [taken, roles] = [await takenBy(within.tx, pending), await rolesOf(within.tx, pending)];
    const isLast = await endsAdministration(within, pending);
    for (const each of pending) {
      const found = refusalsOf(each, within, taken, roles);
      if (found.length === 0 && isLast && isLessThanBefore(each)) found.push({ code: 'user-last-admin' });
      if (found.length > 0) refused.set(each.key, found);
    }
    return refused;
  },
  async after({ tx }, written) {
    const made = written.filter(({ before }) => before === null).map(({ key }) => String(key));
    if (made.length > 0)
      await run(tx, sql`insert into auth_comptes (id) select unnest(${textArray(made)}) on conflict (id) do nothing`);
    const closed = written.filter(({ before, after }) => before?.['actif'] === true && after?.['actif'] === false);
    if (closed.length > 0)
      await run(
        tx,
        sql`update auth_sessions set fin = now(), motif_fin = 'DESACTIVATION'
          where utilisateur = any(${textArray(closed.map(({ key }) => String(key)))}) and fin is null`,
      );
    await leaveAddresses(tx, written);
    return [{ resource: 'roles', ids: null }];
  },
  letters: async ({ tx }, row, { config }) => [
    await linkLetter(tx, config, 'INVITATION', {
      id: String(row['id']),
      nom: textIn(row, 'nom'),
      mail: textIn(row, 'mail'),
      locale: row['locale'] === 'en' ? 'en' : 'fr',
      partner: tagsIn(row, 'idTiers')[0] ?? null,
    }),
  ],
};

function refusalsOf(
  { key, before, after }: Pending,
  { caller, door }: Within,
  taken: ReadonlyMap<string, string>,
  roles: ReadonlyMap<number, GivenRole>,
): Refusal[] {
  if (after === null) return before?.['etat'] === 'INVITE' ? [] : [{ code: 'user-known' }];
  const role = roles.get(Number(after['role']));
  const isGiven = before?.['role'] !== after['role'];
  const isMoved = isGiven || JSON.stringify(before?.['idTiers']) !== JSON.stringify(after['idTiers']);
  const old = before ? roles.get(Number(before['role'])) : undefined;
  const field = isGiven ? 'role' : undefined;
  return [
    ...(['mail', 'login'] as const).flatMap((name) => {
      const owner = taken.get(textIn(after, name).toLowerCase());
      return owner === undefined || owner === String(key) ? [] : [{ code: 'user-taken', field: name }];
    }),
    ...(isGiven && role && !role.actif ? [{ code: 'user-role-closed', field: 'role' }] : []),
    ...(isMoved && role && role.scope !== 'ADMIN' && tagsIn(after, 'idTiers').length === 0
      ? [{ code: 'user-partners', field: 'idTiers' }]
      : []),
    ...(door !== 'revert' && [old, role].some((each) => each && isBeyond(caller, each))
      ? [{ code: 'user-beyond', ...(field && { field }) }]
      : []),
    ...(before?.['actif'] === true && after['actif'] === false && String(key) === caller.id
      ? [{ code: 'user-self', field: 'actif' }]
      : []),
  ];
}

/** Whether a role gives more than its giver has; administrators of the built-in role have all there is. */
export function isBeyond({ rights }: Pick<Caller, 'rights'>, role: Pick<GivenRole, 'rights'>): boolean {
  if (rights === undefined) return false;
  const given = role.rights;
  if (given === null) return true;
  return (
    domaines.some((domaine) => !reaches(rights.permissions[domaine], given.permissions[domaine])) ||
    given.actionsSensibles.some((action) => !rights.actionsSensibles.includes(action)) ||
    (rights.langues.length > 0 &&
      (given.langues.length === 0 || given.langues.some((each) => !rights.langues.includes(each))))
  );
}

async function rolesOf(tx: Tx, pending: readonly Pending[]): Promise<Map<number, GivenRole>> {
  const ids = pending.flatMap(({ before, after }) =>
    [before, after].flatMap((row) => (row ? [String(row['role'])] : [])),
  );
  return rolesNamed(tx, ids);
}

/** Roles by their keys, with what they give. */
export async function rolesNamed(tx: Tx, ids: readonly string[]): Promise<Map<number, GivenRole>> {
  const rows = await run<Omit<GivenRole, 'rights'> & { code: string | null; role: StoredRole | null }>(
    tx,
    sql`select r.id_role as id, r.scope, r.actif, ${sql.raw(ownCode)} as code, ${sql.raw(storedRole)} as role
      from roles r where r.id_role::text = any(${textArray([...new Set(ids)])})`,
  );
  return new Map(
    rows.map(({ code, role, ...rest }) => [rest.id, { ...rest, rights: rightsOf(rest.scope, code, role) }]),
  );
}

/** The addresses and sign-in names of these rows that somebody has, in small letters, by who does. */
async function takenBy(tx: Tx, pending: readonly Pending[]): Promise<Map<string, string>> {
  const names = pending.flatMap(({ after }) =>
    after ? [textIn(after, 'mail').toLowerCase(), textIn(after, 'login').toLowerCase()] : [],
  );
  const keys = pending.map(({ key }) => String(key));
  const rows = await run<{ id: string; mail: string; login: string }>(
    tx,
    sql`select id, lower(mail) as mail, lower(login) as login from utilisateurs
      where (lower(mail) = any(${textArray(names)}) or lower(login) = any(${textArray(names)})) and not (id = any(${textArray(keys)}))`,
  );
  const taken = new Map<string, string>();
  for (const { key, after } of pending)
    for (const name of after ? ['mail', 'login'] : []) {
      const value = textIn(after ?? {}, name).toLowerCase();
      if (!taken.has(value)) taken.set(value, String(key));
    }
  for (const { id, mail, login } of rows) {
    taken.set(mail, id);
    taken.set(login, id);
  }
  return taken;
}

async function endsAdministration({ tx }: Within, pending: readonly Pending[]): Promise<boolean> {
  if (!pending.some(isLessThanBefore)) return false;
  const users = new Map(
    pending.flatMap(({ key, before, after }) =>
      before ? [[String(key), after && { role: Number(after['role']), actif: after['actif'] === true }] as const] : [],
    ),
  );
  return !(await administratorsLeft(tx, { users }));
}

function isLessThanBefore({ before, after }: Pending): boolean {
  return before !== null && before['actif'] === true && (after?.['actif'] !== true || after['role'] !== before['role']);
}

function textIn(row: Readonly<Record<string, unknown>> | Row, name: string): string {
  const value: unknown = Reflect.get(row, name);
  return typeof value === 'string' ? value.trim() : '';
}

function tagsIn(row: Row, name: string): string[] {
  const value = row[name];
  return Array.isArray(value) ? value.map(String) : [];
}
