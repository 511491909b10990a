/** Words of a name as people type them: no accent, hyphens and apostrophes as blanks, `St` for `Saint`. */
import { fold } from './fold';

const short: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', sts: 'saints', stes: 'saintes' };
const between = /[\s'’.,;:/()"«»–—-]+/u;

/** Folded words of a text, cut at hyphens and apostrophes too. */
export function nameWords(text: string): string[] {
  return fold(text)
    .split(between)
    .filter((word) => word !== '');
}

/** How a typed word may be written in a name, its full form first. */
export function spellings(word: string): readonly string[] {
  const fullWord = short[word];
  return fullWord === undefined ? [word] : [fullWord, word];
}
