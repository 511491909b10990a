import { readFileSync } from 'node:fs';
import { generate, parse, walk } from 'css-tree';

export type Theme = 'light' | 'dark';

/** Declarations of `:root` in tokens.css, raw. */
export function rootTokens(): ReadonlyMap<string, string> {
  const source = readFileSync(new URL('../../../src/core/ui/styles/tokens.css', import.meta.url), 'utf8');
  const found = new Map<string, string>();
  walk(parse(source, { parseCustomProperty: true }), {
    visit: 'Rule',
    enter(rule) {
      if (generate(rule.prelude) !== ':root' || this.atrule?.name !== 'layer') return;
      for (const declaration of rule.block.children.toArray()) {
        if (declaration.type === 'Declaration' && declaration.property.startsWith('--'))
          found.set(declaration.property, generate(declaration.value));
      }
    },
  });
  return found;
}

/** Follows var() and light-dark() down to a hexadecimal colour. */
export function colourOf(name: string, theme: Theme, tokens: ReadonlyMap<string, string>): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`no token ${name}`);
  const pair = /^light-dark\(\s*(.+?)\s*,\s*([^,]+?)\s*\)$/u.exec(value);
  const picked = (pair ? pair[theme === 'light' ? 1 : 2] : value) ?? '';
  const reference = /^var\((--[\w-]+)\)$/u.exec(picked);
  if (reference?.[1] !== undefined) return colourOf(reference[1], theme, tokens);
  if (!/^#[\da-f]{3,6}$/iu.test(picked)) throw new Error(`${name} is not a plain colour: ${picked}`);
  return picked;
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const part = Number.parseInt(full.slice(start, start + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two hexadecimal colours. */
export function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (high + 0.05) / (low + 0.05);
}
