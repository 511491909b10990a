/** `npm start`: the server with the built console. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serve } from './serve';

/** `dist/console`, seen from the bundle or from the sources. */
const dir = ['../console/', '../dist/console/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(`${path}index.html`));

await serve(() => (dir === undefined ? { kind: 'none' } : { kind: 'static', dir }));
