/** A share in percent kept between its limits. */
export function splitWithin(percent: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, percent));
}

/** Where a key moves a vertical handle; null when the key is not ours. */
export function splitKey(key: string, percent: number, min: number, max: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return splitWithin(percent - 5, min, max);
    case 'ArrowRight':
      return splitWithin(percent + 5, min, max);
    case 'Home':
      return min;
    case 'End':
      return max;
    default:
      return null;
  }
}
