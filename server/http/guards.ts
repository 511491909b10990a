/** Guards: declared on every route, checked before anything of the request is read. */
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { scopesOf } from '../../src/core/contract';
import { type Actor, accessOf, type Governed, lacking, type Operation, type Right } from '../../src/core/model/rights';
import { Problem } from '../../src/core/problem';
import type { Authenticated } from '../auth/callers';
import type { Caller } from '../services';
import { dryRunOf } from './dry-run';
import { remember } from './routes';

/** Reads who calls from the `Authorization` header; throws a Problem 401. */
export type Authenticate = (request: FastifyRequest) => Promise<Authenticated>;

/** Refuses to boot when a route names no guard. */
function checkDeclared(app: FastifyInstance, route: RouteOptions): void {
  const guard = route.config?.guard;
  const methods = Array.isArray(route.method) ? route.method : [route.method];
  if (guard === undefined) {
    throw new Error(`The route ${methods.join(', ')} ${route.url} declares no guard (config: { guard }).`);
  }
  if (guard === 'group' || guard === 'admin') {
    throw new Error(`The route ${methods.join(', ')} ${route.url} names no domaine (guard: accessOf(…)).`);
  }
  for (const method of methods) {
    remember(app, {
      method,
      url: route.url,
      guard,
      idempotent: route.config?.idempotent === true,
      before: [
        ...(route.config?.withTemporaryPassword === true ? (['password'] as const) : []),
        ...(route.config?.withoutFactor === true ? (['factor'] as const) : []),
        ...(route.config?.withKey === true ? (['key'] as const) : []),
      ],
      dryRun: dryRunOf(method, route.config),
      schema: route.schema ?? {},
      config: route.config ?? {},
    });
  }
}

/** A caller with a temporary password may only read who they are, change it, or leave. */
function mayWithTemporaryPassword(request: FastifyRequest): boolean {
  return request.routeOptions.config.withTemporaryPassword === true;
}

/** What stands under the accounts and asks no level is a person's own: sign-in, sessions, factors, preferences, views. */
function isPersonal({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  const { guard } = config;
  const isOpen = typeof guard !== 'object' || guard.needs.length === 0;
  return isOpen && url.startsWith('/api/user/') && config.withKey !== true;
}

/** Remembers each route as it is declared. Call before any is. */
export function rememberRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => checkDeclared(app, route));
}

/** Sets the caller, then lets through the roles of the route's guard only. Call before any route is declared. */
export function guardRoutes(app: FastifyInstance, authenticate: Authenticate): void {
  app.decorateRequest('caller', null);
  rememberRoutes(app);
  app.addHook('onRequest', async (request) => {
    if (request.is404) return;
    const { guard } = request.routeOptions.config;
    const isKnown = typeof guard === 'object' || (guard !== undefined && Object.hasOwn(scopesOf, guard));
    if (!isKnown) throw new Problem('unknown-guard', { status: 500 });
    if (guard === 'public') return;
    const { caller, motDePasseTemporaire } = await authenticate(request);
    request.caller = caller;
    request.locale = request.headers['x-locale'] || request.headers['accept-language'] ? request.locale : caller.locale;
    requireRight(caller, guard);
    if (caller.isKey && isPersonal(request)) throw new Problem('person-only', { status: 403 });
    if (motDePasseTemporaire && !mayWithTemporaryPassword(request)) {
      throw new Problem('password-change-required', { status: 403 });
    }
    if (caller.factorAsked && request.routeOptions.config.withoutFactor !== true)
      throw new Problem('second-factor-required', { status: 403 });
  });
}

/** Refuses whom a right is missing to: 403 with the domaine and the level, or the action (domains.md 20). */
export function requireRight(actor: Actor, right: Right): void {
  const lacks = lacking(right, actor);
  if (!lacks) return;
  const { code, ...params } = lacks;
  throw new Problem(code, {
    status: 403,
    params,
    body: { type: '', title: '', status: 403, code, detail: '', ...params },
  });
}

/** Refuses an operation on records of a kind to whom it is not given. */
export function requireAccess(actor: Actor, resource: Governed, operation: Operation): void {
  requireRight(actor, accessOf(resource, operation));
}

/**
 * Refuses a caller whose last proof of who they are is more than ten minutes old: 403 `proof`, answered by the console
 * with the dialog that asks for one.
 * @param detail the act, in the caller's language
 */
export function requireProof({ proved }: Pick<Actor, 'proved'>, detail: string): void {
  if (proved !== false) return;
  const code = 'proof';
  throw new Problem(code, { status: 403, body: { type: '', title: '', status: 403, code, detail } });
}

/** The caller of a guarded route. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Problem('unauthenticated', { status: 401 });
  return request.caller;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Open to a caller who has still to choose a password. */
    withTemporaryPassword?: boolean;
    /** Open to a caller whose role asks a second factor that the account has not. */
    withoutFactor?: boolean;
    /** Of an account, and open to a key all the same. */
    withKey?: boolean;
  }
}
