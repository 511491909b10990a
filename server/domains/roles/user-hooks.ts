/** What users may not become, and what follows when they change: accounts, sessions, invitations (domains.md 1, 22). */

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { reaches } from '../../../src/core/model/domaines';
import type { Row } from '../../../src/core/model/model';
import { domaines, type Rights } from '../../../src/core/model/rights';
import { leaveAddresses } from '../../auth/left-addresses';
import { linkLetter } from '../../auth/links';
import { ownCode, type StoredRole, storedRole } from '../../auth/own-rights';
import { rightsOf } from '../../auth/rights';
import type { EndReason } from '../../auth/sessions';
import { hasHidden, skeletonOf } from '../../auth/skeleton';
import { say } from '../../auth/texts';
import type { Tx } from '../../db/database';
import { requireProof } from '../../http/guards';
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
    if (pending.some(changesAccess)) requireProof(within.caller, say(within.scope.locale, 'proofAccess'));
    const [taken, roles] = [await takenBy(within.tx, pending), await rolesOf(within.tx, pending)];
    const isLast = await endsAdministration(within, pending);
    for (const each of pending) {
      const found = refusalsOf(each, within, taken, roles);
      if (found.length === 0 && isLast && isLessThanBefore(each)) found.push({ code: 'user-last-admin' });
      if (found.length > 0) refused.set(each.key, found);
    }
    return refused;
  },
  async after({ tx, caller }, written) {
    const made = written.filter(({ before }) => before === null).map(({ key }) => String(key));
    if (made.length > 0)
      await run(tx, sql`insert into auth_comptes (id) select unnest(${textArray(made)}) on conflict (id) do nothing`);
    const closed = written.filter(({ before, after }) => before?.['actif'] === true && after?.['actif'] === false);
    await endSessionsOf(tx, closed, 'DESACTIVATION');
    // Whoever reads the former address, or signed in by it, is no longer the one who is meant.
    const moved = written.filter(
      ({ before, after }) => before !== null && after !== null && signsInElsewhere(before, after),
    );
    await endSessionsOf(tx, moved, 'ADRESSE', caller.sessionId);
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

/** Who may sign in, as whom, by which address: another one asks for a fresh proof of who changes it. */
function changesAccess({ before, after }: Pending): boolean {
  if (before === null || after === null) return true;
  return (
    signsInElsewhere(before, after) ||
    before['role'] !== after['role'] ||
    !isDeepStrictEqual(before['idTiers'], after['idTiers'])
  );
}

/** Signs in by another address or name. */
function signsInElsewhere(before: Row, after: Row): boolean {
  return ['mail', 'login'].some((name) => textIn(before, name).toLowerCase() !== textIn(after, name).toLowerCase());
}

/** @param except the session of who writes: they stay signed in where they are */
async function endSessionsOf(tx: Tx, users: readonly Pending[], reason: EndReason, except = ''): Promise<void> {
  if (users.length === 0) return;
  const ids = users.map(({ key }) => String(key));
  await run(
    tx,
    sql`update auth_sessions set fin = now(), motif_fin = ${reason}
      where utilisateur = any(${textArray(ids)}) and fin is null and id <> ${except}`,
  );
}

function refusalsOf(
  { key, before, after }: Pending,
  { caller }: Within,
  taken: Taken,
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
      const value = textIn(after, name);
      if (before !== null && textIn(before, name) === value) return [];
      const owner = taken.get(skeletonOf(value))?.find(({ id }) => id !== String(key));
      if (owner === undefined) return [];
      const isSame = owner.name === value.toLowerCase();
      return [{ code: isSame ? 'user-taken' : 'user-lookalike', field: name, params: { nom: owner.name } }];
    }),
    ...(before?.['nom'] !== after['nom'] && hasHidden(textIn(after, 'nom'))
      ? [{ code: 'name-hidden', field: 'nom' }]
      : []),
    ...(isGiven && role && !role.actif ? [{ code: 'user-role-closed', field: 'role' }] : []),
    ...(isMoved && role && role.scope !== 'ADMIN' && tagsIn(after, 'idTiers').length === 0
      ? [{ code: 'user-partners', field: 'idTiers' }]
      : []),
    ...([old, role].some((each) => each && isBeyond(caller, each))
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

/** Addresses and sign-in names by their skeleton, with whose they are. */
type Taken = ReadonlyMap<string, readonly { id: string; name: string }[]>;

/** Those of everybody, as they are after these writes: a team is a few thousand at most. */
async function takenBy(tx: Tx, pending: readonly Pending[]): Promise<Taken> {
  const keys = pending.map(({ key }) => String(key));
  const others = await run<{ id: string; mail: string; login: string }>(
    tx,
    sql`select id, mail, login from utilisateurs where not (id = any(${textArray(keys)}))`,
  );
  const taken = new Map<string, { id: string; name: string }[]>();
  const add = (id: string, name: string) => {
    if (name === '') return;
    const skeleton = skeletonOf(name);
    taken.set(skeleton, [...(taken.get(skeleton) ?? []), { id, name: name.toLowerCase() }]);
  };
  for (const { id, mail, login } of others) for (const name of new Set([mail, login])) add(id, name);
  for (const { key, after } of pending)
    if (after) for (const name of new Set([textIn(after, 'mail'), textIn(after, 'login')])) add(String(key), name);
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
