import { usePreference } from '../preferences';

const heights: Readonly<Record<string, number>> = { compact: 28, normal: 32, comfortable: 40 };

/** What a second line of text adds. */
const secondLine = 16;

/** Pixels of a row, by the density that its reader chose. */
export function useRowHeight({ tall = false }: { tall?: boolean } = {}): number {
  return (heights[String(usePreference('density'))] ?? 32) + (tall ? secondLine : 0);
}
