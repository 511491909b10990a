// Initial JavaScript per route, gzip, read off the build's manifest: against the goals, and against what was reached.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { at } from '../../server/scripts/steps/project.mjs';

/** The goals: what the bench calls met. */
const goals = { signIn: 110_000, firstList: 160_000, further: 60_000 };
/** What was reached, a hair above: the check refuses more. Lowered with each gain, raised for a fault or a slowness alone. */
const reached = { signIn: 90_500, firstList: 159_950, further: 60_000 };
const late = /(?:^|\/)(?:editors|monaco|tiptap|richtext|code-editor)/;
const manifestPath = ['dist', 'console', '.vite', 'manifest.json'];

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

const union = (manifest, keys) => new Set(keys.flatMap((key) => [...closure(manifest, key)]));
const weight = (manifest, keys) =>
  [...keys]
    .map((key) => manifest[key].file)
    .filter((file) => file.endsWith('.js'))
    .reduce((sum, file) => sum + gzipSize(file), 0);

/**
 * The rows of the table: a route's kind and name, its size, its goal and its limit in bytes; undefined when nothing is
 * built. The sum of the list and of all that comes after it has neither: it is shown, and only compared.
 */
export function sizes() {
  if (!existsSync(at(...manifestPath))) return undefined;
  const manifest = JSON.parse(readFileSync(at(...manifestPath), 'utf8'));
  const keys = Object.keys(manifest);
  const find = (pattern) => keys.filter((key) => pattern.test(key) && manifest[key].isDynamicEntry);
  const named = (name) => keys.filter((key) => manifest[key].name === name);
  const base = ['start', 'fr-first'].flatMap(named);
  const signIn = union(manifest, [...base, ...named('fr-sign-in'), ...find(/core\/auth\/.*sign-in-gate\.tsx$/)]);
  const frame = [...base, ...['frame', 'fr-list', 'fr-names', 'fr-events-lists'].flatMap(named)];
  const list = union(manifest, [...frame, ...find(/plugins\/events\/pages\/(?:list|manifestations)[^/]*\.tsx$/)]);
  // All that comes by itself once the list is drawn: the keyboard, the palette, the bus, what plugins hold back.
  const idle = [
    ...['commands', 'list-parts', 'late'].flatMap(named),
    ...find(/^(?:commands\/palette\/palette\.tsx|plugins\/[^/]+\/rest\.ts)$/),
  ];
  const french = keys.filter((key) => (manifest[key].name ?? '').startsWith('fr-'));
  const settled = union(manifest, [...list, ...idle, ...french]);
  const pages = find(/plugins\/[^/]+\/(?:pages\/.*|parts)\.tsx?$/).filter((key) => !late.test(key));
  const further = pages.map((key) => {
    // A further screen is one reached from a list, once what comes after the list is there.
    const own = [...closure(manifest, key)].filter((each) => !settled.has(each));
    return { kind: 'further', name: key, size: weight(manifest, own), goal: goals.further, limit: reached.further };
  });
  const none = Number.POSITIVE_INFINITY;
  const first = (name, keys, goal, limit) => ({ kind: 'first', name, size: weight(manifest, keys), goal, limit });
  return [
    first('sign-in', signIn, goals.signIn, reached.signIn),
    first('first list', list, goals.firstList, reached.firstList),
    {
      kind: 'settled',
      name: 'first list, and all that comes after it',
      size: weight(manifest, settled),
      goal: none,
      limit: none,
    },
    ...further,
  ];
}

/** One line a route, and whether none has grown beyond what was reached. */
export function sizeReport() {
  const rows = sizes();
  if (!rows) return { ok: true, text: 'Nothing is built: sizes not measured.' };
  const known = (bytes) => (bytes === Number.POSITIVE_INFINITY ? '' : `/ ${bytes / 1000} `);
  const line = ({ name, size, limit }) =>
    `${size > limit ? 'TOO LARGE' : 'ok       '} ${(size / 1000).toFixed(1).padStart(7)} ${known(limit)}kB  ${name}`;
  const over = rows.filter(({ size, limit }) => size > limit);
  const shown = over.length > 0 ? over : rows.filter(({ kind }) => kind !== 'further');
  return { ok: over.length === 0, text: shown.map(line).join('\n') };
}
