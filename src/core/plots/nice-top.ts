const tops = [2, 4, 6, 8, 10];

/** The top of a scale that holds a number and whose half is round: 2, 4, 6, 8 or 10, or so many tens, hundreds, … */
export function niceTop(most: number): number {
  const unit = 10 ** Math.max(0, Math.ceil(Math.log10(most)) - 1);
  const top = tops.find((each) => each * unit >= most) ?? 10;
  return top * unit;
}
