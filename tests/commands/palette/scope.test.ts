import { describe, expect, it } from 'vitest';
import { kindBit } from '../../../src/commands/palette/search/index-entries';
import {
  chooseKind,
  kindsOf,
  leave,
  NOTHING_TYPED,
  type Typed,
  type,
} from '../../../src/commands/palette/search/scope';

const kinds = [
  { resource: 'manifestations', label: 'Manifestations' },
  { resource: 'lieux', label: 'Lieux' },
];
const names = (label: string, text: string) => label.toLowerCase().startsWith(text.toLowerCase());
const records: Typed = { scope: 'records', resource: null, text: '' };

describe('scopes', () => {
  it.each([
    ['>', 'commands'],
    ['/', 'screens'],
    ['@', 'records'],
    [':', 'id'],
    ['#', 'views'],
    ['?', 'scopes'],
  ] as const)('%s opens %s', (sign, scope) => {
    expect(type(NOTHING_TYPED, `${sign}car`)).toEqual({ scope, resource: null, text: 'car' });
  });

  it('stay in the whole without a sign, or with one further on', () => {
    expect(type(NOTHING_TYPED, 'a > b')).toEqual({ ...NOTHING_TYPED, text: 'a > b' });
  });

  it('take signs as text once one is open', () => {
    expect(type(records, '#12')).toEqual({ ...records, text: '#12' });
  });

  it('are left by Backspace on empty, the kind first', () => {
    expect(leave({ ...records, text: 'a' })).toEqual({ ...records, text: 'a' });
    expect(leave({ ...records, resource: 'lieux' })).toEqual(records);
    expect(leave(records)).toEqual(NOTHING_TYPED);
  });

  it('go from kind to kind with Tab, and around', () => {
    const next = (typed: Typed, back = false) => chooseKind(typed, kinds, names, back).resource;
    expect(next(records)).toBe('manifestations');
    expect(next({ ...records, resource: 'manifestations' })).toBe('lieux');
    expect(next({ ...records, resource: 'lieux' })).toBeNull();
    expect(next(records, true)).toBe('lieux');
  });

  it('take the kind that is named', () => {
    expect(chooseKind({ ...records, text: 'li' }, kinds, names)).toEqual({ ...records, resource: 'lieux' });
  });

  it('show their own kinds of rows', () => {
    expect(kindsOf('commands')).toBe(kindBit('command'));
    expect(kindsOf('scopes')).toBe(0);
    expect(kindsOf('all') & kindBit('help')).not.toBe(0);
  });
});
