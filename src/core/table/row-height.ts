import { usePreference } from '../preferences';

const heights: Readonly<Record<string, number>> = { compact: 28, normal: 32, comfortable: 40 };

/** Pixels of a line, by the density that its reader chose. */
export function useRowHeight(): number {
  return heights[String(usePreference('density'))] ?? 32;
}
