import { describe, expect, test } from 'vitest';
import { afterLocale, composed, inLocale, negotiate, prefixed } from '../../../src/core/routing/locale';

describe('the locale of a first visit', () => {
  test.each([
    ['the cookie wins', 'en', ['fr-FR'], 'en'],
    ['English when the browser prefers it', null, ['en-US', 'fr'], 'en'],
    ['French when the browser prefers it', null, ['fr-CA', 'en'], 'fr'],
    ['the first of our two that the browser knows', null, ['de', 'en-GB', 'fr'], 'en'],
    ['French when it knows neither', null, ['de', 'it'], 'fr'],
    ['French when the cookie is not ours', 'de', [], 'fr'],
  ])('is %s', (_case, cookie, languages, expected) => {
    expect(negotiate(cookie, languages)).toBe(expected);
  });
});

describe('a path without prefix', () => {
  test.each([
    ['/', 'fr', '/fr'],
    ['/', 'en', '/en'],
    ['/auth', 'en', '/fr/auth/login'],
    ['/callback', 'en', '/fr/callback'],
    ['/dashboard', 'en', '/fr/dashboard/'],
    ['/dashboard/', 'en', '/fr/dashboard/'],
    ['/dashboard/manifestations', 'en', '/en/dashboard/manifestations'],
    ['/auth/login', 'fr', '/fr/auth/login'],
    ['/french', 'fr', '/fr/french'],
    ['/de/dashboard', 'fr', '/fr/de/dashboard'],
  ] as const)('%s in %s goes to %s', (path, current, expected) => {
    expect(prefixed(path, current)).toBe(expected);
  });

  test.each(['/fr', '/en/', '/fr/dashboard/lieux'])('%s has one and stays', (path) => {
    expect(prefixed(path, 'fr')).toBe(null);
  });
});

test('the same page in the other locale keeps its path', () => {
  expect(inLocale('/fr/dashboard/gestion-pages/listes-spécifiques', 'en')).toBe(
    '/en/dashboard/gestion-pages/listes-spécifiques',
  );
  expect(inLocale('/fr', 'en')).toBe('/en');
  expect(inLocale('/dashboard/lieux', 'en')).toBe('/en/dashboard/lieux');
});

test('a path after its locale starts with a slash', () => {
  expect(afterLocale('/fr')).toBe('/');
  expect(afterLocale('/fr/')).toBe('/');
  expect(afterLocale('/fr/dashboard/lieux')).toBe('/dashboard/lieux');
});

test('decomposed accents of an address are composed, and an ill-coded one is left alone', () => {
  const decomposed = encodeURI('/fr/dashboard/gestion-pages/listes-spécifiques'.normalize('NFD'));
  expect(decodeURI(composed(decomposed))).toBe('/fr/dashboard/gestion-pages/listes-spécifiques'.normalize('NFC'));
  expect(composed('/fr/%E0%A4%A')).toBe('/fr/%E0%A4%A');
});
