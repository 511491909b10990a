/** How often a test repeats what it does: each day, and in the long run (`npm run test:deep`, or `DEEP=1` before any test). */
export const isLongRun = process.env['DEEP'] === '1';

export function often(daily: number, long: number): number {
  return isLongRun ? long : daily;
}
