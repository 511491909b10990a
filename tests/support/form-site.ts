import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { root } from './sources';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** The form that only tests have, built and given over HTTP, without any server behind. */
export async function serveFormSite(): Promise<{ url: string; close(): void }> {
  // A folder of its own: several of them are built at once.
  const site = mkdtempSync(join(tmpdir(), 'regie-form-site-'));
  const configFile = join(root, 'tests/support/form-page/vite.config.ts');
  await build({ configFile, logLevel: 'silent', build: { outDir: site } });
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const body = await readFile(join(site, path === '/' ? 'index.html' : path)).catch(() => null);
    const type = types[extname(path)] ?? 'text/html';
    response.writeHead(body ? 200 : 404, { 'content-type': type }).end(body ?? '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    rmSync(site, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, close };
}
