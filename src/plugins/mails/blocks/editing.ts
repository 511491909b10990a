/** What is done to the blocks of a mail, in each language that is on screen at once (pure). */
import { type Block, type BlockKind, type Blocks, htmlOf, newBlock } from './blocks';

/** The first language is the one that is translated. */
export type Texts = readonly Blocks[];

/** Each language as HTML. */
export const written = (texts: Texts): string[] => texts.map(htmlOf);

const each = (texts: Texts, change: (blocks: readonly Block[], text: Blocks) => readonly Block[]): Texts =>
  texts.map((text) => ({ ...text, blocks: change(text.blocks, text) }));

/** Exchanges a block with its neighbour; what stands between two places stays there. */
export function moved(texts: Texts, at: number, step: 1 | -1): Texts {
  return each(texts, (blocks) => {
    const [one, other] = [blocks[at], blocks[at + step]];
    if (one === undefined || other === undefined) return blocks;
    return blocks.with(at, { ...other, gap: one.gap }).with(at + step, { ...one, gap: other.gap });
  });
}

/** A new block of a kind after the one at a place. */
export const added = (texts: Texts, at: number, kind: BlockKind, filled: readonly string[]): Texts =>
  each(texts, (blocks, text) => inserted(blocks, at + 1, newBlock(kind, text, filled)));

/** A block once more, after itself. */
export const copied = (texts: Texts, at: number): Texts =>
  each(texts, (blocks) => (blocks[at] === undefined ? blocks : inserted(blocks, at + 1, blocks[at])));

/** Without the block at a place. */
export const removed = (texts: Texts, at: number): Texts => each(texts, (blocks) => blocks.toSpliced(at, 1));

/**
 * The block at a place says something else in one language. Another that said the same goes on saying the same: what nobody
 * translated follows the first language. Parted by Enter, it is a block for each part; elsewhere they begin empty.
 */
export function replaced(texts: Texts, lang: number, at: number, inners: readonly string[]): Texts {
  const before = texts[lang]?.blocks[at]?.inner;
  return texts.map((text, index) => ({
    ...text,
    blocks: text.blocks.flatMap((block, place) => {
      if (place !== at) return [block];
      const follows = index === lang || (lang === 0 && block.inner === before);
      return parted(block, follows ? inners : [block.inner, ...inners.slice(1).map(() => '')]);
    }),
  }));
}

/** Whether a block says in a further language what the first one says: nobody translated it, and there is something to translate. */
export function isUntranslated(texts: Texts, lang: number, at: number): boolean {
  const [first, own] = [texts[0]?.blocks[at], texts[lang]?.blocks[at]];
  if (lang === 0 || first === undefined || own === undefined || first.inner !== own.inner) return false;
  const words = first.inner.replace(/<[^>]*>|\{\w+\}|&\w+;/g, '');
  return ['paragraphe', 'titre', 'bouton'].includes(first.kind) && /\p{L}/u.test(words);
}

/** What a mail without anything begins with. */
export function begun(kind: BlockKind, filled: readonly string[]): Blocks {
  const none: Blocks = { before: '', blocks: [], after: '' };
  return { ...none, blocks: [newBlock(kind, none, filled)] };
}

/** A block more; the last place has nothing after it but what closes the mail. */
function inserted(blocks: readonly Block[], at: number, block: Block): Block[] {
  const between = blocks.find(({ gap }) => gap !== '')?.gap ?? '\n';
  const last = blocks.at(-1);
  if (at < blocks.length || last === undefined)
    return [...blocks.slice(0, at), { ...block, gap: between }, ...blocks.slice(at)];
  return [...blocks.slice(0, -1), { ...last, gap: between }, { ...block, gap: last.gap }];
}

/** A block that was parted: one for each part, in the same styles. */
function parted(block: Block, inners: readonly string[]): Block[] {
  return inners.map((inner, at) => ({ ...block, inner, gap: at < inners.length - 1 ? block.gap || '\n' : block.gap }));
}
