/**
 * The HTML of a mail as blocks: paragraphs, titles, buttons … inside whatever surrounds them (pure). What is not edited
 * comes out byte for byte.
 */
import { parseDocument } from 'htmlparser2';

type Parent = ReturnType<typeof parseDocument>;
type Node = Parent['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** `lignes`: a placeholder that stands by itself; `autre`: what is written as code only. */
export const blockKinds = ['paragraphe', 'titre', 'bouton', 'image', 'trait', 'lignes', 'autre'] as const;
export type BlockKind = (typeof blockKinds)[number];

export interface Block {
  kind: BlockKind;
  /** What is edited, between what stands before and after it; a block without text is `inner` alone. */
  open: string;
  inner: string;
  close: string;
  /** Between it and the next one. */
  gap: string;
}

export interface Blocks {
  before: string;
  blocks: readonly Block[];
  after: string;
}

/** The blocks of an HTML; null where it has no text of its own to be edited. */
export function blocksOf(html: string): Blocks | null {
  const root = parseDocument(html, { withStartIndices: true, withEndIndices: true, decodeEntities: false });
  const box = [root, ...elementsIn(root)].reduce<Parent | Element | null>(
    (best, each) => (textsIn(each) > (best === null ? 0 : textsIn(best)) ? each : best),
    null,
  );
  const parts = (box ?? root).children.flatMap((node) => partOf(node, html));
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const blocks = parts.map(({ node, from, to }, at) => ({
    ...blockOf(node, html.slice(from, to)),
    gap: html.slice(to, parts[at + 1]?.from ?? to),
  }));
  // A mail of pictures and rules alone has blocks too; one written in code alone has none.
  if (box === null && blocks.some(({ kind }) => kind === 'autre')) return null;
  return { before: html.slice(0, first.from), blocks, after: html.slice(last.to) };
}

/** Whether two mails have the same kinds of blocks in the same order: one is then written beside the other. */
export function isParallel(one: Blocks, other: Blocks): boolean {
  return (
    one.blocks.length === other.blocks.length && one.blocks.every(({ kind }, at) => kind === other.blocks[at]?.kind)
  );
}

/** The HTML that blocks stand for. */
export function htmlOf({ before, blocks, after }: Blocks): string {
  return `${before}${blocks.map(({ open, inner, close, gap }) => `${open}${inner}${close}${gap}`).join('')}${after}`;
}

/**
 * A new block, in the styles of those beside it.
 * @param filled names of the placeholders that something fills: no other is written by itself
 */
export function newBlock(kind: BlockKind, { blocks }: Blocks, filled: readonly string[]): Block {
  const placeholder = (name: string) => (filled.includes(name) ? `{${name}}` : '');
  const like = (wanted: BlockKind) => blocks.find((each) => each.kind === wanted);
  const style = /\sstyle="[^"]*"/.exec(like('paragraphe')?.open ?? '')?.[0] ?? '';
  const gap = blocks.find((each) => each.gap !== '')?.gap ?? '\n';
  const text = like(kind);
  switch (kind) {
    case 'paragraphe':
      return { kind, open: text?.open ?? '<p>', inner: '', close: '</p>', gap };
    case 'titre':
      return { kind, open: text?.open ?? '<h2>', inner: '', close: text?.close ?? '</h2>', gap };
    case 'bouton':
      return {
        kind,
        open: '',
        inner: buttonOf({ text: placeholder('site'), href: placeholder('lien') }, text?.inner, style),
        close: '',
        gap,
      };
    case 'image':
      return { kind, open: '', inner: '<img src="" alt="" style="max-width:100%">', close: '', gap };
    case 'trait':
      return { kind, open: '', inner: '<hr>', close: '', gap };
    default:
      return { kind: 'lignes', open: '', inner: placeholder('lignes') || `{${filled[0] ?? 'nom'}}`, close: '', gap };
  }
}

export interface ButtonText {
  text: string;
  href: string;
}

/** What a button says and opens. */
export function readButton(html: string): ButtonText {
  const found = /<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/i.exec(html);
  return { href: found?.[1] ?? '', text: found?.[2] ?? '' };
}

/** A button that says and opens something else; the first one of a mail has styles of its own. */
export function buttonOf({ text, href }: ButtonText, like?: string, style = ''): string {
  const drawn =
    like ??
    `<p${style}><a href="" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#c8351a;color:#ffffff;text-decoration:none"></a></p>`;
  return drawn.replace(
    /(<a\b[^>]*?\shref=")[^"]*("[^>]*>)[\s\S]*?(<\/a>)/i,
    (_all, before: string, between: string, end: string) => `${before}${quoted(href)}${between}${text}${end}`,
  );
}

/** The value of an attribute of the one element that a block is. */
export function attributeIn(html: string, name: 'src' | 'alt'): string {
  return new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(html)?.[1] ?? '';
}

/** The same element with another value. */
export function withAttribute(html: string, name: 'src' | 'alt', value: string): string {
  const written = `${name}="${quoted(value)}"`;
  const there = new RegExp(`\\s${name}="[^"]*"`, 'i');
  return there.test(html)
    ? html.replace(there, () => ` ${written}`)
    : html.replace(/^<img/i, (tag) => `${tag} ${written}`);
}

const quoted = (value: string) => value.replaceAll('"', '&quot;');

const readable: Readonly<Record<string, BlockKind>> = {
  p: 'paragraphe',
  h1: 'titre',
  h2: 'titre',
  h3: 'titre',
  h4: 'titre',
};

const isElement = (node: Node): node is Element => 'attribs' in node;
const nameOf = (node: Node) => (isElement(node) ? node.name.toLowerCase() : '');

function elementsIn(parent: Parent | Element): Element[] {
  return parent.children.flatMap((node) => (isElement(node) ? [node, ...elementsIn(node)] : []));
}

/** How many of its children are text to be read. */
function textsIn(parent: Parent | Element): number {
  return parent.children.filter((node) => readable[nameOf(node)] !== undefined).length;
}

/** Where a node stands, without the blanks around it; nothing for one that is blank. */
function partOf(node: Node, html: string): { node: Node; from: number; to: number }[] {
  const [start, end] = [node.startIndex ?? 0, (node.endIndex ?? -1) + 1];
  const source = html.slice(start, end);
  const bare = source.trim();
  const from = start + source.indexOf(bare);
  return bare === '' ? [] : [{ node, from, to: from + bare.length }];
}

function blockOf(node: Node, source: string): Omit<Block, 'gap'> {
  const atom = { open: '', inner: source, close: '' };
  if (/^\{\w+\}$/.test(source)) return { kind: 'lignes', ...atom };
  const name = nameOf(node);
  if (name === 'hr') return { kind: 'trait', ...atom };
  if (name === 'img') return { kind: 'image', ...atom };
  const kind = readable[name];
  if (kind === undefined) return { kind: 'autre', ...atom };
  if (isButton(node)) return { kind: 'bouton', ...atom };
  const open = /^<[^>]*>/.exec(source)?.[0] ?? '';
  const close = new RegExp(`</${name}\\s*>$`, 'i').exec(source)?.[0] ?? '';
  return { kind, open, inner: source.slice(open.length, source.length - close.length), close };
}

/** A link that is alone in its paragraph and painted. */
function isButton(node: Node): boolean {
  if (!isElement(node)) return false;
  const [link, ...others] = node.children.filter((each) => each.type !== 'text' || each.data.trim() !== '');
  return (
    link !== undefined &&
    others.length === 0 &&
    isElement(link) &&
    nameOf(link) === 'a' &&
    /background/i.test(link.attribs['style'] ?? '')
  );
}
