import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filesUnder, root } from './support/sources';
import { faults, parameters } from './support/typography';

type Locale = 'fr' | 'en';

const frenchFile = /^(src\/.*\/?i18n\/(?:core\/)?)fr(\/.*\.ts|\.ts)$/;
const french = filesUnder('src', /\.ts$/).filter((path) => frenchFile.test(path));
const english = filesUnder('src', /\.ts$/).filter((path) =>
  /^src\/.*\/?i18n\/(?:core\/)?en(?:\/.*\.ts|\.ts)$/.test(path),
);
const other = (path: string) => path.replace(frenchFile, '$1en$2');

function flatten(value: unknown, prefix: string, into: Map<string, string>) {
  if (typeof value === 'string') into.set(prefix, value);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) flatten(each, prefix ? `${prefix}.${key}` : key, into);
  return into;
}

/** The texts of a dictionary file, whatever the names of its exports. */
async function textsOf(path: string): Promise<Map<string, string>> {
  const module: unknown = await import(pathToFileURL(join(root, path)).href);
  const into = new Map<string, string>();
  const exported: readonly unknown[] = typeof module === 'object' && module !== null ? Object.values(module) : [];
  for (const each of exported) flatten(each, '', into);
  return into;
}

async function faultsOf(locale: Locale, path: string) {
  const texts = [...(await textsOf(path))];
  return texts.flatMap(([key, text]) => faults(locale, text).map((fault) => `${key}: ${fault}: ${text}`));
}

const words = (text: string) => text.replace(/\{[^{}]*\}/g, '').match(/\p{L}{2,}/gu)?.length ?? 0;

describe('the dictionaries', () => {
  test('each French file has its English one, and the reverse', () => {
    expect(english).toEqual(french.map(other).sort());
  });

  describe.each(french)('%s', (path) => {
    test('has the same texts in both locales', async () => {
      const [fr, en] = await Promise.all([textsOf(path), textsOf(other(path))]);
      expect([...en.keys()].sort()).toEqual([...fr.keys()].sort());
    });

    test('takes the same parameters in both locales', async () => {
      const [fr, en] = await Promise.all([textsOf(path), textsOf(other(path))]);
      const wrong = [...fr].filter(([key, text]) => parameters(text).join() !== parameters(en.get(key) ?? '').join());
      expect(wrong.map(([key, text]) => `${key}: ${text} ≠ ${en.get(key)}`)).toEqual([]);
    });

    test('leaves no sentence untranslated', async () => {
      const [fr, en] = await Promise.all([textsOf(path), textsOf(other(path))]);
      const same = [...fr].filter(([key, text]) => words(text) > 3 && text === en.get(key));
      expect(same).toEqual([]);
    });

    test('is well set in both locales', async () => {
      expect([...(await faultsOf('fr', path)), ...(await faultsOf('en', other(path)))]).toEqual([]);
    });
  });
});
