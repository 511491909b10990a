import { isFiller } from '../../../core/filter/fillers';
import { fold } from '../../../core/filter/fold';
import type { Translate } from '../../../i18n/translate';

/** A folded query without its words that carry no intention; all of it when there are no others. */
export function withoutFillers(folded: string): string {
  const words = folded.split(' ').map((word) => word.replace(/^[dl]'(?=.)/, ''));
  const left = words.filter((word) => !isFiller(word));
  return left.length === 0 ? folded : left.join(' ');
}

/** The names of a text of aliases. */
export function aliasesOf(aliases: string | undefined, t: Translate): string[] {
  if (aliases === undefined) return [];
  return t(aliases)
    .split(',')
    .map((alias) => alias.trim())
    .filter((alias) => alias !== '');
}

/** Whether words say what is done: they begin with an infinitive, or a verb in English. */
export function isVerbal(alias: string): boolean {
  const [first = ''] = fold(alias).split(' ');
  return /(?:er|ir|re)$/.test(first) || englishVerbs.has(first);
}

/** Verbs of one word among other names: a French ending does not tell them. */
const englishVerbs: ReadonlySet<string> = new Set(
  'refund cancel postpone announce hide delete remove lock unlock archive exchange resend send export download translate mark issue'.split(
    ' ',
  ),
);
