/** How a change of a leaf is best shown, from the kind of its field and from its values (pure). */
import { isListed, kindNamed } from '../kinds/registry';
import type { Leaf } from '../model/model';
import { isStructure } from './diff';

export type Shape = 'words' | 'html' | 'list' | 'keys' | 'colour' | 'value';

const colour = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** The shape of a change; `leaf` is undefined when the model has lost the leaf since. */
export function shapeOf(leaf: Leaf | undefined, before: unknown, after: unknown): Shape {
  const values = [before, after].filter((value) => value !== null && value !== undefined && value !== '');
  if (values.length > 0 && values.every((value) => typeof value === 'string' && colour.test(value))) return 'colour';
  const kind = leaf?.field.kind;
  if (kind === 'richText' || (kind === 'code' && leaf?.field.language === 'html')) return 'html';
  if ((kind !== undefined && isListed(kind)) || values.some(Array.isArray)) return 'list';
  if (values.some(isStructure)) return 'keys';
  if (kind === undefined ? values.every((value) => typeof value === 'string') : kindNamed(kind).shape === 'text')
    return 'words';
  return 'value';
}

const block = /<\/(?:p|div|li|ul|ol|h[1-6]|blockquote|tr|table)>|<br\s*\/?>/gi;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: '\u00a0' };

/** What a reader sees of an HTML text, as plain lines: nothing is ever drawn or run. */
export function textOfHtml(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<li\b[^>]*>/gi, '• ')
    .replace(block, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(
      /&(#x?[0-9a-f]+|[a-z]+);/gi,
      (match, name: string) => entities[name.toLowerCase()] ?? numeric(name) ?? match,
    )
    .replace(/[ \t]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function numeric(name: string): string | undefined {
  const code = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : name.startsWith('#')
      ? Number.parseInt(name.slice(1), 10)
      : Number.NaN;
  return Number.isInteger(code) && code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
}
