/** The console's scripts, styles and fonts: hashed names, kept by browsers for ever. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../src/core/problem';

/** Built assets have plain names: nothing to decode, no hidden file, no map, no parent folder. */
const assetName = /^\/assets\/((?:[\w-][\w.-]*\/)*[\w-][\w.-]*)$/;

/** What a page asks for a dozen of at once. */
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

/**
 * Serves `dist/console/assets`. What a first visit asks for is kept in memory as it was compressed (under a megabyte
 * in all): thirty files are read, and announced, while the first rows are awaited.
 */
export async function serveAssets(app: FastifyInstance, dir: string): Promise<void> {
  await app.register(fastifyStatic, { root: dir, serve: false, preCompressed: true, dotfiles: 'deny', index: false });
  const kept = new Map<string, Promise<Buffer | null>>();
  /** The compressed file; null when there is none, which is checked again: a build may be in progress. */
  const read = (name: string) => {
    const reading = kept.get(name) ?? readFile(join(dir, 'assets', `${name}.br`)).catch(() => null);
    kept.set(name, reading);
    void reading.then((file) => file ?? kept.delete(name));
    return reading;
  };

  app.get('/assets/*', { config: { guard: 'public' }, logLevel: 'warn' }, async (request, reply) => {
    const name = assetName.exec(request.url.split('?', 1)[0] ?? '')?.[1];
    if (name === undefined || /\.(?:br|gz|map)$/.test(name)) throw new Problem('not-found', { status: 404 });
    reply.header('vary', 'accept-encoding');
    const type = types[name.slice(name.lastIndexOf('.') + 1)];
    const file = type !== undefined && isFirstVisit(request) ? await read(name) : null;
    if (type === undefined || file === null)
      return reply.sendFile(`assets/${name}`, { immutable: true, maxAge: 31_536_000_000 });
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-encoding', 'br')
      .type(type)
      .send(file);
  });
}

/** A complete file, compressed, by a browser that has nothing of it. */
function isFirstVisit({ headers }: FastifyRequest): boolean {
  const isFullRequest = headers.range === undefined && headers['if-none-match'] === undefined;
  return isFullRequest && headers['if-modified-since'] === undefined && /\bbr\b/.test(headers['accept-encoding'] ?? '');
}
