import { END, type EntryIndex, isWordUnit, letterBit } from './index-entries';

/** How well a word matches an entry; 0 is not at all. */
export const LEVEL = { none: 0, subsequence: 1, substring: 2, wordPrefix: 3, titlePrefix: 4, exactAlias: 5 } as const;

/**
 * What matched, before how well: the full title or an alias, then words of the title, words of an alias, words spelt
 * nearly so, some of the words, and last letters that are only in order.
 */
export const TIER = { letters: 0, part: 1, near: 2, alias: 3, title: 4, exact: 5 } as const;

/** How a word matches an entry. */
export interface Match {
  tier: number;
  level: number;
}

/** A folded word of a query, as UTF-16 units with its letters as bits. */
export interface Word {
  units: Uint16Array;
  letters: number;
}

/** Splits a folded query into its words. */
export function wordsOf(folded: string): Word[] {
  return folded
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => {
      const units = Uint16Array.from(word, (_, index) => word.charCodeAt(index));
      return { units, letters: units.reduce((mask, unit) => mask | letterBit(unit), 0) };
    });
}

/** The best match of a word over the title and aliases of entry `index`; null when there is none. */
export function matchOf(index: EntryIndex, entry: number, word: Word): Match | null {
  const { texts } = index;
  const start = index.starts[entry] ?? 0;
  const titleEnd = index.titleEnds[entry] ?? 0;
  const end = index.starts[entry + 1] ?? 0;
  const isAlone = titleEnd + 1 === end;
  if (isAlone && isLetter(word)) return inTitle(letterLevel(index, entry, word));
  const level = levelIn(texts, start, titleEnd, word.units);
  if (level > LEVEL.subsequence || isAlone) return inTitle(level);
  const alias = levelInAliases(texts, titleEnd + 1, end, word.units);
  return alias === LEVEL.none ? inTitle(level) : (inAlias[alias] ?? null);
}

/** A match by its level, made once: a letter typed asks for thousands. */
const matches = (tier: number): readonly Match[] => Object.values(LEVEL).map((level) => ({ tier, level }));
const inAlias = matches(TIER.alias);
const inTitles = matches(TIER.title);
const letters: Match = { tier: TIER.letters, level: LEVEL.subsequence };

function inTitle(level: number): Match | null {
  if (level === LEVEL.none) return null;
  return level === LEVEL.subsequence ? letters : (inTitles[level] ?? null);
}

/** A single letter: its bit is its own, so the masks say all. */
function isLetter({ units: [unit = 0, other] }: Word): boolean {
  return other === undefined && unit >= 97 && unit <= 122;
}

function letterLevel({ texts, starts, letters, initials }: EntryIndex, entry: number, word: Word): number {
  if (texts[starts[entry] ?? 0] === word.units[0]) return LEVEL.titlePrefix;
  if (((initials[entry] ?? 0) & word.letters) !== 0) return LEVEL.wordPrefix;
  return ((letters[entry] ?? 0) & word.letters) === 0 ? LEVEL.none : LEVEL.substring;
}

/** Says whether the full query is one of the aliases ("mv", "en vente"). */
export function isAlias(index: EntryIndex, entry: number, query: Uint16Array): boolean {
  const { texts } = index;
  const end = index.starts[entry + 1] ?? 0;
  let at = (index.titleEnds[entry] ?? 0) + 1;
  while (at < end) {
    let stop = at;
    while (texts[stop] !== END) stop++;
    if (stop - at === query.length && startsAt(texts, at, query)) return true;
    at = stop + 1;
  }
  return false;
}

/** Says whether the query is the full title, its dots apart. */
export function isTitle(index: EntryIndex, entry: number, query: Uint16Array): boolean {
  const start = index.starts[entry] ?? 0;
  const end = index.titleEnds[entry] ?? 0;
  const length = index.texts[end - 1] === DOTS ? end - 1 - start : end - start;
  return length === query.length && startsAt(index.texts, start, query);
}

const DOTS = 0x2026;

/** Says whether the title begins with the full query, spaces included: "mettre en ve" of "Mettre en vente". */
export function beginsTitle(index: EntryIndex, entry: number, query: Uint16Array): boolean {
  const start = index.starts[entry] ?? 0;
  return start + query.length <= (index.titleEnds[entry] ?? 0) && startsAt(index.texts, start, query);
}

function levelIn(texts: Uint16Array, start: number, end: number, word: Uint16Array): number {
  const { length } = word;
  const first = word[0];
  let level: number = LEVEL.none;
  let matched = 0;
  for (let at = start; at < end; at++) {
    const unit = texts[at];
    if (unit === word[matched] && matched < length) matched++;
    if (unit !== first || at + length > end || !startsAt(texts, at, word)) continue;
    if (at === start) return LEVEL.titlePrefix;
    if (isWordStart(texts, at)) return LEVEL.wordPrefix;
    level = LEVEL.substring;
  }
  return level === LEVEL.none && matched === length ? LEVEL.subsequence : level;
}

/** In aliases a word counts entire, from a word's start or inside, but not scattered. */
function levelInAliases(texts: Uint16Array, start: number, end: number, word: Uint16Array): number {
  let level: number = LEVEL.none;
  for (let at = start; at < end; at++) {
    if (texts[at] !== word[0] || !startsAt(texts, at, word)) continue;
    const opens = at === start || texts[at - 1] === END;
    if (opens && texts[at + word.length] === END) return LEVEL.exactAlias;
    if (opens || isWordStart(texts, at)) level = LEVEL.wordPrefix;
    else if (level === LEVEL.none) level = LEVEL.substring;
  }
  return level;
}

function startsAt(texts: Uint16Array, at: number, word: Uint16Array): boolean {
  for (let i = 1; i < word.length; i++) if (texts[at + i] !== word[i]) return false;
  return texts[at] === word[0];
}

function isWordStart(texts: Uint16Array, at: number): boolean {
  return !isWordUnit(texts[at - 1] ?? END);
}
