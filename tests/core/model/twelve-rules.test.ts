import { describe, expect, test } from 'vitest';
import { checkRow, messagesIn } from '../../../src/core/model/check';
import en from '../../../src/i18n/core/en';
import fr from '../../../src/i18n/core/fr';
import { createTranslate } from '../../../src/i18n/translate';
import { trialModel, trialTexts } from '../../support/form-page/model';
import { ruleCases, said } from '../../support/rules-table';

const translates = {
  fr: createTranslate('fr', { core: fr, essai: trialTexts }),
  en: createTranslate('en', { core: en, essai: trialTexts }),
};

test('the twelve rules are all tried: valid, invalid, empty, at the boundary', () => {
  expect(Object.keys(said)).toHaveLength(12);
  for (const rule of Object.keys(said)) {
    const tried = new Set(ruleCases.filter((each) => each.rule === rule).map(({ what }) => what));
    expect([rule, [...tried].sort()]).toEqual([rule, ['boundary', 'empty', 'invalid', 'valid']]);
  }
});

describe.each(['fr', 'en'] as const)('in the console, in %s', (locale) => {
  const messages = messagesIn(translates[locale]);

  test.each(ruleCases)('$rule, $what: $typed', ({ rule, typed, field }) => {
    const errors = checkRow(trialModel, { regles: { libelle: 'Carmen', ...typed } }, 'create', messages);
    const wanted = { field: `regles.${field}`, errorCodes: [{ code: rule, message: said[rule][locale] }] };
    expect(errors).toEqual(field === null ? [] : [wanted]);
  });

  test.each(ruleCases)('over a stored record $rule, $what: $typed', ({ rule, typed, field }) => {
    const stored = { regles: { libelle: 'Carmen' } };
    const errors = checkRow(trialModel, { regles: typed }, 'patch', messages, stored);
    const wanted = { field: `regles.${field}`, errorCodes: [{ code: rule, message: said[rule][locale] }] };
    expect(errors).toEqual(field === null ? [] : [wanted]);
  });
});
