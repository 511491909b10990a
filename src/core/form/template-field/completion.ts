/** Which placeholders a person may mean where they type, and the text once one is put in (pure). */
import { fold } from '../../filter/fold';

/** A placeholder with what it is called. */
export interface Known {
  name: string;
  label: string;
}

/** What stands before the cursor since the last open brace; null outside braces. */
export function typedName(text: string, cursor: number): string | null {
  return /\{([^{}\s]*)$/.exec(text.slice(0, cursor))?.[1] ?? null;
}

/** Placeholders for what is typed: names that begin with it, then words of labels, then any part of either. */
export function matching(known: readonly Known[], typed: string): readonly Known[] {
  const query = fold(typed);
  if (query === '') return known;
  const rank = ({ name, label }: Known): number => {
    const [plainName, plainLabel] = [fold(name), fold(label)];
    if (plainName.startsWith(query)) return 0;
    if (plainLabel.split(/[\s’'-]+/).some((word) => word.startsWith(query))) return 1;
    return plainName.includes(query) || plainLabel.includes(query) ? 2 : 3;
  };
  return known
    .map((each) => ({ each, at: rank(each) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .map(({ each }) => each);
}

/** The part of a text that a placeholder takes the place of: the name being typed with its braces, else the selection. */
export function placeOf(text: string, start: number, end: number): { from: number; to: number } {
  const typed = typedName(text, start);
  if (typed === null) return { from: start, to: end };
  const rest = /^[^{}\s]*\}/.exec(text.slice(end))?.[0] ?? '';
  return { from: start - typed.length - 1, to: end + rest.length };
}
