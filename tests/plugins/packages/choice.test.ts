import { describe, expect, it } from 'vitest';
import { brokenChoice, type ChoiceGroup, type ChosenPart } from '../../../src/plugins/packages/models/choice';

/** A component on an evening of October 2099, in one theatre. */
const part = (rang: number, more: Partial<ChosenPart> = {}): ChosenPart => ({
  ...{ rang, group: 'Dates', imposed: false, idseanc: rang, lieu: 1, etat: null },
  date: `2099-10-${String(rang).padStart(2, '0')}T18:00:00Z`,
  ...more,
});
const extra = (rang: number, more: Partial<ChosenPart> = {}) =>
  part(rang, { idseanc: null, date: null, lieu: null, ...more });
const dates: ChoiceGroup = { label: 'Dates', min: 2, max: 3 };
const elsewhere = { lieu: 2, date: '2099-10-01T19:00:00Z' };

describe('the rules that a choice in a package breaks', () => {
  it.each<[string, readonly ChoiceGroup[], readonly number[], readonly ChosenPart[], string[]]>([
    ['as many as the least', [dates], [], [part(1), part(2)], []],
    ['as many as the most', [dates], [], [part(1), part(2), part(3)], []],
    ['none', [dates], [], [], ['few 0/2']],
    ['too few', [dates], [], [part(1)], ['few 1/2']],
    ['too many', [dates], [], [1, 2, 3, 4].map((rang) => part(rang)), ['many 4/3']],
    ['a group without a most', [{ ...dates, max: null }], [], [1, 2, 3, 4].map((rang) => part(rang)), []],
    ['extras count as any', [{ label: 'Extras', min: 1, max: 1 }], [], [extra(1, { group: 'Extras' })], []],
    ['what everybody takes is no choice', [dates], [1], [part(1, { imposed: true }), part(2)], ['few 1/2']],
    ['what belongs to no group', [], [], [part(1, { group: null })], []],
    ['a component on two dates', [], [], [part(1, { idseanc: 11 }), part(1, { idseanc: 12 })], ['twice 11,12']],
    ['an imposed one without its date', [], [1], [], ['undated']],
    ['one that is cancelled', [], [], [part(1, { etat: 'ANNULE' })], ['gone 1']],
    ['two at one time in two venues', [], [], [part(1), part(2, elsewhere)], ['overlap 1,2']],
    ['two at one time in one venue', [], [], [part(1), part(2, { ...elsewhere, lieu: 1 })], []],
    [
      'an overlap that the package imposes',
      [],
      [1, 2],
      [part(1, { imposed: true }), part(2, { ...elsewhere, imposed: true })],
      [],
    ],
    ['an overlap with what is imposed', [], [1], [part(1, { imposed: true }), part(2, elsewhere)], ['overlap 1,2']],
  ])('%s', (_, groups, imposed, chosen, expected) => {
    const found = brokenChoice(groups, imposed, chosen).map(({ code, n, limit, sessions }) =>
      [code, limit !== undefined && `${n}/${limit}`, sessions.join()].filter(Boolean).join(' '),
    );
    expect(found).toEqual(expected);
  });
});
