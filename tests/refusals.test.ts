/** What a refusal says is words, in the language of whoever reads it: never the key of a text, never what a checker says. */
import { type } from 'arktype';
import { describe, expect, it } from 'vitest';
import '../server/domains';
import { problemBody } from '../server/http/problems';
import { checked } from '../server/resource/routes/ask';
import { translators } from '../server/texts';
import { Problem } from '../src/core/problem';
import { locales } from '../src/i18n/text';
import { filesUnder, readSource } from './support/sources';

const looksLikeKey = /^[a-z][\w-]*(?:\.[\w-]+)+$/i;
const named = filesUnder('server', /\.ts$/).flatMap((path) =>
  [...readSource(path).matchAll(/\btext: '([\w.-]+\.[\w.-]+)'/g)].map(([, key = '']) => key),
);

describe('a refusal', () => {
  it.each(named)('that names %s has its words on the server', (key) => {
    for (const locale of locales) expect(translators[locale](key)).not.toMatch(looksLikeKey);
  });

  const schema = type({
    'q?': 'string <= 8',
    'total?': "'exact' | 'skip'",
    'motif?': "'gel' | 'grève' | null",
    'ids?': type('string').array().atMostLength(2),
    'rang?': '1 <= number.integer <= 5',
    'limit?': type('string.integer.parse'),
    'dryRun?': 'boolean',
    'contenu?': 'object',
    'note?': 'string <= 5 | null',
    'code?': '1 <= string <= 8',
    'choix?': type({ ids: 'string[]' }).or({ q: 'string' }),
  }).and({ cle: 'string' });

  it.each([
    ['what is missing', { cle: undefined }, 'cle', 'Ce champ est obligatoire'],
    ['a number for a text', { q: 4 }, 'q', 'Un texte est attendu'],
    ['a text too long', { q: 'x'.repeat(20) }, 'q', '8 caractères au plus'],
    ['one too long where none may be', { note: 'longue' }, 'note', '5 caractères au plus'],
    ['an empty text', { code: '' }, 'code', 'Ce champ est obligatoire'],
    ['what is no choice', { total: 'peut-être' }, 'total', 'Choisissez une valeur de la liste'],
    ['what is no choice where none may be', { motif: 'neige' }, 'motif', 'Choisissez une valeur de la liste'],
    ['a text for a list', { ids: 'a' }, 'ids', 'Une liste est attendue'],
    ['too many', { ids: ['a', 'b', 'c'] }, 'ids', '2 lignes au plus'],
    ['an item of another type', { ids: ['a', 4] }, 'ids.1', 'Un texte est attendu'],
    ['a number too high', { rang: 6 }, 'rang', 'La valeur ne peut pas dépasser 5'],
    ['a number too low', { rang: 0 }, 'rang', 'La valeur doit être au moins 1'],
    ['a part of a number', { rang: 1.5 }, 'rang', 'Saisissez un nombre entier'],
    ['a text for a number', { rang: '1' }, 'rang', 'Saisissez un nombre'],
    ['a form of text', { limit: 'dix' }, 'limit', 'Ce texte n’a pas la forme attendue'],
    ['a word for yes', { dryRun: 'oui' }, 'dryRun', 'La valeur est vrai ou faux (true ou false)'],
    ['a list of yes', { dryRun: null }, 'dryRun', 'La valeur est vrai ou faux (true ou false)'],
    ['a number for an object', { contenu: 3 }, 'contenu', 'Un objet est attendu'],
    ['the inside of one of two shapes', { choix: { q: 3 } }, 'choix.q', 'Un texte est attendu'],
    ['neither of two shapes', { choix: {} }, 'choix', 'Ce champ est obligatoire'],
  ])('of %s says it in French, at its field', (_case, data, field, message) => {
    let problem: Problem | null = null;
    try {
      // A key that is left out travels as nothing.
      checked(schema, JSON.parse(JSON.stringify({ cle: 'a', ...data })));
    } catch (cause) {
      problem = Problem.from(cause);
    }
    const errors = problem ? (problemBody(problem, 'fr', 'r').errors ?? []) : [];
    expect(errors).toEqual([{ field, errorCodes: [{ code: expect.any(String), message }] }]);
  });
});
