/** `npm run dev`: the server with Vite inside, one process and one port. */
import { fileURLToPath } from 'node:url';
import { createServer, type ViteDevServer } from 'vite';
import { serve } from './serve';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let start: (vite: Promise<ViteDevServer>) => void = () => undefined;
const vite = new Promise<ViteDevServer>((resolve) => {
  start = resolve;
});

const app = await serve(() => ({
  kind: 'vite',
  middleware: (request, response, next) => {
    vite.then(({ middlewares }) => middlewares(request, response, next), next);
  },
}));

// Vite's own messages travel through the server's port, so it starts once the server listens.
start(
  createServer({
    root: here('../src'),
    configFile: here('../vite.config.ts'),
    appType: 'spa',
    server: { middlewareMode: true, hmr: { server: app.server } },
  }),
);
