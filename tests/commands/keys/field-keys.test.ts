import { describe, expect, it } from 'vitest';
import { type Binding, compile } from '../../../src/commands/keys/binding';
import { fieldKeeps } from '../../../src/commands/keys/field-keys';

const keeps = (keys: string, field: 'text' | 'richtext' | 'code', selected = false, when?: Binding['when']) => {
  const [binding] = compile([{ keys, command: 'test', ...(when && { when }) }], 'windows');
  return binding ? fieldKeeps(binding.chords[0] ?? '', binding, field, selected) : undefined;
};

describe('a field', () => {
  it.each([
    ['j', 'text', true],
    ['Shift+G', 'text', true],
    ['?', 'text', true],
    ['Enter', 'text', true],
    ['Space', 'text', true],
    ['Shift+ArrowDown', 'text', true],
    ['Escape', 'text', false],
    ['F8', 'text', false],
    ['Mod+K', 'text', false],
    ['Mod+S', 'text', false],
    ['Mod+Enter', 'text', false],
    ['Mod+Shift+V', 'text', false],
    ['Alt+ArrowUp', 'text', false],
    ['Mod+Z', 'text', true],
    ['Mod+Shift+Z', 'text', true],
    ['Mod+C', 'text', true],
    ['Mod+ArrowLeft', 'text', true],
    ['Mod+Shift+ArrowLeft', 'text', true],
    ['Mod+Shift+ArrowDown', 'text', false],
    ['Mod+Shift+ArrowUp', 'richtext', false],
    ['Mod+ArrowUp', 'text', true],
    ['Mod+B', 'text', false],
    ['Mod+B', 'richtext', true],
    ['Mod+K', 'richtext', false],
    ['F1', 'code', false],
    ['Mod+K', 'code', false],
    ['Mod+S', 'code', false],
    ['Mod+D', 'code', true],
    ['F8', 'code', false],
  ] as const)('%s in %s: kept = %s', (keys, field, kept) => {
    expect(keeps(keys, field)).toBe(kept);
  });

  it('keeps Mod+K in rich text while words are selected: it makes a link', () => {
    expect(keeps('Mod+K', 'richtext', true)).toBe(true);
  });

  it('lets a binding made for code through', () => {
    expect(keeps('Mod+D', 'code', false, { focus: 'code' })).toBe(false);
  });
});
