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
