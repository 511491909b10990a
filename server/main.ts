/** `npm start`: the server with the built console. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { serve } from './serve';

// Left to itself, the heap takes four times what is in use before it is swept: a long run would cost what it never held.
setFlagsFromString('--heap-growing-percent=30');
setFlagsFromString('--expose-gc');

/** `dist/console`, seen from the bundle or from the sources. */
const dir = ['../console/', '../dist/console/']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(`${path}index.html`));

await serve(() => (dir === undefined ? { kind: 'none' } : { kind: 'static', dir }));

// The first sweep is what the others are measured by: without it, the heap grows freely until then.
const sweep: unknown = runInNewContext('gc');
if (typeof sweep === 'function') Reflect.apply(sweep, undefined, []);
