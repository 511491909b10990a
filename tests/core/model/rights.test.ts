import { expect, it } from 'vitest';
import { catalogue } from '../../../server/domains';
import { type Guard, scopesOf } from '../../../src/core/contract';
import { field } from '../../../src/core/model/field';
import {
  accessOf,
  builtInRoles,
  domaines,
  guardOf,
  isForeign,
  levels,
  mayDo,
  sensitiveActions,
  writesLanguage,
} from '../../../src/core/model/rights';

/** Who may read, change, publish and delete each kind of record today. */
const today: Readonly<Record<string, readonly [read: Guard, write: Guard]>> = {
  manifestations: ['any', 'any'],
  seances: ['any', 'any'],
  contingents: ['any', 'any'],
  upsells: ['any', 'any'],
  packages: ['any', 'any'],
  abonnements: ['any', 'any'],
  views: ['any', 'any'],
  lieux: ['any', 'group'],
  seo: ['group', 'group'],
  inventaire: ['any', 'admin'],
  genres: ['any', 'admin'],
  'sous-genres': ['any', 'admin'],
  'natures-client': ['any', 'admin'],
  'categories-place': ['any', 'admin'],
  prix: ['any', 'admin'],
  'modeles-carte': ['any', 'admin'],
  'associations-carte': ['group', 'group'],
  pays: ['any', 'admin'],
  regions: ['any', 'admin'],
  departements: ['any', 'admin'],
  villes: ['any', 'admin'],
};

it.each(Object.entries(today))('derives who reads and who writes %s', (name, [read, write]) => {
  const served = catalogue.get(name);
  if (!served) throw new Error(`No resource is called ${name}.`);
  const operations = ['read', 'create', 'update', 'publish', 'delete'] as const;
  expect(operations.map((operation) => guardOf(accessOf(served.resource, operation)))).toEqual([
    read,
    ...[write, write, write, write],
  ]);
});

it('lets a partner undo what the history holds, but write nothing in it', () => {
  const { resource } = catalogue.get('actions') ?? {};
  if (!resource) throw new Error('No history.');
  const [read, update] = (['read', 'update'] as const).map((operation) => guardOf(accessOf(resource, operation)));
  expect([read, update]).toEqual(['any', 'group']);
});

it('asks a sensitive action of the role, and the level of its domaine besides', () => {
  const [feeds, orders] = [{ domaine: 'FLUX' }, { domaine: 'COMMANDES' }] as const;
  expect(guardOf(accessOf(feeds, 'LANCER_FLUX'))).toBe('admin');
  expect(guardOf(accessOf(orders, 'REMBOURSER'))).toBe('any');
  expect(guardOf(accessOf(orders, 'EXPORTER_DONNEES_PERSONNELLES'))).toBe('group');
  expect(guardOf(accessOf({ domaine: 'SEANCES' }, 'ANNULER_SEANCE'))).toBe('group');
});

it('keeps out whom the kind itself keeps out, whatever the level', () => {
  expect(guardOf(accessOf({ domaine: 'MANIFESTATIONS', guard: { write: 'admin' } }, 'delete'))).toBe('admin');
  expect(mayDo({ role: null }, { domaine: null }, 'read')).toBe(false);
});

it('gives each role at least what the next one has, so that every answer is one of the guards', () => {
  const roles = ['PARTNER', 'GESTION_SITE_GROUPE', 'ADMIN'] as const;
  const rank = (role: (typeof roles)[number], domaine: (typeof domaines)[number]) =>
    levels.indexOf(builtInRoles[role].permissions[domaine]);
  for (const domaine of domaines) {
    const ranks = roles.map((role) => rank(role, domaine));
    expect([domaine, ...ranks]).toEqual([domaine, ...[...ranks].sort((a, b) => a - b)]);
  }
  for (const action of sensitiveActions)
    expect(scopesOf.any.filter((role) => builtInRoles[role].actionsSensibles.includes(action))).toContain('ADMIN');
});

it('leaves to a role of some languages their texts, and rows that are in one of them', () => {
  const fields = [field.text({ lang: 'fr' }), field.text({ lang: 'en' }), field.integer()];
  const judged = (langues: readonly string[], own?: string) =>
    fields.map((each) => isForeign({ field: each }, langues, own));
  expect(judged([])).toEqual([false, false, false]);
  expect(judged(['en'])).toEqual([true, false, true]);
  expect(judged(['en'], 'en')).toEqual([false, false, false]);
  expect(judged(['en'], 'fr')).toEqual([true, false, true]);
  const rights = { ...builtInRoles.ADMIN, langues: ['en'] };
  expect([writesLanguage({ rights }, 'fr'), writesLanguage({ rights }, 'en'), writesLanguage({}, 'fr')]).toEqual([
    false,
    true,
    true,
  ]);
});
