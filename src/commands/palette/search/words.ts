import { isFiller } from '../../../core/filter/fillers';
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
