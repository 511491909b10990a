/** Words spelt nearly alike: a letter or two other, missing, added or swapped. */

/** Whether a typed word means a known one: its beginning, or one to two letters away, more in longer words. */
export function isNear(typed: string, known: string): boolean {
  if (known.startsWith(typed)) return true;
  if (typed.length < 4 || typed.charAt(0) !== known.charAt(0)) return false;
  const most = typed.length < 8 ? 1 : 2;
  return Math.abs(typed.length - known.length) <= most && distance(typed, known, most) <= most;
}

/** Letters to change, add, drop or swap from one word to the other (optimal string alignment); above `most`, any larger number. */
function distance(left: string, right: string, most: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let i = 1; i <= left.length; i++) {
    const now = [i];
    let least = i;
    for (let j = 1; j <= right.length; j++) {
      const change = left[i - 1] === right[j - 1] ? 0 : 1;
      let cost = Math.min((last[j] ?? 0) + 1, (now[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
      if (i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1])
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return least;
    beforeLast = last;
    last = now;
  }
  return last[right.length] ?? 0;
}
