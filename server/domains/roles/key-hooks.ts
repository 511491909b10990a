/** What keys may not become: nobody gives a program more than they have, nor makes it another's. */
import { isDeepStrictEqual } from 'node:util';
import type { Row } from '../../../src/core/model/model';
import { type KeyUse, keyUses, levelsOf } from '../../../src/plugins/roles/models/key';
import { isBlock } from '../../auth/address-blocks';
import { say } from '../../auth/texts';
import { requireProof } from '../../http/guards';
import type { Hooks, Pending, Refusal, Within } from '../../resource/hooks';
import { type GivenRole, isBeyond, rolesNamed } from './user-hooks';

/** What decides what the holder of a key may do, from where and until when. */
const reach = ['usage', 'role', 'idTiers', 'adresses', 'fin', 'limite', 'proprietaire'] as const;

export const keyHooks: Hooks = {
  reads: [...reach, 'nom', 'actif', 'indice'],
  prefill: async ({ caller }, body) => ({ proprietaire: caller.id, ...body }),
  async refuse(within, pending) {
    if (pending.some(widens)) requireProof(within.caller, say(within.scope.locale, 'proofAccess'));
    const ids = pending.flatMap(({ before, after }) =>
      [before, after].flatMap((row) => (typeof row?.['role'] === 'number' ? [String(row['role'])] : [])),
    );
    const roles = await rolesNamed(within.tx, ids);
    return new Map(
      pending.flatMap((each) => {
        const found = refusalsOf(each, within, roles);
        return found.length === 0 ? [] : [[each.key, found] as const];
      }),
    );
  },
};

/** To revoke one, or to rename it, asks nothing: a key that leaked is closed at once. */
function widens({ before, after }: Pending): boolean {
  if (after === null) return false;
  if (before === null || (before['actif'] === false && after['actif'] === true)) return true;
  return reach.some((name) => !isDeepStrictEqual(before[name], after[name]));
}

function refusalsOf(
  { before, after }: Pending,
  { caller, origin }: Within,
  roles: ReadonlyMap<number, GivenRole>,
): Refusal[] {
  // What a key did stands in the history under its name.
  if (after === null) return typeof before?.['indice'] === 'string' ? [{ code: 'key-known' }] : [];
  const role = roleIn(after, roles);
  const isScoped = role !== undefined && role.scope !== 'ADMIN';
  const owner = after['proprietaire'];
  const isMoved = before?.['proprietaire'] !== owner;
  const touched = before === null || reach.some((name) => !isDeepStrictEqual(before[name], after[name]));
  return [
    ...(isMoved && owner !== caller.id && origin !== 'revert'
      ? [{ code: 'key-owner-self', field: 'proprietaire' }]
      : []),
    ...(after['usage'] === 'ROLE' && role === undefined ? [{ code: 'key-role', field: 'role' }] : []),
    ...(after['usage'] === 'ROLE' && before?.['role'] !== after['role'] && role && !role.actif
      ? [{ code: 'user-role-closed', field: 'role' }]
      : []),
    ...(isScoped && listIn(after, 'idTiers').length === 0 ? [{ code: 'user-partners', field: 'idTiers' }] : []),
    ...listIn(after, 'adresses').flatMap((adresse) =>
      isBlock(adresse) ? [] : [{ code: 'key-address', field: 'adresses', params: { adresse } }],
    ),
    ...(touched && [before, after].some((row) => row && givesMore(row, caller, roles))
      ? [{ code: 'key-beyond', field: after['usage'] === 'ROLE' ? 'role' : 'usage' }]
      : []),
  ];
}

/** Whether a key gives more than somebody has. */
function givesMore(row: Row, caller: Within['caller'], roles: ReadonlyMap<number, GivenRole>): boolean {
  const use = keyUses.find((each): each is KeyUse => each === row['usage']);
  if (use === undefined || use === 'ROLE') {
    const role = roleIn(row, roles);
    return role !== undefined && isBeyond(caller, role);
  }
  return isBeyond(caller, { rights: { permissions: levelsOf(use), actionsSensibles: [], langues: [] } });
}

function roleIn(row: Row, roles: ReadonlyMap<number, GivenRole>): GivenRole | undefined {
  return row['usage'] === 'ROLE' ? roles.get(Number(row['role'])) : undefined;
}

function listIn(row: Row, name: string): string[] {
  const value = row[name];
  return Array.isArray(value) ? value.map(String) : [];
}
