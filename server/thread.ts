/** Threads beside the main one: from the bundle each is a second file; from sources it is TypeScript, that `tsx` must be given. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts the entry `name` of the bundle (vite.config.ts), whose source is `source`, beside this folder. */
export function startThread(name: string, source: string, options: WorkerOptions = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    const bundled = [`./${name}.js`, `../${name}.js`].map((path) => new URL(path, import.meta.url));
    const file = bundled.find((url) => existsSync(url));
    if (!file) throw new Error(`${name}.js is missing beside the server`);
    return new Worker(file, options);
  }
  const tsx = new URL(
    './dist/esm/api/index.mjs',
    pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
  ).href;
  const entry = new URL(source, import.meta.url).href;
  const boot = `import(${JSON.stringify(tsx)}).then(({ register }) => { register(); return import(${JSON.stringify(entry)}) })`;
  return new Worker(boot, { ...options, eval: true, execArgv: [] });
}
