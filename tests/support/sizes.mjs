// JavaScript of the two loads and of each page, gzip, read off the build's manifest, and what each plugin adds to the console.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { staleProducts } from '../../server/scripts/steps/prepare.mjs';
import { at } from '../../server/scripts/steps/project.mjs';

/** In bytes. `console`: with 11 plugins; `plugin`: of one plugin in the load of the console, on average, and what each further one adds to it. */
const first = 11;
const goals = { signIn: 110_000, console: 405_000, further: 60_000, plugin: 8_000 };
const late = /(?:^|\/)(?:editors|monaco|tiptap|richtext|code-editor)/;
const manifestPath = ['dist', 'console', '.vite', 'manifest.json'];
const sharesPath = ['dist', 'console', '.vite', 'plugins.json'];
const read = (path) => JSON.parse(readFileSync(at(...path), 'utf8'));

function gzipSize(file) {
  const path = at('dist', 'console', file);
  return existsSync(`${path}.gz`) ? statSync(`${path}.gz`).size : gzipSync(readFileSync(path)).length;
}

/** The chunks a chunk needs before it runs, itself included. */
function closure(manifest, key, seen = new Set()) {
  if (seen.has(key) || !manifest[key]) return seen;
  seen.add(key);
  for (const each of manifest[key].imports ?? []) closure(manifest, each, seen);
  return seen;
}

const scripts = (manifest, keys) => [...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js'));
const weight = (manifest, keys) => scripts(manifest, keys).reduce((sum, file) => sum + gzipSize(file), 0);

/**
 * The rows of the table: the two loads, each page once the console is there, each plugin in the load of the console;
 * undefined when nothing is built.
 */
export function sizes() {
  if (!existsSync(at(...manifestPath))) return undefined;
  const manifest = read(manifestPath);
  const loadOf = (...keys) => new Set(['index.html', ...keys].flatMap((key) => [...closure(manifest, key)]));
  const signIn = loadOf('core/auth/pages/sign-in-gate.tsx', 'i18n/core/fr/sign-in.ts');
  const console = loadOf('app.tsx', 'i18n/core/fr/index.ts', 'plugins/fr.ts');
  const row = (kind, name, size, goal) => ({ kind, name, size, goal });
  const pages = Object.keys(manifest).filter((key) => /plugins\/[^/]+\/pages\//.test(key) && !late.test(key));
  const further = pages.map((key) => {
    const own = [...closure(manifest, key)].filter((each) => !console.has(each));
    return row('further', key, weight(manifest, own), goals.further);
  });
  const plugins = pluginsIn(scripts(manifest, console));
  const most = goals.console + goals.plugin * Math.max(0, plugins.length - first);
  return [
    row('first', 'sign-in', weight(manifest, signIn), goals.signIn),
    row('first', 'console', weight(manifest, console), most),
    ...further,
    ...plugins.map(([name, size]) => row('plugin', name, size, Number.POSITIVE_INFINITY)),
  ];
}

/** What each plugin weighs in these files, by its share of them, the heaviest first. */
function pluginsIn(files) {
  const shares = read(sharesPath);
  const sums = new Map();
  for (const file of files)
    for (const [plugin, share] of Object.entries(shares[file] ?? {}))
      sums.set(plugin, (sums.get(plugin) ?? 0) + share * gzipSize(file));
  return [...sums].map(([name, size]) => [name, Math.round(size)]).sort(([, left], [, right]) => right - left);
}

const kB = (size) => `${(size / 1000).toFixed(1).padStart(7)} kB`;

/** One line a load, what is too large by its name, and the plugins where they are too large on average. */
export function sizeReport() {
  const rows = sizes();
  if (!rows) return { ok: false, text: 'Nothing is built: npm run build' };
  if (staleProducts().includes('console'))
    return { ok: false, text: 'The build is older than its sources: npm run build' };
  const over = rows.filter(({ size, goal }) => size > goal);
  const own = rows.filter(({ kind }) => kind === 'plugin');
  const mean = own.reduce((sum, { size }) => sum + size, 0) / own.length;
  const isHeavy = mean > goals.plugin;
  const shown = rows.filter(
    (each) => each.kind === 'first' || over.includes(each) || (isHeavy && each.kind === 'plugin'),
  );
  const lines = shown.map(({ name, size, goal }) =>
    [
      size > goal ? 'TOO LARGE' : 'ok       ',
      kB(size),
      goal < Number.POSITIVE_INFINITY ? `/ ${goal / 1000}` : '',
      name,
    ].join(' '),
  );
  const average = `${isHeavy ? 'TOO LARGE' : 'ok       '} ${kB(mean)} / ${goals.plugin / 1000} a plugin of ${own.length}, on average`;
  return { ok: over.length === 0 && !isHeavy, text: [...lines, average].join('\n') };
}
