/** What is typed with a slip, as the records nearest to it write it: loaded once nothing else was found. */
import type { Context, Resource } from '../../../core/define';
import { nameWords } from '../../../core/filter/name-words';
import { isNear } from '../../../core/filter/near-words';
import { http } from '../../../core/http';

/** Other spellings of a text that are searched. */
const most = 2;

/** The text with its words as records write them, those that most records have first; none where no name is near. */
export async function correctionsOf(text: string, resources: readonly Resource[], ctx: Context): Promise<string[]> {
  const found = await Promise.all(
    resources.map((resource) =>
      // One kind of records that does not answer hides no other.
      http
        .choices(
          resource,
          { typed: text, limit: 3, tiers: ctx.facts.tiers, near: true },
          { signal: ctx.signal, retries: 0 },
        )
        .catch(() => []),
    ),
  );
  const typed = nameWords(text);
  const counts = new Map<string, number>();
  for (const { label } of found.flat()) {
    const words = nameWords(label);
    const corrected = typed.map(
      (word) => words.find((each) => each === word) ?? words.find((each) => isNear(word, each)),
    );
    if (corrected.includes(undefined)) continue;
    const line = corrected.join(' ');
    if (line !== typed.join(' ')) counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, left], [, right]) => right - left)
    .slice(0, most)
    .map(([line]) => line);
}
