/** Identifiers that sort by the time they were made (UUID version 7), also within a millisecond on one node. */
import { randomBytes } from 'node:crypto';

let last = 0;
let turn = 0;

/** A new identifier, greater than every one this process made before. */
export function newId(): string {
  const now = Math.max(Date.now(), last);
  turn = now === last ? turn + 1 : 0;
  last = now;
  if (turn > 0xfff) {
    last += 1;
    turn = 0;
  }
  const time = last.toString(16).padStart(12, '0');
  const random = randomBytes(8);
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${turn.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}
