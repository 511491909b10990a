/** What a person may look for without telling who anybody is. Pure: the console sends no more, the server stores no more. */
import { fold } from './fold';

/** Words that were given to a command, as `recherches-sans-suite/mots` tells them. */
export interface GivenWord {
  texte: string;
  commande: string;
}

/** In place of words that are left out. */
export const leftOut = '…';

/** More is no name for a command. */
const most = 80;

/** Typed words folded, without those that may be a number, an address or an order; null where nothing is left that says something. */
export function withoutPersonal(typed: string, isName: (word: string) => boolean = () => false): string | null {
  const kept = fold(typed)
    .trim()
    .split(/\s+/)
    .map((word) => (/[\p{N}@]/u.test(word) || isName(word) ? leftOut : word))
    .filter((word, at, all) => word !== leftOut || all[at - 1] !== leftOut)
    .join(' ');
  return kept.length > most || kept.replace(/[^\p{L}]/gu, '').length < 3 ? null : kept;
}
