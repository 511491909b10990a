/** What the page asks for at once when someone is signed in: chunks of the console, off the build's manifest. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type } from 'arktype';

const Manifest = type({
  '[string]': { file: 'string', 'name?': 'string', 'isEntry?': 'boolean', 'imports?': 'string[]', 'css?': 'string[]' },
});
type Chunks = typeof Manifest.infer;

/** Links for the head of the page. */
export type Preloads = Readonly<Record<'fr' | 'en', string>>;

/** The links by locale; none where the build left no manifest. */
export async function readPreloads(dir: string): Promise<Preloads> {
  try {
    const chunks = Manifest.assert(JSON.parse(await readFile(join(dir, '.vite', 'manifest.json'), 'utf8')));
    return { fr: linksOf(chunks, 'fr'), en: linksOf(chunks, 'en') };
  } catch {
    // The page works without; its chunks are asked for one after the other.
    return { fr: '', en: '' };
  }
}

/** The frame, what lists are made of, and the texts of both; the entry's own are in the page already. */
function linksOf(chunks: Chunks, locale: 'fr' | 'en'): string {
  const shared = ['list', `${locale}-first`, `${locale}-list`, `${locale}-names`];
  const keys = Object.keys(chunks);
  const wanted = keys.filter((key) => key === 'app.tsx' || (key.startsWith('_') && isNamed(chunks, key, shared)));
  const there = closure(
    chunks,
    keys.filter((key) => chunks[key]?.isEntry),
  );
  const fresh = [...closure(chunks, wanted)].flatMap((key) => (there.has(key) ? [] : (chunks[key] ?? [])));
  const scripts = fresh.filter(({ file }) => file.endsWith('.js')).map(({ file }) => file);
  // Styles that a page may have no use for are not asked for: the browser would complain.
  const frame = [...closure(chunks, ['app.tsx'])].filter((key) => !there.has(key));
  const styles = new Set(frame.flatMap((key) => chunks[key]?.css ?? []));
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/${file}" />`),
  ].join('');
}

function isNamed(chunks: Chunks, key: string, names: readonly string[]): boolean {
  return names.includes(chunks[key]?.name ?? '') && chunks[key]?.file.endsWith('.js') === true;
}

/** These chunks and all that they need before they run. */
function closure(chunks: Chunks, keys: readonly string[], seen = new Set<string>()): ReadonlySet<string> {
  for (const key of keys) {
    if (seen.has(key) || !(key in chunks)) continue;
    seen.add(key);
    closure(chunks, chunks[key]?.imports ?? [], seen);
  }
  return seen;
}
