/** What roles may not become: domains.md 1. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { reaches } from '../../../src/core/model/domaines';
import type { Row } from '../../../src/core/model/model';
import { sensitiveActions } from '../../../src/core/model/rights';
import { readsGiven } from '../../../src/plugins/roles/models/given';
import { actionsIn, type Given, mayHold, settled } from '../../../src/plugins/roles/models/matrix';
import { say } from '../../auth/texts';
import { requireProof } from '../../http/guards';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { run, textArray } from '../../resource/run';
import { administratorsLeft } from './administrators';

const known = new Set<string>(sensitiveActions);
/** What of a built-in role stays as it is. */
const fixed = [
  'code',
  'libelleFr',
  'libelleEn',
  'description',
  'scope',
  'actif',
  'permissions',
  'actionsSensibles',
  'langues',
  'partenaires',
] as const;

export const roleHooks: Hooks = {
  reads: [...fixed, 'systeme', 'nbUtilisateurs', 'secondFacteur'],
  derive: (row) => {
    const given = readsGiven(row);
    return { permissions: settled(given) };
  },
  async refuse(within, pending) {
    const refused = new Map<string | number, Refusal[]>();
    requireProof(within.caller, say(within.scope.locale, 'proofAccess'));
    const taken = await takenCodes(within, pending);
    const leftAdmins = await administratorsAfter(within, pending);
    for (const each of pending) {
      const found = refusalsOf(each, within, taken);
      if (found.length === 0 && !leftAdmins) found.push({ code: 'role-last-admin' });
      if (found.length > 0) refused.set(each.key, found);
    }
    return refused;
  },
};

function refusalsOf(
  { key, before, after }: Pending,
  within: Within,
  taken: ReadonlyMap<string, readonly (string | number)[]>,
): Refusal[] {
  const lifted = liftsFactor(before, after, within) ? [{ code: 'role-second-factor', field: 'secondFacteur' }] : [];
  // Of a built-in role only whether it asks a second factor may change.
  if (before?.['systeme'] === true)
    return after !== null && isDeepStrictEqual(written(before), written(after)) ? lifted : [{ code: 'role-system' }];
  if (after === null)
    return Number(before?.['nbUtilisateurs'] ?? 0) > 0
      ? [{ code: 'role-users', params: { n: Number(before?.['nbUtilisateurs']) } }]
      : [];
  const given = readsGiven(after);
  const code = String(after['code'] ?? '');
  return [
    ...(/^[A-Z][A-Z0-9_]*$/.test(code) ? [] : [{ code: 'role-code', field: 'code' }]),
    ...((taken.get(code) ?? []).some((each) => each !== key) ? [{ code: 'exists', field: 'code' }] : []),
    ...(before && before['code'] !== code && Number(before['nbUtilisateurs'] ?? 0) > 0
      ? [{ code: 'role-users-code', field: 'code' }]
      : []),
    ...(before && before['scope'] !== given.scope && Number(before['nbUtilisateurs'] ?? 0) > 0
      ? [{ code: 'role-users-scope', field: 'scope' }]
      : []),
    ...(tagsOf(after, 'actionsSensibles').every((action) => known.has(action))
      ? []
      : [{ code: 'role-action', field: 'actionsSensibles' }]),
    ...actionsIn(given.actionsSensibles)
      .filter((action) => !mayHold(given.scope, action))
      .map((action) => ({ code: 'role-action-scope', field: 'actionsSensibles', params: { action } })),
    ...(tagsOf(after, 'langues').every((langue) => langue === 'fr' || langue === 'en')
      ? []
      : [{ code: 'role-language', field: 'langues' }]),
    ...(tagsOf(after, 'partenaires').length > 0 && given.scope !== 'GESTION_SITE_GROUPE'
      ? [{ code: 'role-partners', field: 'partenaires' }]
      : []),
    ...lifted,
    ...beyondWriter(given, before, within),
  ];
}

function written(row: Row): unknown[] {
  return fixed.map((name) => row[name] ?? null);
}

/** Who has a role made here does not take the second factor off any: it guards those who may do more. */
function liftsFactor(before: Row | null, after: Row | null, { caller }: Within): boolean {
  const isLifted = before?.['secondFacteur'] === true && after !== null && after['secondFacteur'] !== true;
  return isLifted && caller.rights !== undefined;
}

/** Nobody gives more than they have: not to their own role, nor to another that they would have somebody take. */
function beyondWriter(given: Given, before: Row | null, { caller }: Within): Refusal[] {
  if (caller.rights === undefined) return [];
  const { permissions, actionsSensibles } = caller.rights;
  // A closed role gives nothing: who opens it again gives all of it.
  const open = before?.['actif'] === true ? readsGiven(before) : null;
  const had = new Map(open && settled(open).map(({ domaine, niveau }) => [domaine, niveau]));
  const raised = settled(given).filter(
    ({ domaine, niveau }) => !reaches(permissions[domaine], niveau) && !reaches(had.get(domaine) ?? 'AUCUN', niveau),
  );
  const hadActions: readonly string[] = open?.actionsSensibles ?? [];
  const granted = actionsIn(given.actionsSensibles).filter(
    (action) => !actionsSensibles.includes(action) && !hadActions.includes(action),
  );
  return [
    ...raised.map(({ domaine, niveau }) => ({
      code: 'role-beyond',
      field: 'permissions',
      params: { domaine, niveau },
    })),
    ...granted.map((action) => ({ code: 'role-beyond-action', field: 'actionsSensibles', params: { action } })),
  ];
}

async function takenCodes({ tx }: Within, pending: readonly Pending[]): Promise<Map<string, (string | number)[]>> {
  const codes = pending.flatMap(({ after }) => (after ? [String(after['code'] ?? '')] : []));
  const rows = await run<{ code: string; id: number }>(
    tx,
    sql`select code, id_role as id from roles where code = any(${textArray(codes)})`,
  );
  const taken = new Map<string, (string | number)[]>();
  for (const { code, id } of rows) taken.set(code, [...(taken.get(code) ?? []), id]);
  for (const { key, after } of pending) {
    const code = String(after?.['code'] ?? '');
    if (after) taken.set(code, [...(taken.get(code) ?? []), key]);
  }
  return taken;
}

/** Whether somebody who may give roles is left once these are written. */
async function administratorsAfter({ tx }: Within, pending: readonly Pending[]): Promise<boolean> {
  if (!pending.some(({ before }) => before?.['scope'] === 'ADMIN')) return true;
  return administratorsLeft(tx, { roles: new Map(pending.map(({ key, after }) => [String(key), after])) });
}

function tagsOf(row: Row, name: string): string[] {
  const value = row[name];
  return Array.isArray(value) ? value.map(String) : [];
}
