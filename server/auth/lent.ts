/** Callers lent to requests that the server makes to itself: a token of one use that nobody outside this process can know. */
import { randomBytes } from 'node:crypto';
import type { Caller } from '../services';

const lent = new Map<string, Caller>();

/** A token for the `Authorization` header of one request as this caller. */
export function lend(caller: Caller): string {
  const token = `lent.${randomBytes(32).toString('base64url')}`;
  lent.set(token, caller);
  return token;
}

/** The caller that a token was lent to; it is good once. */
export function takeLent(token: string): Caller | undefined {
  const caller = lent.get(token);
  lent.delete(token);
  return caller;
}
