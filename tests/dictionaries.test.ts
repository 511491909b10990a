import { describe, expect, test } from 'vitest';
import { english, french, otherOf as other, textsOf } from './support/dictionaries';
import { faults, parameters } from './support/typography';

type Locale = 'fr' | 'en';

async function faultsOf(locale: Locale, path: string) {
  const texts = [...(await textsOf(path))];
  return texts.flatMap(([key, text]) =>
    faults(locale, text)
      // Other names are what people type, in both languages whatever the locale.
      .filter((fault) => !(/aliases/i.test(key) && fault.endsWith(' word')))
      .map((fault) => `${key}: ${fault}: ${text}`),
  );
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
