import { describe, expect, it } from 'vitest';
import type { Binding } from '../../../src/commands/keys/binding';
import {
  checkRebind,
  DEFAULT_KEY_PREFERENCES,
  effectiveBindings,
  readKeyPreferences,
  rebind,
  reset,
  unbind,
} from '../../../src/commands/keys/overrides';

const defaults: Binding[] = [
  { keys: 'Mod+K', command: 'palette.open', anywhere: true },
  { keys: 'F1', command: 'palette.open', anywhere: true },
  { keys: 'g m', command: 'go', args: { page: 'events' } },
  { keys: 'n', command: 'new', when: { focus: 'table' } },
  { keys: '?', command: 'sheet' },
];
const keysIn = (preferences = DEFAULT_KEY_PREFERENCES) =>
  Object.fromEntries(effectiveBindings(defaults, preferences, 'windows').map(({ slot, keys }) => [slot, keys]));

describe("the user's keys", () => {
  it('start as the defaults, each in its slot', () => {
    expect(keysIn()).toEqual({
      'palette.open': 'Mod+K',
      'palette.open #2': 'F1',
      'go {"page":"events"}': 'g m',
      new: 'n',
      sheet: '?',
    });
  });

  it('replace, remove and come back', () => {
    const changed = unbind(rebind(DEFAULT_KEY_PREFERENCES, 'new', 'a'), 'sheet');
    expect(keysIn(changed)).toMatchObject({ new: 'a' });
    expect(keysIn(changed)).not.toHaveProperty('sheet');
    expect(keysIn(reset(reset(changed, 'new'), 'sheet'))).toEqual(keysIn());
  });

  it('lose every bare character when single keys are off, and nothing else', () => {
    expect(Object.keys(keysIn({ ...DEFAULT_KEY_PREFERENCES, singleKeys: false }))).toEqual([
      'palette.open',
      'palette.open #2',
    ]);
  });

  it('are told their clashes before they are saved', () => {
    const effective = effectiveBindings(defaults, DEFAULT_KEY_PREFERENCES, 'windows');
    const binding = effective.find(({ slot }) => slot === 'new');
    const check = (keys: string) => binding && checkRebind(effective, binding, keys, 'windows');
    expect(check('Mod+K')?.clashes.map(({ slot }) => slot)).toEqual(['palette.open']);
    expect(check('g')?.clashes.map(({ slot }) => slot)).toEqual(['go {"page":"events"}']);
    expect(check('n')).toEqual({ clashes: [], doubt: undefined });
    expect(check('Mod+T')?.doubt).toBe('browser-owned');
  });

  it.each([null, 'x', { rebound: { new: 3 } }, { rebound: 'no' }])('read as the defaults from %j', (stored) => {
    expect(readKeyPreferences(stored)).toEqual(DEFAULT_KEY_PREFERENCES);
  });

  it('read back what was stored', () => {
    const stored: unknown = JSON.parse('{"singleKeys":false,"rebound":{"new":"a","sheet":null}}');
    expect(readKeyPreferences(stored)).toEqual({ singleKeys: false, rebound: { new: 'a', sheet: null } });
  });
});
