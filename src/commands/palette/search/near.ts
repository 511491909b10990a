import { isNear } from '../../../core/filter/near-words';
import { END, type EntryIndex, isWordUnit } from './index-entries';

/**
 * Gives the finders of entries whose words are spelt nearly as those of a folded query (a letter or two other, missing,
 * added or swapped): as all of them, or as some. Tried only where nothing else matches; the words of an index are laid out
 * at the first time.
 */
export function createNear(index: EntryIndex): {
  all(words: readonly string[]): NearEntry[];
  some(words: readonly string[]): PartEntry[];
} {
  let vocabulary: Map<string, NearEntry[]> | undefined;
  return { all, some };

  function all(words: readonly string[]): NearEntry[] {
    vocabulary ??= vocabularyOf(index);
    let found: Map<number, boolean> | undefined;
    for (const word of words) {
      const here = new Map<number, boolean>();
      for (const [known, entries] of vocabulary)
        if (isNear(word, known))
          for (const { entry, isInTitle } of entries)
            if (!found || found.has(entry))
              here.set(entry, here.get(entry) === true || (isInTitle && found?.get(entry) !== false));
      if (here.size === 0) return [];
      found = here;
    }
    return [...(found ?? [])].map(([entry, isInTitle]) => ({ entry, isInTitle }));
  }

  /** The entries that have the rarest of the words, of several words; a word of the title counts more than another name. */
  function some(words: readonly string[]): PartEntry[] {
    if (words.length < 2) return [];
    vocabulary ??= vocabularyOf(index);
    const sums = new Map<number, number>();
    let most = 0;
    for (const word of words) {
      const here = new Map<number, boolean>();
      for (const [known, entries] of vocabulary)
        if (word.length >= 3 && isForm(word, known))
          for (const { entry, isInTitle } of entries) here.set(entry, isInTitle || here.get(entry) === true);
      if (here.size === 0) continue;
      const weight = Math.log(1 + index.entries.length / here.size);
      most += weight;
      for (const [entry, isInTitle] of here) sums.set(entry, (sums.get(entry) ?? 0) + weight * (isInTitle ? 1 : 0.9));
    }
    return [...sums].flatMap(([entry, sum]) => (sum >= most / 4 ? [{ entry, share: sum / most }] : []));
  }
}

/** Whether a typed word is a known one, in another number or with a slip; not the beginning of a longer one. */
function isForm(typed: string, known: string): boolean {
  return typed === known || (known.length <= typed.length + 1 && known.length > 3 && isNear(typed, known));
}

/** An entry, and whether the words are those of its title. */
interface NearEntry {
  entry: number;
  isInTitle: boolean;
}

/** An entry with some of the words: their weight among those that any entry has, from 0 to 1. */
interface PartEntry {
  entry: number;
  share: number;
}

function vocabularyOf({ texts, starts, titleEnds, entries }: EntryIndex): Map<string, NearEntry[]> {
  const vocabulary = new Map<string, NearEntry[]>();
  for (let entry = 0; entry < entries.length; entry++) {
    const end = starts[entry + 1] ?? 0;
    let word = '';
    for (let at = starts[entry] ?? 0; at < end; at++) {
      const unit = texts[at] ?? END;
      if (isWordUnit(unit)) {
        word += String.fromCharCode(unit);
        continue;
      }
      const before = vocabulary.get(word);
      const isInTitle = at <= (titleEnds[entry] ?? 0);
      if (!before) vocabulary.set(word, [{ entry, isInTitle }]);
      else if (before.at(-1)?.entry !== entry) before.push({ entry, isInTitle });
      word = '';
    }
  }
  vocabulary.delete('');
  return vocabulary;
}
