/** Cards of one refund at most. */
const mostCards = 20;

/**
 * The sums in cents of the cards that hold a sum together, as few as can be; null when none do.
 * @param min of one card
 * @param max of one card; null: any
 */
export function cardSums(total: number, min: number, max: number | null): number[] | null {
  const sums: number[] = [];
  let left = total;
  while (max !== null && left > max && sums.length < mostCards) {
    // The last card needs its least.
    const sum = Math.min(max, left - min);
    sums.push(sum);
    left -= sum;
  }
  sums.push(left);
  const isHeld = sums.every((sum) => sum > 0 && sum >= min && (max === null || sum <= max));
  return isHeld && sums.length <= mostCards ? sums : null;
}
