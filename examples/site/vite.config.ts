import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const api = process.env['REGIE_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 4000}`;
/** The only addresses of the platform that a site needs: what is published, and its pictures. */
const proxy = { '/api/delivery': api, '/storage': api };
const port = Number(process.env['SITE_PORT'] ?? 4100);

export default defineConfig({
  root: here('.'),
  base: '/',
  cacheDir: here('../../.cache/site'),
  build: { outDir: here('../../dist/site'), emptyOutDir: true, assetsDir: 'site-assets' },
  server: { port, proxy, cors: false, allowedHosts: true },
  preview: { port, proxy, cors: false, strictPort: true, allowedHosts: true },
});
