import { describe, expect, it } from 'vitest';
import { colourOf, contrast, rootTokens, type Theme } from './token-colours';

const tokens = rootTokens();
const grounds = ['--bg', '--panel', '--raised', '--sunk', '--accent-soft', '--hover'];

/** Words on their grounds: at least 4.5:1. */
const words: readonly (readonly [text: string, grounds: readonly string[]])[] = [
  ['--text', [...grounds, '--pressed', '--ok-soft', '--wait-soft', '--info-soft', '--bad-soft']],
  ['--muted', [...grounds, '--ok-soft', '--wait-soft', '--info-soft', '--bad-soft']],
  ['--faint', ['--bg', '--panel', '--raised', '--sunk', '--accent-soft']],
  ['--accent', ['--bg', '--panel', '--raised', '--sunk', '--accent-soft', '--hover']],
  ['--ok', ['--bg', '--panel', '--raised', '--ok-soft', '--accent-soft', '--hover']],
  ['--wait', ['--bg', '--panel', '--raised', '--wait-soft', '--accent-soft', '--hover']],
  ['--info', ['--bg', '--panel', '--raised', '--info-soft', '--accent-soft', '--hover']],
  ['--bad', ['--bg', '--panel', '--raised', '--bad-soft', '--accent-soft', '--hover']],
  ['--on-accent', ['--accent-fill', '--accent-fill-hover', '--accent-fill-pressed', '--bad-fill', '--bad-fill-hover']],
  ['--on-mark', ['--accent-mark']],
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
  ['--control-line', ['--bg', '--panel', '--sunk', '--accent-soft']],
  ['--control-off', ['--bg', '--panel', '--sunk']],
  ['--on-accent', ['--control-off']],
  ['--accent-fill', ['--bg', '--panel', '--accent-soft']],
  ['--focus', ['--bg', '--panel', '--raised', '--sunk', '--accent-soft', '--hover']],
  ['--ok', grounds],
  ['--wait', grounds],
  ['--info', grounds],
  ['--bad', grounds],
  ['--idle', ['--bg', '--panel', '--sunk', '--accent-soft']],
  ['--meter', ['--panel', '--accent-soft', '--meter-track']],
  ['--meter-hot', ['--panel', '--accent-soft', '--meter-track']],
  ['--accent-mark', ['--rail', '--rail-current']],
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
