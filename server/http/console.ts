/** The console's page and assets; every address that is no asset and no service is the page. */
import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SessionBootstrap } from '../../src/core/contract';
import { Problem } from '../../src/core/problem';
import { refreshTokenOf } from '../auth/session-bootstrap';
import type { Config } from '../config';
import { serveAssets } from './assets';
import { missingRoute, sendProblem } from './errors';
import { withFirstFrame } from './first-frame';
import { type Preloads, readPreloads } from './preloads';
import { pagePolicy } from './security';

/** Where the console comes from. */
export type Console =
  | { kind: 'static'; dir: string }
  | {
      kind: 'vite';
      middleware: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
    }
  | { kind: 'none' };

type Page = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

const isService = (path: string) => /^\/(?:api|storage)(?:\/|$)/i.test(path);
/** A file by its last part: answering the page for a missing one would hide the mistake. */
const isFile = (path: string) => path.startsWith('/assets/') || /\.[a-z0-9]{2,5}$/i.test(path);

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** What the console knows of where it is served: in the page, and under `/config.json` for those that are served otherwise. */
const settingsOf = ({ platformName }: Config) => ({ platform: platformName });

/** What the page says of the session that it is opened in; it works without. */
export type Bootstrap = (request: FastifyRequest) => Promise<SessionBootstrap | null>;

function fill(html: string, config: Config, nonce: string, head: string): string {
  const name = escape(config.platformName);
  const settings = escape(JSON.stringify(settingsOf(config)));
  return html
    .replace(
      /<meta name="platform"[^<>]*>/,
      () => `<meta name="platform" content="${name}" data-config="${settings}" />`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>Admin ${name}</title>`)
    .replace('</head>', () => `<meta property="csp-nonce" nonce="${nonce}" content="${nonce}" />${head}</head>`);
}

/** Locale of a page of the console that someone who is signed in opens; null for any other one. */
function localeOfPage(request: FastifyRequest, { publicUrl }: Config): keyof Preloads | null {
  const locale = /^\/(fr|en)\/dashboard(?:[/?]|$)/.exec(request.url)?.[1];
  const isIn = refreshTokenOf(request, publicUrl) !== undefined;
  return isIn && (locale === 'fr' || locale === 'en') ? locale : null;
}

/** Where browsers find the console: `PUBLIC_URL`, and the host of this very request, where that is another one. */
function originsOf({ protocol, host }: FastifyRequest, { publicUrl }: Config): string[] {
  const requestOrigins = /^[\w.:[\]-]+$/.test(host) ? [`${protocol}://${host}`] : [];
  return [...new Set([new URL(publicUrl).origin, ...requestOrigins])];
}

/** The session bootstrap of a page; what fails leaves the page without. */
async function bootstrapFor(request: FastifyRequest, bootstrap: Bootstrap): Promise<SessionBootstrap | null> {
  try {
    return await bootstrap(request);
  } catch (error) {
    request.log.error({ err: error }, 'greeting');
    return null;
  }
}

/** The session bootstrap as the page holds it. */
function printed(session: SessionBootstrap | null): string {
  return session === null ? '' : `<meta name="greeting" content="${escape(JSON.stringify(session))}" />`;
}

/** The page of `dist/console`, read again when a build replaced it. */
function staticPage(dir: string, config: Config, bootstrap: Bootstrap): Page {
  const file = join(dir, 'index.html');
  let html = '';
  let readAt = -1;
  let preloads: Preloads = { fr: '', en: '' };
  return async (request, reply) => {
    const { mtimeMs } = await stat(file);
    if (mtimeMs !== readAt) [html, preloads, readAt] = [await readFile(file, 'utf8'), await readPreloads(dir), mtimeMs];
    const nonce = randomBytes(16).toString('base64url');
    const locale = localeOfPage(request, config);
    const session = locale === null ? null : await bootstrapFor(request, bootstrap);
    const page = fill(html, config, nonce, printed(session) + (locale === null ? '' : preloads[locale]));
    return (
      reply
        // What names someone stays out of every cache.
        .header('cache-control', session === null ? 'no-cache' : 'no-store')
        .header('content-security-policy', pagePolicy(nonce, originsOf(request, config)))
        .type('text/html; charset=utf-8')
        .send(session === null || locale === null ? page : withFirstFrame(page, locale, session))
    );
  };
}

/** Serves the console, and answers every address that no route took. */
export async function serveConsole(
  app: FastifyInstance,
  config: Config,
  from: Console,
  bootstrap: Bootstrap,
): Promise<void> {
  if (from.kind === 'static') await serveAssets(app, from.dir);
  app.get('/config.json', { config: { guard: 'public' }, logLevel: 'warn' }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(settingsOf(config)),
  );
  const page = from.kind === 'static' ? staticPage(from.dir, config, bootstrap) : undefined;
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isService(path) || from.kind === 'none') return missingRoute(app, request, reply);
    if (from.kind === 'vite') return throughVite(from.middleware, request, reply);
    if (request.method !== 'GET') return missingRoute(app, request, reply);
    if (isFile(path) || !page) return sendProblem(request, reply, new Problem('not-found', { status: 404 }));
    return page(request, reply);
  });
}

/** In development Vite answers by itself; its page needs scripts that the policy refuses. */
function throughVite(
  middleware: Extract<Console, { kind: 'vite' }>['middleware'],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.removeHeader('content-security-policy');
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.removeHeader('content-security-policy');
  reply.hijack();
  middleware(request.raw, reply.raw, () => {
    reply.raw.statusCode = 404;
    reply.raw.end();
  });
  return reply;
}
