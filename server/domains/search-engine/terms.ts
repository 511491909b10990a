/** A query as the index is searched: each of its words with what stands for it, synonyms and corrections included. */
import { sql } from 'drizzle-orm';
import { fold } from '../../../src/core/filter/fold';
import {
  type Match,
  matchWeights,
  mostTypos,
  type Place,
  typosBetween,
} from '../../../src/plugins/search-engine/models/formula';
import type { SearchLanguage } from '../../../src/plugins/search-engine/models/kinds';
import type { Tx } from '../../db/database';
import { run, textArray } from '../../resource/run';

/** One thing that stands for a word: all of its stems, in a record. */
export interface Alternative {
  stems: readonly string[];
  /** The last stem is the beginning of a word. */
  isStart: boolean;
  par: Match;
  /** What a record says, when it is not the word as typed. */
  forme: string | null;
  weight: number;
}

export interface Term {
  mot: string;
  alternatives: readonly Alternative[];
}

export interface Query {
  /** Words of the query, folded. */
  words: readonly string[];
  terms: readonly Term[];
  corrections: readonly { mot: string; par: readonly string[] }[];
}

const mostWords = 12;
const mostCorrections = 3;
const dictionaries: Readonly<Record<SearchLanguage, string>> = { fr: 'french_stem', en: 'english_stem' };

/** Words of a text as the index folds them. */
export function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** What a query asks in a language; a word that is still being typed is the beginning of one. */
export async function readQuery(tx: Tx, q: string, lang: SearchLanguage, partner: string | null): Promise<Query> {
  const words = wordsOf(q).slice(0, mostWords);
  if (words.length === 0) return { words, terms: [], corrections: [] };
  const groups = grouped(words, await synonymsFor(tx, lang, partner));
  const further = groups.flatMap(({ others }) => others.flat());
  const known = await readWords(tx, lang, [...words, ...further]);
  const isOpen = /[\p{L}\p{N}]$/u.test(q.trimEnd()) && !q.endsWith(' ');
  const terms = groups.flatMap(({ own, others }, index): Term[] => {
    const alternatives = [
      ...ownAlternatives(own, known, isOpen && index === groups.length - 1),
      ...others.flatMap((other) => {
        const stems = stemsOf(other, known);
        return stems.length === 0 ? [] : [alternative(stems, 'SYNONYME', other.join(' '))];
      }),
    ];
    return alternatives.length === 0 ? [] : [{ mot: own.join(' '), alternatives }];
  });
  const corrections = terms.flatMap(({ mot, alternatives }) => {
    const par = alternatives.flatMap(({ par: how, forme }) => (how === 'CORRIGE' && forme !== null ? [forme] : []));
    return par.length === 0 ? [] : [{ mot, par }];
  });
  return { words, terms, corrections };
}

/** The index’s own language for an alternative, at one place of a record or anywhere. */
export function tsqueryOf({ stems, isStart }: Alternative, place: Place | '' = ''): string {
  return stems
    .map((stem, index) => {
      const mark = `${isStart && index === stems.length - 1 ? '*' : ''}${place}`;
      return `'${stem.replaceAll("'", "''")}'${mark === '' ? '' : `:${mark}`}`;
    })
    .join(' & ');
}

/** Records that have all the words, or some of them. */
export function wholeQuery(terms: readonly Term[], how: 'all' | 'some'): string {
  return terms
    .map(({ alternatives }) => `(${alternatives.map((each) => `(${tsqueryOf(each)})`).join(' | ')})`)
    .join(how === 'all' ? ' & ' : ' | ');
}

/** Words of the query that belong together, and the synonyms of all of them. */
interface Group {
  own: readonly string[];
  others: readonly (readonly string[])[];
}

/** From an expression to what stands for it, both folded and cut into words. */
type Synonyms = ReadonlyMap<string, readonly (readonly string[])[]>;

function grouped(words: readonly string[], synonyms: Synonyms): Group[] {
  const groups: Group[] = [];
  for (let at = 0; at < words.length; ) {
    let size = Math.min(4, words.length - at);
    while (size > 1 && !synonyms.has(words.slice(at, at + size).join(' '))) size -= 1;
    const own = words.slice(at, at + size);
    groups.push({ own, others: synonyms.get(own.join(' ')) ?? [] });
    at += size;
  }
  return groups;
}

async function synonymsFor(tx: Tx, lang: SearchLanguage, partner: string | null): Promise<Synonyms> {
  const rows = await run<{ mots: string[]; vers: string[]; sens: string }>(
    tx,
    sql`select mots, vers, sens from synonymes where actif and lang in ('TOUTES', ${lang.toUpperCase()})
      and (partenaires = '[]'::jsonb or jsonb_exists(partenaires, ${partner ?? ''}))`,
  );
  const found = new Map<string, (readonly string[])[]>();
  for (const { mots, vers, sens } of rows) {
    const own = mots.map(wordsOf);
    const targets = sens === 'SENS_UNIQUE' ? vers.map(wordsOf) : own;
    for (const expression of own) {
      const mark = expression.join(' ');
      const others = targets.filter((target) => target.join(' ') !== mark);
      found.set(mark, [...(found.get(mark) ?? []), ...others]);
    }
  }
  return found;
}

interface KnownWord {
  /** Null: a word that says nothing (le, de, the). */
  stem: string | null;
  isKnown: boolean;
  /** Whether words begin with it. */
  begins: boolean;
  /** Words of the records that look like it. */
  near: readonly { mot: string; stem: string }[];
}

async function readWords(
  tx: Tx,
  lang: SearchLanguage,
  words: readonly string[],
): Promise<ReadonlyMap<string, KnownWord>> {
  await run(tx, sql`set local pg_trgm.similarity_threshold = 0.25`);
  const dictionary = sql.raw(`'${dictionaries[lang]}'`);
  const rows = await run<KnownWord & { mot: string }>(
    tx,
    sql`select w.mot, w.stem, w."isKnown", w.begins,
        case when w."isKnown" or w.begins or w.stem is null then '[]'::json else coalesce((
          select json_agg(json_build_object('mot', n.mot, 'stem', n.stem)) from (
            select v.mot, v.stem from mots_recherche v where v.lang = ${lang} and v.mot % w.mot
            order by similarity(v.mot, w.mot) desc, v.mot limit 12) n), '[]'::json) end as near
      from (select u.mot, (ts_lexize(${dictionary}, u.mot))[1] as stem,
          exists (select from mots_recherche v where v.lang = ${lang} and v.stem = (ts_lexize(${dictionary}, u.mot))[1]) as "isKnown",
          exists (select from mots_recherche v where v.lang = ${lang} and v.mot collate "C" >= u.mot and v.mot collate "C" < u.mot || chr(65533)) as begins
        from unnest(${textArray([...new Set(words)])}) as u(mot) offset 0) w`,
  );
  return new Map(rows.map(({ mot, ...word }) => [mot, word]));
}

function ownAlternatives(
  words: readonly string[],
  known: ReadonlyMap<string, KnownWord>,
  isOpen: boolean,
): Alternative[] {
  const [only, another] = words;
  const word = only !== undefined && another === undefined ? known.get(only) : undefined;
  const stems = stemsOf(words, known);
  if (stems.length === 0) return [];
  const exact = alternative(stems, 'EXACT', null);
  if (!word || only === undefined) return [exact];
  const isStart = isOpen && word.begins && only.length > 1;
  if (isStart) return [exact, { ...alternative([only], 'DEBUT', null), isStart }];
  if (word.isKnown) return [exact];
  return [exact, ...corrected(only, word)];
}

/** The known words that a mistyped one may have been, the nearest first. */
function corrected(typed: string, { near }: KnownWord): Alternative[] {
  if (/\p{N}/u.test(typed)) return [];
  return near
    .map(({ mot, stem }) => ({ mot, stem, typos: typosBetween(typed, mot) }))
    .filter(({ typos }) => typos <= mostTypos(typed.length))
    .sort((one, other) => one.typos - other.typos)
    .slice(0, mostCorrections)
    .map(({ mot, stem, typos }) => {
      const likeness = 1 - typos / typed.length;
      return { ...alternative([stem], 'CORRIGE', mot), weight: matchWeights.CORRIGE * likeness };
    });
}

function stemsOf(words: readonly string[], known: ReadonlyMap<string, KnownWord>): string[] {
  return words.flatMap((word) => known.get(word)?.stem ?? []);
}

function alternative(stems: readonly string[], par: Match, forme: string | null): Alternative {
  return { stems, isStart: false, par, forme, weight: matchWeights[par] };
}
