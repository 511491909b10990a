/** Variables of a style sheet, as controls: colours and lengths of `:root`, where they stand, how often they are used. */
import { walk } from 'css-tree';
import { parseCss } from '../../../core/editors';

export interface Variable {
  /** `--oc-encre` */
  name: string;
  value: string;
  kind: 'colour' | 'length' | 'other';
  /** Place of its value in the text. */
  from: number;
  to: number;
  line: number;
  uses: number;
}

const colour = /^(?:#[0-9a-f]{3,8}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\(.*\)|white|black|[a-z]{3,20})$/i;
const length = /^-?(?:\d+\.?\d*|\.\d+)(?:px|rem|em|ch|vh|vw|%)$/;
const words = new Set(['none', 'auto', 'inherit', 'initial', 'unset', 'normal', 'bold', 'serif', 'solid']);

/** In the order of the text; those of `:root` alone, the last one of a name. */
export function variablesOf(text: string): Variable[] {
  const found = new Map<string, Variable>();
  walk(parseCss(text), {
    visit: 'Declaration',
    enter(node) {
      const { prelude } = this.rule ?? {};
      const selector = prelude?.loc ? text.slice(prelude.loc.start.offset, prelude.loc.end.offset) : '';
      if (!node.property.startsWith('--') || !selector.includes(':root') || !node.value.loc || this.atrule) return;
      const raw = text.slice(node.value.loc.start.offset, node.value.loc.end.offset);
      const value = raw.trim();
      const from = node.value.loc.start.offset + raw.indexOf(value);
      const place = { from, to: from + value.length, line: node.value.loc.start.line };
      found.set(node.property, { name: node.property, value, kind: kindOf(value), ...place, uses: 0 });
    },
  });
  return [...found.values()].map((variable) => ({ ...variable, uses: usesIn(text, variable.name) }));
}

/** What a value is, so that it has the control of its kind. */
export function kindOf(value: string): Variable['kind'] {
  if (length.test(value)) return 'length';
  return colour.test(value) && !words.has(value.toLowerCase()) ? 'colour' : 'other';
}

function usesIn(text: string, name: string): number {
  const escaped = name.replace(/[^\w-]/g, '\\$&');
  return text.match(new RegExp(`var\\(\\s*${escaped}(?![\\w-])`, 'g'))?.length ?? 0;
}

/** The text with another value of a variable. */
export function withValue(text: string, { from, to }: Pick<Variable, 'from' | 'to'>, value: string): string {
  return `${text.slice(0, from)}${value}${text.slice(to)}`;
}

/** A length as a number and its unit. */
export function lengthOf(value: string): { n: number; unit: string } {
  const [, n = '0', unit = 'px'] = /^(-?[\d.]+)(.*)$/.exec(value) ?? [];
  return { n: Number(n), unit };
}
