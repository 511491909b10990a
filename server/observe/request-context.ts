/** Which request work is done for, for what notes it far from the request: slow statements, traces. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { noRoute } from '../../src/plugins/help/models/operations';

export interface RequestContext {
  /** What an error shows of it, and each line of the log. */
  id: string;
  method: string;
  /** As declared (`/api/user/vues/:id`): never an address that somebody typed. */
  route: string;
  /** Begins a statement of its trace, when there is one; answers what ends it. */
  statement?: (text: string) => (isFailed: boolean) => void;
}

const current = new AsyncLocalStorage<RequestContext>();
const contexts = new WeakMap<FastifyRequest, RequestContext>();

/** The request that is being answered here; undefined in work of the server's own. */
export function currentRequest(): RequestContext | undefined {
  return current.getStore();
}

/** The context of a request, also where the connection calls back outside of it. */
export function contextOf(request: FastifyRequest): RequestContext | undefined {
  return contexts.get(request);
}

/** Follows each request from its beginning. Call before any other hook. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { id, method, routeOptions, is404 } = request;
    const context: RequestContext = { id, method, route: is404 ? noRoute : (routeOptions.url ?? noRoute) };
    contexts.set(request, context);
    current.run(context, done);
  });
  // The end of a body comes from the connection, outside of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const context = contexts.get(request);
    if (context === undefined) done();
    else current.run(context, done);
  });
}
