/** The routes an app declared: read by the guard check, 405 answers, OpenAPI and the authorisation matrix. */
import type { FastifyContextConfig, FastifyInstance, FastifySchema } from 'fastify';
import type { Right } from '../../src/core/model/rights';

/** `done`: the call is done and taken back; `own`: its handler tells what it would come to. */
export type DryRunKind = 'done' | 'own';

export interface DeclaredRoute {
  method: string;
  /** As declared: `/api/user/vues/:id`. */
  url: string;
  guard: Right;
  idempotent: boolean;
  /** Whom it lets through besides: who has still to choose a password, or a second factor; of what is a person's own, a key. */
  before: readonly ('password' | 'factor' | 'key')[];
  /** How a call with `dryRun: true` is answered; null: it has none. */
  dryRun: DryRunKind | null;
  schema: FastifySchema;
  /** All that it declares. */
  config: FastifyContextConfig;
}

interface Table {
  routes: DeclaredRoute[];
  patterns: Map<string, { pattern: RegExp; methods: string[] }>;
}

const tables = new WeakMap<FastifyInstance['server'], Table>();

function tableOf(app: FastifyInstance): Table {
  const found = tables.get(app.server) ?? { routes: [], patterns: new Map() };
  tables.set(app.server, found);
  return found;
}

/** Remembers a route. */
export function remember(app: FastifyInstance, route: DeclaredRoute): void {
  if (route.method === 'OPTIONS') return;
  const table = tableOf(app);
  table.routes.push(route);
  const entry = table.patterns.get(route.url) ?? { pattern: patternOf(route.url), methods: [] };
  entry.methods.push(route.method);
  table.patterns.set(route.url, entry);
}

/** All routes of the app, in the order they were declared. */
export function declaredRoutes(app: FastifyInstance): readonly DeclaredRoute[] {
  return tableOf(app).routes;
}

/** Routes that take this address, whatever the method, in the order they were declared. */
export function routesAt(app: FastifyInstance, path: string): readonly DeclaredRoute[] {
  const { routes, patterns } = tableOf(app);
  return routes.filter(({ url }) => patterns.get(url)?.pattern.test(path));
}

/** Methods that a route takes at this address; none when the address is unknown. */
export function allowedMethods(app: FastifyInstance, url: string): string[] {
  const path = url.split('?', 1)[0] ?? '';
  const methods = new Set<string>();
  for (const { pattern, methods: some } of tableOf(app).patterns.values()) {
    if (pattern.test(path)) for (const method of some) methods.add(method);
  }
  return [...methods].sort();
}

function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part === '*') return '.*';
    return part.startsWith(':') ? '[^/]+' : part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  });
  return new RegExp(`^${parts.join('/')}$`);
}
