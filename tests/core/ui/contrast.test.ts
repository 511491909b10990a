import { describe, expect, it } from 'vitest';
import { colourOf, contrast, rootTokens, type Theme } from './token-colours';

const tokens = rootTokens();
const grounds = ['--bg', '--panel', '--raised', '--sunk', '--selection', '--hover'];

/** Words on their grounds: at least 4.5:1. */
const words: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['--text', [...grounds, '--pressed', '--success-soft', '--warning-soft', '--info-soft', '--danger-soft']],
  ['--muted', [...grounds, '--success-soft', '--warning-soft', '--info-soft', '--danger-soft']],
  ['--faint', ['--bg', '--panel', '--raised', '--sunk', '--selection']],
  ['--link', ['--bg', '--panel', '--raised', '--sunk', '--selection', '--hover']],
  ['--success', ['--bg', '--panel', '--raised', '--success-soft', '--selection', '--hover']],
  ['--warning', ['--bg', '--panel', '--raised', '--warning-soft', '--selection', '--hover']],
  ['--info', ['--bg', '--panel', '--raised', '--info-soft', '--selection', '--hover']],
  ['--danger', ['--bg', '--panel', '--raised', '--danger-soft', '--selection', '--hover']],
  ['--on-accent', ['--accent', '--accent-hover', '--accent-pressed']],
  ['--on-danger', ['--danger-fill', '--danger-fill-hover']],
  ['--on-selection', ['--selection-mark', '--selection-mark-hover']],
  ['--on-warning', ['--warning-mark']],
  ['--on-avatar', ['--avatar']],
  ['--rail-text', ['--rail', '--rail-hover', '--rail-current']],
  ['--rail-strong', ['--rail', '--rail-hover', '--rail-current']],
  ['--rail-faint', ['--rail', '--rail-hover', '--rail-current']],
  ['--bar-text', ['--bar', '--bar-hover']],
  ['--bar-faint', ['--bar', '--bar-hover']],
  ['--bar-accent', ['--bar', '--bar-hover']],
  ['--bar-ok', ['--bar']],
];

/** Shapes that carry meaning, on their grounds: at least 3:1. */
const shapes: readonly (readonly [shape: string, grounds: readonly string[]])[] = [
  ['--control-line', ['--bg', '--panel', '--sunk', '--selection']],
  ['--control-off', ['--bg', '--panel', '--sunk']],
  ['--on-selection', ['--control-off']],
  ['--selection-mark', ['--bg', '--panel', '--selection']],
  ['--focus', ['--bg', '--panel', '--raised', '--sunk', '--selection', '--hover']],
  ['--success', grounds],
  ['--warning', grounds],
  ['--info', grounds],
  ['--danger', grounds],
  ['--idle', ['--bg', '--panel', '--sunk', '--selection']],
  ['--meter', ['--panel', '--selection', '--meter-track']],
  ['--meter-hot', ['--panel', '--selection', '--meter-track']],
  ['--warning-mark', ['--rail', '--rail-current']],
  ['--focus-on-dark', ['--rail', '--rail-current', '--bar']],
];

function rows(table: typeof words) {
  const themes: readonly Theme[] = ['light', 'dark'];
  return themes.flatMap((theme) => table.flatMap(([front, backs]) => backs.map((back) => ({ theme, front, back }))));
}

describe('token pairs hold WCAG 2.2 AA', () => {
  it.each(rows(words))('$theme: words $front on $back reach 4.5:1', ({ theme, front, back }) => {
    expect(contrast(colourOf(front, theme, tokens), colourOf(back, theme, tokens))).toBeGreaterThanOrEqual(4.5);
  });
  it.each(rows(shapes))('$theme: shapes $front on $back reach 3:1', ({ theme, front, back }) => {
    expect(contrast(colourOf(front, theme, tokens), colourOf(back, theme, tokens))).toBeGreaterThanOrEqual(3);
  });
  it('computes the reference ratios', () => {
    expect(contrast('#000', '#fff')).toBe(21);
    expect(contrast('#767676', '#fff')).toBeCloseTo(4.54, 2);
  });
});
