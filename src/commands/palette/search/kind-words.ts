/** Words that name a kind of records: *client dupont*, *séance carmen*, *venue corum*. Pure. */
import type { Finder, Found } from '../../../core/define';
import { fold } from '../../../core/filter/fold';
import type { Page } from '../../../core/registry';
import type { Translate } from '../../../i18n/translate';
import { RANK } from './row';
import { aliasesOf, isOpener, withoutFillers } from './words';

/** The names of the kind that a source finds: its own title, and the other names of the lists of that kind. */
export function kindNames(
  { title, resource }: Pick<Finder, 'title' | 'resource'>,
  pages: Iterable<Page>,
  t: Translate,
) {
  const lists = [...pages].filter(
    (page) => resource !== undefined && page.resource === resource && page.view === 'list',
  );
  return [t(title), ...lists.flatMap(({ aliases }) => aliasesOf(aliases, t))];
}

/** The query given to a source, and what else the line said of it. */
export interface KindQuery {
  text: string;
  /** By which name its kind was said: its own, or another of its list. */
  kind: 'own' | 'other' | null;
  /** A verb before it opens what it names. */
  isOpened: boolean;
}

/**
 * What is left to look for with a source: without a name of its kind at either end, the first of `names` its own, nor a verb
 * that opens before it. Quotes keep the words within as they are.
 */
export function kindQueryOf(names: readonly string[], query: string): KindQuery {
  const literal = /^["«“]\s*(.+?)\s*["»”]?$/u.exec(query.trim())?.[1];
  if (literal !== undefined) return { text: literal, kind: null, isOpened: false };
  const typed = withoutSigns(query).split(/\s+/);
  const isOpened = typed.length > 1 && isOpener(fold(typed[0] ?? ''));
  const left = isOpened ? withoutLeadingFillers(typed.slice(1)) : typed.join(' ');
  const words = left.split(/\s+/);
  for (const [index, name] of names.entries()) {
    const { length } = name.split(' ');
    if (length >= words.length) continue;
    const kind = index === 0 ? 'own' : 'other';
    if (isSame(words.slice(0, length), name))
      return { text: withoutLeadingFillers(words.slice(length)), kind, isOpened };
    if (isSame(words.slice(-length), name)) return { text: words.slice(0, -length).join(' '), kind, isOpened };
  }
  return { text: left, kind: null, isOpened };
}

/** How a record found matches the query given to its source. */
export function rankOfFound(
  { resource }: Pick<Finder, 'resource'>,
  { id, label, hint, record }: Found,
  { text, kind, isOpened }: KindQuery,
): number {
  if (resource === undefined) return RANK.notRecord;
  const wanted = fold(text);
  const title = fold(label);
  const isNumber = /\d/.test(wanted) && title.startsWith(`${wanted} `);
  if (title === wanted || isNumber || String(record?.id ?? id) === wanted) return RANK.exactRecord;
  if (isSameWords(title, wanted) || isReached(hint, wanted)) return RANK.exactRecord;
  const hasWords = withoutFillers(wanted)
    .split(' ')
    .every((word) => title.includes(word));
  if (isOpened && hasWords) return RANK.recordOpened;
  if (kind !== null) return kind === 'own' ? RANK.recordOfKind : RANK.recordOfOtherName;
  if (title.startsWith(`${wanted} `)) return RANK.recordBegins;
  return hasWords ? RANK.recordWords : RANK.recordHint;
}

/** Without the sign of a number, what ends a question or an exclamation and signs that are no letters, where there are letters. */
function withoutSigns(query: string): string {
  const words = query
    .replace(/^\s*n[°º]\s*(?=\d)/iu, '')
    .replace(/\p{Extended_Pictographic}\uFE0F?|[?!…]+(?=\s|$)/gu, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : query.trim();
}

/** A name of several words, in any order: *Raynaud Rémi*. */
function isSameWords(title: string, wanted: string): boolean {
  const sorted = (name: string) => name.split(' ').toSorted().join(' ');
  return wanted.includes(' ') && sorted(title) === sorted(wanted);
}

/** Whether what was typed is the entire address or telephone by which a record is reached. */
function isReached(hint: string | undefined, wanted: string): boolean {
  const digits = wanted.replace(/\D/g, '');
  const isPhone = digits.length >= 9 && /^[\d\s.+()-]+$/.test(wanted);
  if (hint === undefined || (!isPhone && !wanted.includes('@'))) return false;
  return hint
    .split(' · ')
    .some((part) => (isPhone ? part.replace(/\D/g, '').slice(-9) === digits.slice(-9) : fold(part) === wanted));
}

function isSame(words: readonly string[], name: string): boolean {
  return singular(fold(words.join(' '))) === singular(fold(name));
}

function singular(folded: string): string {
  return folded.replace(/(?<=\w{2})[sx](?= |$)/g, '');
}

function withoutLeadingFillers(words: readonly string[]): string {
  const at = words.findIndex((word) => withoutFillers(`x ${fold(word)}`) !== 'x');
  return words.slice(Math.max(at, 0)).join(' ');
}
