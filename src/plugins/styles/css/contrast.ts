/** Contrast of the pairs that a style sheet makes of text and background (WCAG 2.2, text), the failing ones first. */
import { walk } from 'css-tree';
import { parseCss } from '../../../core/editors';
import type { Variable } from './variables';

export type Rgb = readonly [red: number, green: number, blue: number];

export interface Side {
  /** As it is written: a variable's name, or a colour. */
  name: string;
  rgb: Rgb;
  variable: Variable | null;
}

export interface Pair {
  text: Side;
  background: Side;
  ratio: number;
  level: 'AAA' | 'AA' | 'fail';
  selector: string;
  line: number;
  /** A passing colour near the one that can change; null when it passes or nothing can. */
  better: { variable: Variable; colour: string; ratio: number } | null;
}

/** Reads a colour; null for what is none, or is seen through. */
export type ReadColour = (value: string) => Rgb | null;

const enough = 4.5;

/** Pairs of rules that set both. */
export function pairsOf(text: string, variables: readonly Variable[], read: ReadColour): Pair[] {
  const known = new Map(variables.map((variable) => [variable.name, variable]));
  const found = new Map<string, Pair>();
  walk(parseCss(text), {
    visit: 'Rule',
    enter(rule) {
      const said = new Map<string, { value: string; line: number }>();
      for (const node of rule.block.children)
        if (node.type === 'Declaration' && node.value.loc && node.loc)
          said.set(node.property, {
            value: text.slice(node.value.loc.start.offset, node.value.loc.end.offset).trim(),
            line: node.loc.start.line,
          });
      const front = said.get('color');
      const back = said.get('background-color') ?? said.get('background');
      const [foreground, background] = [side(front?.value, known, read), side(back?.value, known, read)];
      if (!front || !foreground || !background) return;
      const key = `${foreground.name} ${background.name}`;
      if (found.has(key)) return;
      const ratio = contrast(foreground.rgb, background.rgb);
      const { loc } = rule.prelude;
      found.set(key, {
        text: foreground,
        background,
        ratio,
        level: levelOf(ratio),
        selector: loc ? text.slice(loc.start.offset, loc.end.offset).replace(/\s+/g, ' ') : '',
        line: front.line,
        better: ratio >= enough ? null : betterOf(foreground, background),
      });
    },
  });
  return [...found.values()].sort((left, right) => left.ratio - right.ratio);
}

function side(
  value: string | undefined,
  known: ReadonlyMap<string, Variable>,
  read: ReadColour,
  depth = 0,
): Side | null {
  if (value === undefined || depth > 5) return null;
  const [, name] = /^var\(\s*(--[\w-]+)\s*(?:,.*)?\)$/.exec(value) ?? [];
  if (name === undefined) {
    const rgb = read(value);
    return rgb && { name: value, rgb, variable: null };
  }
  const variable = known.get(name);
  const inner = variable && side(variable.value, known, read, depth + 1);
  return inner ? { name, rgb: inner.rgb, variable: inner.variable ?? variable } : null;
}

function levelOf(ratio: number): Pair['level'] {
  if (ratio >= 7) return 'AAA';
  return ratio >= enough ? 'AA' : 'fail';
}

/** From 1 to 21. */
export function contrast(left: Rgb, right: Rgb): number {
  const [one, other] = [luminance(left), luminance(right)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance([red, green, blue]: Rgb): number {
  const channel = (value: number) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

/** The more coloured of the two goes towards black or white until they contrast. */
function betterOf(text: Side, background: Side): Pair['better'] {
  const spread = ({ rgb }: Side) => Math.max(...rgb) - Math.min(...rgb);
  const [first, second] = spread(text) > spread(background) ? [text, background] : [background, text];
  const moved = first.variable ? first : second;
  const still = moved === text ? background : text;
  if (moved.variable === null) return null;
  const isDarker = luminance(moved.rgb) <= luminance(still.rgb);
  for (const to of isDarker ? [0, 255] : [255, 0]) {
    for (let step = 1; step <= 100; step += 1) {
      const [red, green, blue] = moved.rgb.map((value) => Math.round(value + ((to - value) * step) / 100));
      const rgb: Rgb = [red ?? 0, green ?? 0, blue ?? 0];
      const ratio = contrast(rgb, still.rgb);
      if (ratio >= enough) return { variable: moved.variable, colour: hexOf(rgb), ratio };
    }
  }
  return null;
}

export function hexOf(rgb: Rgb): string {
  return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
