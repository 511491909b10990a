import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { at, readJson, root } from './project.mjs';

const stamps = ['dist', 'stamps.json'];

function filesUnder(path) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [{ path, stat }];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function digest(files, describe) {
  const hash = createHash('sha1');
  for (const file of files) hash.update(`${relative(root, file.path)}\0${describe(file)}\0`);
  return hash.digest('hex');
}

/** What identifies the sources: `quick` by size and date, `exact` by content. */
function fingerprint(paths) {
  const files = paths.flatMap((path) => filesUnder(at(path)));
  return {
    quick: digest(files, ({ stat }) => `${stat.size} ${stat.mtimeMs}`),
    exact: () => digest(files, ({ path }) => readFileSync(path, 'latin1')),
  };
}

/** Whether what was built from these paths still stands; touched files with the same content do not count. */
export function isFresh(name, paths, product) {
  if (!statSync(at(product), { throwIfNoEntry: false })) return false;
  const kept = readJson(...stamps)?.[name];
  const now = fingerprint(paths);
  if (kept?.quick === now.quick) return true;
  if (kept?.exact !== now.exact()) return false;
  writeStamp(name, now);
  return true;
}

/** Remembers that the product was built from the sources as they were when `take` was called. */
export function take(name, paths) {
  const before = fingerprint(paths);
  const kept = { quick: before.quick, exact: before.exact() };
  return () => writeStamp(name, { quick: kept.quick, exact: () => kept.exact });
}

function writeStamp(name, { quick, exact }) {
  const file = at(...stamps);
  mkdirSync(dirname(file), { recursive: true });
  const all = { ...readJson(...stamps), [name]: { quick, exact: exact() } };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}
