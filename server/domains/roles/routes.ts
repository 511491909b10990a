/** What roles have besides their records: what a role would be let through. */
import { type } from 'arktype';
import type { FastifyInstance } from 'fastify';
import type { Role } from '../../../src/core/contract';
import { accessOf } from '../../../src/core/model/rights';
import { Problem } from '../../../src/core/problem';
import { readsGiven } from '../../../src/plugins/roles/models/given';
import { lesserOf } from '../../auth/lesser';
import { ownRights } from '../../auth/own-rights';
import { perimeterOf } from '../../auth/perimeter';
import { requireAccess, requireRight } from '../../http/guards';
import { listText } from '../../resource/read/list';
import { findRow } from '../../resource/read/show';
import { addressOf } from '../../resource/routes/address';
import { readCall, readScope } from '../../resource/routes/ask';
import { type Scope, scopeOf } from '../../resource/scope';
import { type Catalogue, servedNamed } from '../../resource/served';
import type { Services } from '../../services';

const Check = type({
  'ressource?': 'string <= 60',
  'permissions?': 'object[]',
  'actionsSensibles?': 'string[]',
  'utilisateur?': 'string <= 60 | null',
});

interface ById {
  Params: { id: string };
}

export function serveRoles(app: FastifyInstance, services: Services, catalogue: Catalogue): void {
  const served = servedNamed(catalogue, 'roles');
  const path = addressOf(served);

  /** What the role lets through, with rows of one kind as it would see them: read-only, and never a token. */
  app.post<ById>(
    `${path}/:id/check-as`,
    { config: { guard: accessOf(served.resource, 'read'), body: Check } },
    async (request) => {
      const { caller, scope } = readScope(request);
      const check = readCall(Check, request);
      const stored = await findRow(services.database.drizzle, served, scope, request.params.id);
      const {
        scope: role,
        permissions,
        actionsSensibles,
      } = readsGiven({
        ...stored,
        ...(check.permissions && { permissions: check.permissions }),
        ...(check.actionsSensibles && { actionsSensibles: check.actionsSensibles }),
      });
      const own = ownRights(role, String(stored['code']), {
        scope: role,
        permissions,
        actions: actionsSensibles,
        langues: listOf(stored['langues']),
        partenaires: listOf(stored['partenaires']),
      });
      const perimeter = await perimeterAs(services, catalogue, { scope, role }, check.utilisateur, own?.partenaires);
      const theirs = { role, perimeter, ...(own && { rights: own.rights }) };
      if (check.ressource === undefined) return { scope: role, ...own?.rights, sample: null };
      const sampled = catalogue.get(check.ressource);
      if (!sampled) throw new Problem('not-found', { status: 404 });
      // Nobody reads more by looking through another role: rows, fields and masks are those that both may see.
      requireAccess(caller, sampled.resource, 'read');
      requireRight(theirs, accessOf(sampled.resource, 'read'));
      const seenAs = lesserOf(caller, theirs);
      const query = { limit: 10, offset: 0 };
      const text = await listText(services.database, { served: sampled, catalogue, scope: scopeOf(seenAs), query });
      const sample: unknown = JSON.parse(text);
      return { scope: role, ...own?.rights, sample };
    },
  );
}

/** The partners of the user it is looked at as; without one, those that the role is narrowed to. */
async function perimeterAs(
  { database }: Services,
  catalogue: Catalogue,
  { scope, role }: { scope: Scope; role: Role },
  user: string | null = null,
  narrowed: readonly string[] = [],
): Promise<readonly string[] | null> {
  if (user === null) return narrowed.length === 0 ? null : narrowed;
  const row = await findRow(database.drizzle, servedNamed(catalogue, 'users'), scope, user);
  return perimeterOf(database.drizzle, role, listOf(row['idTiers']), narrowed);
}

function listOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
