import type { Translate } from '../../../i18n/translate';

/** Words that carry no intention, in both languages whatever the locale, folded. */
const fillers = new Set(
  "a at au aux by ce ces cet cette d de des du en et l la le les ma mes mon par pour sa ses son sur un une d' l' an and for from in my of on the this to with avec".split(
    ' ',
  ),
);

/** Whether a folded word carries no intention. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** A folded query without its words that carry no intention; all of it when there are no others. */
export function withoutFillers(folded: string): string {
  const words = folded.split(' ').map((word) => word.replace(/^[dl]'(?=.)/, ''));
  const left = words.filter((word) => !fillers.has(word));
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
