import { describe, expect, it } from 'vitest';
import { type Binding, compile } from '../../../src/commands/keys/binding';
import { LINT_REASONS, lintBindings } from '../../../src/commands/keys/lint';

const codesOf = (...bindings: Binding[]) => lintBindings(compile(bindings, 'windows')).map(({ code }) => code);
const one = (keys: string): Binding => ({ keys, command: 'test.run' });

describe('the lint of default keys', () => {
  it.each([
    ['Alt+E', 'alt-character'],
    ['Alt+Shift+2', 'alt-character'],
    ['Mod+Alt+E', 'ctrl-alt-character'],
    ['Control+Alt+0', 'ctrl-alt-character'],
    ['[', 'bracket'],
    ['Mod+]', 'bracket'],
    ['\\', 'backslash'],
    ['Mod+\\', 'backslash'],
    ['Mod+.', 'mod-symbol'],
    ['Mod+/', 'mod-symbol'],
    ['Mod++', 'mod-symbol'],
    ['Mod+1', 'mod-digit'],
    ['2', 'bare-digit'],
    ['#', 'bare-symbol'],
    ['Mod+N', 'browser-owned'],
    ['Mod+T', 'browser-owned'],
    ['Mod+W', 'browser-owned'],
    ['Mod+Q', 'browser-owned'],
    ['Mod+L', 'browser-owned'],
    ['Mod+R', 'browser-owned'],
    ['Mod+Shift+N', 'browser-owned'],
    ['Mod+Shift+T', 'browser-owned'],
    ['Mod+Tab', 'browser-owned'],
    ['Mod+PageDown', 'browser-owned'],
    ['F5', 'browser-owned'],
    ['Shift+F5', 'browser-owned'],
    ['F11', 'browser-owned'],
    ['F12', 'browser-owned'],
    ['Alt+ArrowLeft', 'browser-owned'],
    ['Mod+M', 'system-owned'],
    ['Alt+F4', 'system-owned'],
    ['g Mod+K', 'sequence-step'],
    ['g 1', 'sequence-step'],
    ['Mod+Foo', 'unknown-key'],
  ] as const)('refuses %s: %s', (keys, code) => {
    expect(codesOf(one(keys))).toEqual([code]);
    expect(LINT_REASONS[code]).toMatch(/\.$/);
  });

  it.each([
    'Mod+K',
    'Mod+Shift+V',
    'F1',
    'F2',
    'F8',
    '?',
    '/',
    'j',
    'Shift+G',
    'g m',
    'Escape',
    'Mod+Enter',
    'Alt+ArrowUp',
    'Shift+ArrowDown',
    'Space',
  ])('allows %s', (keys) => {
    expect(codesOf(one(keys))).toEqual([]);
  });

  it('finds a sequence that is the prefix of another', () => {
    expect(codesOf(one('g m'), { keys: 'g m s', command: 'other' })).toEqual(['prefix']);
    expect(codesOf(one('g'), { keys: 'g m', command: 'other' })).toEqual(['prefix']);
  });

  it('finds one key for two commands in places that overlap, and names both', () => {
    const left: Binding = { keys: 'e', command: 'a.edit', when: { focus: 'table' } };
    const right: Binding = { keys: 'E', command: 'b.edit', when: { on: 'events.list' } };
    expect(lintBindings(compile([left, right], 'windows'))).toMatchObject([
      { code: 'same-key', slot: 'a.edit', other: 'b.edit' },
    ]);
  });

  it('takes rights for no separation: one user may have both', () => {
    const left: Binding = { keys: 'e', command: 'a', when: { right: 'admin' } };
    expect(codesOf(left, { keys: 'e', command: 'b', when: { right: 'any' } })).toEqual(['same-key']);
  });

  it('knows the pages of a plugin that are named together', () => {
    const [left, right] = [{ on: 'translations.*' }, { on: 'translations.genres' }];
    expect(codesOf({ keys: 'e', command: 'a', when: left }, { keys: 'e', command: 'b', when: right })).toEqual([
      'same-key',
    ]);
  });

  it.each([
    [{ focus: 'table' }, { focus: 'form' }],
    [{ view: 'list' }, { view: 'edit' }],
    [{ on: 'events.list' }, { on: 'genres.list' }],
    [{ on: 'translations.*' }, { on: 'genres.list' }],
    [{ resource: 'lieux' }, { resource: 'genres' }],
  ] as const)('lets %j and %j share a key', (left, right) => {
    expect(codesOf({ keys: 'e', command: 'a', when: left }, { keys: 'e', command: 'b', when: right })).toEqual([]);
  });
});
