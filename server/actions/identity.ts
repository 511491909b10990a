/** Identifiers that sort by the time they were made (UUID version 7), also within a millisecond on one node. */
import { randomBytes } from 'node:crypto';

/** Random bytes are drawn for many identifiers at once: each draw asks the system. */
let drawn = Buffer.alloc(0);
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
  const random = someBytes();
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80;
  const tail = random.toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${turn.toString(16).padStart(3, '0')}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

function someBytes(): Buffer {
  if (drawn.length < 8) drawn = randomBytes(4_096);
  const bytes = drawn.subarray(0, 8);
  drawn = drawn.subarray(8);
  return bytes;
}
