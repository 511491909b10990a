import { expect, test } from 'vitest';
import { blockedText, reasonsText } from '../../src/core/reason-texts';
import en from '../../src/i18n/core/en';
import fr from '../../src/i18n/core/fr';
import { createTranslate } from '../../src/i18n/translate';

const translators = { fr: createTranslate('fr', { core: fr }), en: createTranslate('en', { core: en }) };
const row = (label: string, ...messages: string[]) => ({
  label,
  reasons: messages.map((message) => ({ code: 'x', message })),
});

test.each([
  ['fr', 'Verrouillé\u00a0; Déjà en ligne.'],
  ['en', 'Verrouillé; Déjà en ligne.'],
] as const)('reasons are told apart, in %s', (locale, text) => {
  expect(reasonsText(row('Carmen', 'Verrouillé.', 'Déjà en ligne.').reasons, translators[locale])).toBe(text);
});

test.each([
  ['fr', 'et 2 autres bloqués'],
  ['en', 'and 2 others blocked'],
] as const)('three blocked rows are named, one a line, and the others counted, in %s', (locale, more) => {
  const rows = ['Carmen', 'Tosca', 'Aïda', 'Norma', 'Manon'].map((label) => row(label, 'Verrouillé'));
  const named = ['Carmen — Verrouillé', 'Tosca — Verrouillé', 'Aïda — Verrouillé'];
  expect(blockedText(rows, translators[locale]).split('\n')).toEqual([...named, more]);
  expect(blockedText(rows.slice(0, 3), translators[locale]).split('\n')).toEqual(named);
});
