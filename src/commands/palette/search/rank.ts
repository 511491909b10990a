import { isOn } from '../../../core/define';
import { fold } from '../../../core/filter/fold';
import type { Frecency } from './frecency';
import type { Entry, EntryIndex } from './index-entries';
import { beginsTitle, isAlias, isTitle, LEVEL, matchOf, TIER, type Word, wordsOf } from './match';
import { createNear } from './near';
import { RANK } from './row';
import { createTop } from './top';
import { withoutFillers } from './words';

/** What the user asks of an index. */
export interface Ask {
  query: string;
  /** Mask of kinds (`kindBit`); all when absent. */
  kinds?: number;
  /** The current page: its own entries win ties. */
  page?: string | null;
  /** What the current page is about, a kind of records and a plugin: so do entries about that. */
  about?: readonly (string | null | undefined)[];
  /** What the user used, how often and how lately: the dearer entry wins ties. */
  frecency?: Frecency;
  /** At most this many rows; never more than 50. */
  limit?: number;
}

/** A row found: its entry, and how well it matches: its weakest word's tier in hundreds, with the sum of the levels. */
export interface Ranked<E extends Entry> {
  entry: E;
  score: number;
}

/** Whether an entry only has the letters in order, or some of the words: it comes after records whose name matches. */
export function isLoose({ score }: Pick<Ranked<Entry>, 'score'>): boolean {
  return score > 0 && score < TIER.near * TIER_STEP;
}

/** How an entry that matches ranks among rows of all kinds. */
export function matchRank({ score }: Pick<Ranked<Entry>, 'score'>): number {
  if (score >= WHOLE_TITLE) return RANK.exactTitle;
  return RANKS[Math.floor(score / TIER_STEP)] ?? RANK.letters;
}

/** The rows to show, best first, and how many matched in all. */
export interface Ranking<E extends Entry> {
  rows: Ranked<E>[];
  total: number;
}

/** The most rows ever mounted. */
export const MOST_ROWS = 50;

interface Narrowed {
  folded: string;
  kinds: number;
  matches: Uint32Array;
}

/**
 * Gives the ranking function of an index. It remembers what the last queries matched: a query that extends one of them
 * looks only there, since a longer word can match no more than a shorter one.
 */
export function createRanker<E extends Entry>(index: EntryIndex<E>): (ask: Ask) => Ranking<E> {
  const { entries, letters, kinds: entryKinds, order, starts, titleEnds } = index;
  const everything = Uint32Array.from(entries.keys());
  let narrowed: Narrowed[] = [];
  const near = createNear(index);

  return ({ query, kinds = ALL_KINDS, page, about = NOTHING, frecency = NEVER_USED, limit = MOST_ROWS }) => {
    const typed = fold(query);
    const folded = withoutFillers(typed);
    const words = wordsOf(folded);
    narrowed = narrowed.filter((last) => last.kinds === kinds && extendsQuery(folded, last.folded));
    const pool = narrowed.at(-1)?.matches ?? everything;
    const matches = new Uint32Array(pool.length);
    const dear = new Map(Object.entries(frecency));
    const top = createTop(Math.min(limit, MOST_ROWS));
    const letterMask = words.reduce((mask, word) => mask | word.letters, 0);
    const typedChars = Uint16Array.from(typed, (_, i) => typed.charCodeAt(i));
    let held = 0;
    let total = 0;
    let isFound = words.length === 0;
    // Among equals the shorter title, then the order of the locale; where nothing is typed, that alone.
    const placeOf = (entry: number) => {
      const length = words.length === 0 ? 0 : (titleEnds[entry] ?? 0) - (starts[entry] ?? 0);
      return length * entries.length + (order[entry] ?? 0);
    };

    const offer = (entry: number, score: number) => {
      const found = entries[entry];
      if (!found || !top.mayEnter(score)) return;
      const isHere = found.page === undefined ? about.includes(found.about ?? '') : isOn(found.page, page ?? null);
      top.offer(entry, score, dear.get(found.id) ?? 0, isHere ? 1 : 0, placeOf(entry));
    };

    for (let at = 0; at < pool.length; at++) {
      const entry = pool[at] ?? 0;
      if (((letters[entry] ?? 0) & letterMask) !== letterMask || ((entryKinds[entry] ?? 0) & kinds) === 0) continue;
      const score = scoreOf(index, entry, words, typedChars);
      if (score < 0) continue;
      matches[held++] = entry;
      const isScattered = words.length > 0 && score < TIER.part * TIER_STEP;
      if (isScattered && !mostOf(index, entry, folded)) continue;
      isFound ||= !isScattered;
      total++;
      offer(entry, score);
    }
    const offerOthers = (others: Iterable<{ entry: number; score: number }>) => {
      for (const { entry, score } of others) {
        if (((entryKinds[entry] ?? 0) & kinds) === 0) continue;
        total++;
        offer(entry, score);
      }
    };
    if (!isFound)
      offerOthers(
        near.all(folded.split(' ')).map(({ entry, isInTitle }) => ({
          entry,
          score: TIER.near * TIER_STEP + (isInTitle ? LEVEL.wordPrefix : LEVEL.substring),
        })),
      );
    if (total === 0)
      offerOthers(
        near
          .some(folded.split(' '))
          .map(({ entry, share }) => ({ entry, score: TIER.part * TIER_STEP + Math.round(share * 99) })),
      );

    if (narrowed.at(-1)?.folded !== folded) narrowed.push({ folded, kinds, matches: matches.slice(0, held) });
    if (narrowed.length > MOST_REMEMBERED) narrowed.shift();
    const rows = top.sorted().flatMap(({ entry, score }) => {
      const found = entries[entry];
      return found ? [{ entry: found, score }] : [];
    });
    return { rows, total };
  };
}

const ALL_KINDS = 0xff;
const MOST_REMEMBERED = 8;
const NEVER_USED: Frecency = {};

/** Tiers are further apart than levels can add up to. */
const TIER_STEP = 100;
const WHOLE_TITLE = (TIER.exact + 1) * TIER_STEP;
/** The score of an entry by another word for all that its title says. */
export const SAID_OTHERWISE = TIER.exact * TIER_STEP;
const RANKS = [RANK.letters, RANK.part, RANK.near, RANK.alias, RANK.title, RANK.exactAlias];
const NOTHING: readonly string[] = [];

/** The weakest tier of all words with the sum of their levels, 0 when nothing is typed, or -1 when a word matches nothing. */
function scoreOf(index: EntryIndex, entry: number, words: readonly Word[], typedChars: Uint16Array): number {
  if (words.length === 0) return 0;
  if (isTitle(index, entry, typedChars)) return WHOLE_TITLE;
  if (isAlias(index, entry, typedChars)) return TIER.exact * TIER_STEP + LEVEL.exactAlias * words.length;
  if (beginsTitle(index, entry, typedChars)) return TIER.title * TIER_STEP + LEVEL.titlePrefix * words.length;
  let tier: number = TIER.exact;
  let levels = 0;
  for (const word of words) {
    const match = matchOf(index, entry, word);
    if (match === null) return -1;
    tier = Math.min(tier, match.tier);
    levels += match.level;
  }
  return tier * TIER_STEP + levels;
}

/** Whether letters in order are enough of a title to mean it; never for what cannot be taken back. */
function mostOf({ entries, starts, titleEnds }: EntryIndex, entry: number, folded: string): boolean {
  const length = (titleEnds[entry] ?? 0) - (starts[entry] ?? 0);
  return entries[entry]?.grave !== true && folded.length >= length * 0.6;
}

/** True when each word of `before` starts the word at its place in `now`: then what `now` matches, `before` matched. */
function extendsQuery(now: string, before: string): boolean {
  return now.startsWith(before);
}
