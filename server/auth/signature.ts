import { timingSafeEqual } from 'node:crypto';

/** Whether a signature is the one that was wanted, in constant time wherever they differ. */
export function sameSignature(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
