import { fold } from '../../core/filter/fold';

/** A part of the original text: from, to (not included). */
export type Range = readonly [from: number, to: number];

/**
 * Where the words of a query match in a title, on the original text (accents, ligatures and all).
 * A word found entirely is marked entirely, from a word's start if it can be; else its letters one by one.
 */
export function highlight(title: string, query: string): Range[] {
  const words = fold(query)
    .split(' ')
    .filter((word) => word !== '');
  if (words.length === 0 || title === '') return [];
  const { folded, origins } = foldedTitle(title);
  const marked = new Uint8Array(folded.length);
  for (const word of words) mark(folded, word, marked);
  return rangesOf(marked, origins);
}

/** Cuts a text in pieces, marked or not, for drawing. */
export function piecesOf(text: string, ranges: readonly Range[]): { text: string; marked: boolean }[] {
  const pieces: { text: string; marked: boolean }[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    if (from > at) pieces.push({ text: text.slice(at, from), marked: false });
    pieces.push({ text: text.slice(from, to), marked: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), marked: false });
  return pieces;
}

interface Folded {
  folded: string;
  /** The range of the original behind each unit. */
  origins: readonly Range[];
}

/** Titles folded lately: the next letter typed finds most of the same rows. */
const lately = new Map<string, Folded>();
const MOST_LATELY = 500;

function foldedTitle(title: string): Folded {
  const known = lately.get(title);
  if (known) return known;
  const made = foldWithOrigins(title);
  if (lately.size >= MOST_LATELY) lately.clear();
  lately.set(title, made);
  return made;
}

function foldWithOrigins(text: string): Folded {
  const origins: Range[] = [];
  let folded = '';
  let at = 0;
  for (const grapheme of text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    const to = at + grapheme.length;
    const blank = grapheme.trim() === '';
    const piece = blank ? ' ' : fold(grapheme);
    if (!blank || (folded !== '' && !folded.endsWith(' '))) {
      for (let i = 0; i < piece.length; i++) origins.push([at, to]);
      folded += piece;
    }
    at = to;
  }
  return { folded, origins };
}

function mark(folded: string, word: string, marked: Uint8Array): void {
  const at = bestPlace(folded, word);
  if (at >= 0) {
    marked.fill(1, at, at + word.length);
    return;
  }
  let next = 0;
  const places: number[] = [];
  for (let i = 0; i < folded.length && next < word.length; i++) {
    if (folded[i] !== word[next]) continue;
    places.push(i);
    next++;
  }
  if (next === word.length) for (const place of places) marked[place] = 1;
}

function bestPlace(folded: string, word: string): number {
  let first = -1;
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(folded.charAt(at - 1))) return at;
    if (first < 0) first = at;
  }
  return first;
}

function rangesOf(marked: Uint8Array, origins: readonly Range[]): Range[] {
  const ranges: [number, number][] = [];
  for (const [unit, origin] of origins.entries()) {
    if (marked[unit] !== 1) continue;
    const last = ranges.at(-1);
    if (last && origin[0] <= last[1]) last[1] = Math.max(last[1], origin[1]);
    else ranges.push([origin[0], origin[1]]);
  }
  return ranges;
}
