/** `GET /api/openapi.json`: the description of the API (openapi-document.ts), made when it is first read. */
import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../src/core/define';
import { serveApiPage } from './api-page';
import type { Bootstrap } from './console';
import type { JsonSchema } from './model-schema';

/** What the document says of the server besides its routes. */
export interface ApiFacts {
  version: string;
  url: string;
  /** What it sends of itself: the `webhooks` of the document. */
  messages(): Readonly<Record<string, JsonSchema>>;
}

/** The complete description, of the routes that the app declares; loaded late, for no request but this needs it. */
export async function describeApi(
  app: FastifyInstance,
  resources: readonly Resource[],
  about: ApiFacts,
): Promise<JsonSchema> {
  const { documentOf } = await import('./openapi-document');
  return documentOf(app, resources, about);
}

/** `GET /api/openapi.json` and its page `GET /api/docs`, for those who are signed in. */
export function describeRoutes(
  app: FastifyInstance,
  resources: readonly Resource[],
  about: ApiFacts,
  greet: Bootstrap,
): void {
  let kept: Promise<string> | undefined;
  const describe = () => describeApi(app, resources, about);
  app.get('/api/openapi.json', { config: { guard: 'any', answer: { type: 'object' } } }, async (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(await (kept ??= describe().then(JSON.stringify))),
  );
  serveApiPage(app, describe, greet);
}
