/** What the page asks for at once when someone is signed in: chunks of the console, off the build's manifest. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type } from 'arktype';

const Manifest = type({
  '[string]': { file: 'string', 'name?': 'string', 'imports?': 'string[]', 'css?': 'string[]' },
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
    // The page works without; its chunks are requested one after the other.
    return { fr: '', en: '' };
  }
}

/** The console and its texts; the start is in the page already. */
function linksOf(chunks: Chunks, locale: 'fr' | 'en'): string {
  const there = closure(chunks, ['index.html']);
  const wanted = closure(chunks, ['app.tsx', `i18n/core/${locale}/index.ts`, `plugins/${locale}.ts`]);
  const fresh = [...wanted].flatMap((key) => (there.has(key) ? [] : (chunks[key] ?? [])));
  const scripts = fresh.filter(({ file }) => file.endsWith('.js')).map(({ file }) => file);
  // In the page from the first: a chunk whose styles are there does not wait for them.
  const styles = new Set(fresh.flatMap(({ css = [] }) => css));
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
  ].join('');
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
