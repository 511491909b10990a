import { expect, it } from 'vitest';
import { isPath, pathFor, reservedStep } from '../../../src/plugins/editorial/models/path';

it.each([
  ['/a-propos', true],
  ['/infos/venir-au-theatre', true],
  ['/saison-2027', true],
  ['a-propos', false],
  ['/', false],
  ['/a--b', false],
  ['/a-', false],
  ['/a/', false],
  ['//ailleurs.example', false],
  ['/À-propos', false],
  ['/a b', false],
  ['/a.html', false],
  ['/../etc', false],
])('%s is a path: %s', (path, expected) => expect(isPath(path)).toBe(expected));

it('keeps the first steps of the site', () => {
  expect(reservedStep('/panier')).toBe('panier');
  expect(reservedStep('/fr/infos')).toBe('fr');
  expect(reservedStep('/paniers')).toBeNull();
  expect(reservedStep('/infos/panier')).toBeNull();
});

it.each([
  ['À propos de nous', '/a-propos-de-nous'],
  ['L’œuvre & son public', '/l-oeuvre-son-public'],
  ['日本', ''],
  ['   ', ''],
])('a path for %s is %s', (title, expected) => expect(pathFor(title)).toBe(expected));

it('a path made of a long title is one', () => expect(isPath(pathFor('mot '.repeat(90)))).toBe(true));
