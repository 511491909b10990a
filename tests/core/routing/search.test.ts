import { expect, test } from 'vitest';
import { parseSearch, readSearch, stringifySearch } from '../../../src/core/routing/search';

test.each([
  { q: 'statut:vente lieu:"Accor Arena" date:>=2026-12-01 -verrou:oui' },
  { q: '12' },
  { q: 'true', sort: '-dateDebut,libelleFr' },
  { q: 'a&b=c#d+e%20f' },
  { tiers: '142', q: 'œuvre é "l’été"' },
])('texts of an address come back as they were: %o', (search) => {
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test('a filter stays readable in the address', () => {
  expect(stringifySearch({ q: 'statut:vente,affiche carmen' })).toBe('?q=statut:vente,affiche+carmen');
});

test('what is empty is left out', () => {
  expect(stringifySearch({ q: '', tiers: undefined, sort: null })).toBe('');
  expect(readSearch({ q: '', tiers: undefined, page: 3 })).toEqual({ page: '3' });
});
