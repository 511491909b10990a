/** Passwords that the server makes. */
import { randomInt } from 'node:crypto';

/** A password that the rule accepts, easy to read out: no 0/O, no 1/l/I. */
export function temporaryPassword(): string {
  const sets = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnopqrstuvwxyz', '23456789', '-+=%?'];
  const pick = (set: string) => set.charAt(randomInt(set.length));
  const rest = Array.from({ length: 12 }, () => pick(sets.slice(0, 3).join('')));
  return [...sets.map(pick), ...rest].sort(() => randomInt(3) - 1).join('');
}
