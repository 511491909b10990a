// What a noun, told once, makes of the texts of its records.
import { describe, expect, it } from 'vitest';
import { englishNoun } from '../../src/i18n/english-noun';
import { frenchNoun } from '../../src/i18n/french-noun';
import { createTranslate } from '../../src/i18n/translate';

const genre = frenchNoun('genre', 'genres', { gender: 'm' });
const seance = frenchNoun('séance', 'séances', { gender: 'f' });
const abonnement = frenchNoun('abonnement', 'abonnements', { gender: 'm' });
const nature = frenchNoun('nature de client', 'natures de client', { gender: 'f', short: ['nature', 'natures'] });
const prix = frenchNoun('prix', 'prix', { gender: 'm' });

describe('a French noun', () => {
  it.each([
    [genre, 'create', 'Créer un genre'],
    [seance, 'open', 'Ouvrir une séance'],
    [abonnement, 'remove', 'Supprimer l’abonnement'],
    [frenchNoun('hôtel', 'hôtels', { gender: 'm' }), 'remove', 'Supprimer l’hôtel'],
    [frenchNoun('hall', 'halls', { gender: 'm', elided: false }), 'remove', 'Supprimer le hall'],
    [frenchNoun('œuvre', 'œuvres', { gender: 'f' }), 'merge', 'Fusionner l’œuvre vers…'],
    [nature, 'create', 'Créer une nature de client'],
    [nature, 'merge', 'Fusionner la nature vers…'],
  ] as const)('%#: %s is “%s”', (noun, command, title) => {
    expect(noun.texts({}).commands[command]).toBe(title);
  });

  it.each([
    [genre, 'Nouveau genre'],
    [seance, 'Nouvelle séance'],
    [abonnement, 'Nouvel abonnement'],
    [nature, 'Nouvelle nature'],
  ])('%#: a new one is “%s”', (noun, title) => {
    expect(noun.texts({}).new).toBe(title);
  });

  it.each([
    [genre, 1, '1 genre proposé en filtre'],
    [genre, 2, '2 genres proposés en filtre'],
    [seance, 1, '1 séance proposée en filtre'],
    [seance, 2, '2 séances proposées en filtre'],
    [prix, 2, '2 prix proposés en filtre'],
  ])('%#: %i of them agree', (noun, n, said) => {
    expect(createTranslate('fr', { a: { said: noun.phrase('{n} proposé* en filtre') } })('a.said', { n })).toBe(said);
  });

  it('stands in phrases with its article', () => {
    expect(abonnement.phrase('Proposer {the} en filtre')).toBe('Proposer l’abonnement en filtre');
  });
});

describe('an English noun', () => {
  it.each([
    [englishNoun('genre', 'genres'), 'Create a genre'],
    [englishNoun('event', 'events'), 'Create an event'],
    [englishNoun('user', 'users', { article: 'a' }), 'Create a user'],
  ])('%#: “%s”', (noun, title) => {
    expect(noun.texts({}).commands.create).toBe(title);
  });
});

it('own texts win, and the others of their group stay', () => {
  const { title, commands } = genre.texts({ title: 'Styles', commands: { open: 'Voir', show: 'Montrer' } });
  expect([title, commands]).toEqual([
    'Styles',
    expect.objectContaining({ create: 'Créer un genre', open: 'Voir', show: 'Montrer' }),
  ]);
});
