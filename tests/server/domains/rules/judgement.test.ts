/** Which changes may set a rule off, and the hours of those that come back. */
import { describe, expect, it } from 'vitest';
import { bodyFor } from '../../../../server/domains/rules/act';
import { hourDue, hoursWithin } from '../../../../server/domains/rules/due';
import { fires, mayFire } from '../../../../server/domains/rules/judge';
import { printOf } from '../../../../server/domains/rules/rule';

const changes = {
  made: { made: true, gone: false },
  changed: { made: false, gone: false },
  gone: { made: false, gone: true },
  passing: { made: true, gone: true },
};

describe('a change', () => {
  it.each([
    [null, 'made', true],
    [null, 'changed', true],
    [null, 'gone', false],
    [null, 'passing', false],
    ['CREATION', 'made', true],
    ['CREATION', 'changed', false],
    ['MODIFICATION', 'made', false],
    ['MODIFICATION', 'changed', true],
    ['SUPPRESSION', 'gone', true],
    ['SUPPRESSION', 'changed', false],
    ['SUPPRESSION', 'passing', false],
  ] as const)('of a rule about %s that is %s: %s', (changement, change, expected) => {
    expect(mayFire(changement, changes[change])).toBe(expected);
  });

  it.each([
    ['made', false, true, true],
    ['made', false, false, false],
    ['changed', false, true, true],
    ['changed', true, true, false],
    ['changed', true, false, false],
    ['changed', false, false, false],
    ['gone', true, false, true],
    ['gone', false, false, false],
  ] as const)('that is %s, matched before: %s, after: %s', (change, before, after, expected) => {
    expect(fires(changes[change], before, after)).toBe(expected);
  });
});

describe('the hours of a rule', () => {
  const rule = { repetition: 'JOUR', debut: '2026-10-24T08:00:00.000Z' } as const;
  const at = (text: string) => Date.parse(text);

  it('begin with the first, and keep to the clock of Paris', () => {
    expect(hoursWithin(rule, at('2026-10-23T00:00:00Z'), at('2026-10-26T12:00:00Z'))).toEqual([
      '2026-10-24T08:00:00.000Z',
      // The clock went back in the night.
      '2026-10-25T09:00:00.000Z',
      '2026-10-26T09:00:00.000Z',
    ]);
  });

  it('are due once, the last one alone, for an hour', () => {
    const due = (after: string, now: string) => hourDue(rule, at(after), at(now));
    expect(due('2026-10-24T07:59:00Z', '2026-10-24T08:00:00Z')).toBe('2026-10-24T08:00:00.000Z');
    expect(due('2026-10-24T08:00:00Z', '2026-10-24T08:30:00Z')).toBeUndefined();
    expect(due('2026-10-24T07:59:00Z', '2026-10-24T09:00:01Z')).toBeUndefined();
    expect(due('2026-10-20T00:00:00Z', '2026-10-26T09:20:00Z')).toBe('2026-10-26T09:00:00.000Z');
    expect(hourDue({ repetition: null, debut: null }, 0, at('2026-10-26T09:20:00Z'))).toBeUndefined();
  });
});

describe('the body of a call', () => {
  it.each([
    ['{"selection":{"ids":["{id}"]}}', { selection: { ids: [12] } }],
    ['{"motif":"Séance {id}"}', { motif: 'Séance 12' }],
    ['', {}],
    ['[]', null],
    ['{', null],
    ['"x"', null],
  ])('%s', (text, expected) => {
    expect(bodyFor(text, '12', 12)).toEqual(expected);
  });
});

describe('a version of a rule', () => {
  it('is told by what it says alone', () => {
    const rule = { nom: 'A', filtre: 'x:1', champ: 'x', debut: '2026-10-24T08:00:00Z' };
    expect(printOf({ ...rule, nom: 'B', etat: 'ARMEE', plafondHeure: 2 })).toBe(printOf(rule));
    expect(printOf({ ...rule, debut: '2026-10-24T10:00:00+02:00' })).toBe(printOf(rule));
    expect(printOf({ ...rule, filtre: 'x:2' })).not.toBe(printOf(rule));
  });
});
