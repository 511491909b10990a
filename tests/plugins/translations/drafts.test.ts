import { expect, it } from 'vitest';
import type { Entry } from '../../../src/plugins/translations/models/dictionaries';
import { draftOver, isUntyped } from '../../../src/plugins/translations/models/drafts';

const entry = (version: number, en: string | null) => ({ id: 'OPERA', version, fr: 'Opéra', en }) as Entry;

it('an entry without a draft stands as it is', () => {
  expect(draftOver(undefined, entry(3, null))).toEqual({
    ...{ fr: 'Opéra', en: '' },
    begun: { version: 3, fr: 'Opéra', en: null },
  });
});

it('what is typed stays, and rests on the entry it began with, when another saves that meanwhile', () => {
  const begun = { version: 3, fr: 'Opéra', en: null };
  expect(draftOver({ fr: 'Opéra', en: 'Ope', over: begun }, entry(4, 'Opera house'))).toEqual({
    ...{ fr: 'Opéra', en: 'Ope' },
    begun,
  });
});

it('a draft of another day rests on the version that it was typed over, while that is the last one', () => {
  const held = { fr: 'Opéra', en: 'Ope', over: 3 };
  expect(draftOver(held, entry(3, null)).en).toBe('Ope');
  expect(draftOver(held, entry(4, 'Opera house')).en).toBe('Opera house');
});

it('nothing is typed where the texts are those of the beginning', () => {
  const begun = { version: 3, fr: 'Opéra', en: null };
  expect([isUntyped({ fr: 'Opéra', en: '' }, begun), isUntyped({ fr: 'Opéra', en: 'O' }, begun)]).toEqual([
    true,
    false,
  ]);
});
