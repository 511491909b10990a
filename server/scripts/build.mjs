// Builds the console (`dist/console`, with compressed copies), the server (`dist/server`) and the command line (`dist/regie`).
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compress } from './steps/compress.mjs';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { take } from './steps/fingerprint.mjs';
import { install } from './steps/install.mjs';
import { alone } from './steps/lock.mjs';
import { products } from './steps/prepare.mjs';
import { at, checkNode, giveUp, root, say } from './steps/project.mjs';

const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const wanted = only ? only.split(',') : Object.keys(products);

/** Puts the finished folder in the place of the old one, so that a failed build leaves the last good one. */
function swap(name) {
  const [fresh, place, old] = [at('dist', `.${name}.new`), at('dist', name), at('dist', `.${name}.old`)];
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

/** The server reads its migrations beside itself: committed SQL, never bundled. */
function copyMigrations(outDir) {
  const folder = at('server', 'db', 'migrations');
  if (existsSync(folder)) cpSync(folder, join(outDir, 'migrations'), { recursive: true });
}

async function buildProduct(name) {
  const started = performance.now();
  const stamp = take(name, products[name].from);
  const outDir = at('dist', `.${name}.new`);
  const { build } = await import('vite');
  const isOfNode = name !== 'console';
  await build({
    root: isOfNode ? root : at('src'),
    configFile: at('vite.config.ts'),
    mode: name === 'regie' ? 'regie' : 'production',
    logLevel: 'warn',
    build: { outDir, emptyOutDir: true, ...(isOfNode && { ssr: true }) },
  });
  if (name === 'server') copyMigrations(outDir);
  if (name === 'console') await compress(outDir);
  swap(name);
  stamp();
  say(`Built the ${name} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

async function buildAll() {
  await install();
  mkdirSync(at('dist'), { recursive: true });
  for (const name of wanted) await buildProduct(name);
}

checkNode();
endWithNpm();
try {
  await (process.env.REGIE_PREPARING ? buildAll() : alone(buildAll));
} catch (error) {
  giveUp(error.message ?? String(error));
}
