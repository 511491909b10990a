/** What roles have besides their records: their users given another role, and what a role would be let through. */
import { randomUUID } from 'node:crypto';
import { type } from 'arktype';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { lotHeader } from '../../../src/core/contract';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { readsGiven } from '../../../src/plugins/roles/models/given';
import { newId } from '../../actions/identity';
import { ownRights } from '../../auth/own-rights';
import { requireAccess, requireRight } from '../../http/guards';
import { listText } from '../../resource/read/list';
import { findRow, showRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { checked, readScope } from '../../resource/routes/ask';
import { run } from '../../resource/run';
import { scopeOf } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import type { Caller, Services } from '../../services';

const Replacement = type({ par: '1 <= string <= 60', 'dryRun?': 'boolean' });
const Check = type({ 'ressource?': 'string <= 60', 'permissions?': 'object[]', 'actionsSensibles?': 'string[]' });

interface ById {
  Params: { id: string };
}

export function serveRoles(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'roles');
  const path = addressOf(served);

  /** The users of a role take another one of the same scope: before it is deleted, or because it is too wide. */
  app.post<ById>(
    `${path}/:id/remplacement`,
    { config: { guard: accessOf(served.resource, 'update'), idempotent: true } },
    async (request, reply) => {
      const { caller, scope } = readScope(request);
      const { par, dryRun } = checked(Replacement, request.body);
      const lot = newId();
      const changed = await transact(services, async (tx) => {
        const role = await showRow(tx, served, catalogue, scope, request.params.id);
        const [next] = await run<{ code: string; scope: string; systeme: boolean }>(
          tx,
          sql`select code, scope, systeme from roles where code = ${par} and actif`,
        );
        if (!next || next.scope !== role['scope'] || next.code === role['code'])
          throw new Problem('invalid', {
            status: 422,
            errors: [{ field: 'par', errorCodes: [{ code: 'reference', message: '' }] }],
          });
        requireNoRise(caller, role['code'], next);
        const users = await usersOf(tx, String(role['code']), role['systeme'] === true);
        if (dryRun) return users.length;
        const roles = next.systeme ? [next.scope] : [next.scope, next.code];
        for (const { id, nom, roles: before } of users) {
          await tx.execute(sql`update utilisateurs set roles = ${sql.param(roles)}::text[], version = version + 1,
            date_modif = now(), auteur_modif = ${caller.nom} where id = ${id}`);
          const champs = JSON.stringify([
            { chemin: 'roles', libelle: 'roles', avant: before, apres: roles, sensible: false },
          ]);
          await tx.execute(sql`insert into actions (id, date, auteur, auteur_id, auteur_modif, role, origine, action, entite, entite_id, libelle, lot_id, champs)
            values (${randomUUID()}, now(), ${caller.nom}, ${caller.id}, ${caller.nom}, ${caller.role}, 'LOT', 'MODIFICATION', 'users', ${id}, ${nom}, ${lot}, ${champs}::jsonb)`);
        }
        const event = { type: 'rows', resource: 'roles', ids: null, auteur: caller.nom, lot } as const;
        await services.live.publish(tx, [{ event, perimeter: null }]);
        return users.length;
      });
      if (!dryRun) reply.header(lotHeader, lot);
      return { changed, ...(!dryRun && { lot }) };
    },
  );

  /** What the role lets through, with rows of one kind as it would see them: read-only, and never a token. */
  app.post<ById>(`${path}/:id/check-as`, { config: { guard: accessOf(served.resource, 'read') } }, async (request) => {
    const { caller, scope } = readScope(request);
    const asked = checked(Check, request.body ?? {});
    const stored = await findRow(services.database.drizzle, served, scope, request.params.id);
    const {
      scope: role,
      permissions,
      actionsSensibles,
    } = readsGiven({
      ...stored,
      ...(asked.permissions && { permissions: asked.permissions }),
      ...(asked.actionsSensibles && { actionsSensibles: asked.actionsSensibles }),
    });
    const own = ownRights(role, String(stored['code']), {
      scope: role,
      permissions,
      actions: actionsSensibles,
      langues: listOf(stored['langues']),
      partenaires: listOf(stored['partenaires']),
    });
    const seenAs: Caller = { ...caller, role, ...(own && { rights: own.rights }) };
    if (asked.ressource === undefined) return { scope: role, ...own?.rights, sample: null };
    const sampled = catalogue.get(asked.ressource);
    if (!sampled) throw new Problem('not-found', { status: 404 });
    // Nobody reads more by looking through another role.
    requireAccess(caller, sampled.resource, 'read');
    requireRight(seenAs, accessOf(sampled.resource, 'read'));
    const query = { limit: 10, offset: 0 };
    const text = await listText(services.database, { served: sampled, catalogue, scope: scopeOf(seenAs), query });
    const sample: unknown = JSON.parse(text);
    return { scope: role, ...own?.rights, sample };
  });
}

/** Nobody gives a role with more than they have, were it to the users of another one. */
function requireNoRise(caller: Caller, code: unknown, next: { code: string; systeme: boolean }): void {
  if (caller.rights !== undefined && (next.systeme || code !== next.code))
    throw new Problem('forbidden', { status: 403 });
}

async function usersOf(tx: Parameters<typeof run>[0], code: string, isBuiltIn: boolean) {
  return run<{ id: string; nom: string; roles: string[] }>(
    tx,
    isBuiltIn
      ? sql`select id, nom, roles from utilisateurs where roles[1] = ${code} and roles[2] is null for update`
      : sql`select id, nom, roles from utilisateurs where roles[2] = ${code} for update`,
  );
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
