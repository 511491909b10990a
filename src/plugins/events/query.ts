/** What is typed to find a manifestation, as a filter. */
import { quoteWord } from '../../core/model';

/** Digits alone are an id; anything else is searched as free words. */
export function queryOf(typed: string): string | null {
  const words = typed.trim();
  if (words === '') return null;
  return /^\d+$/.test(words) ? `idmanif:${words}` : words.split(/\s+/).map(quoteWord).join(' ');
}
