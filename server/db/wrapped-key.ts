/** The data key as a backup carries it: wrapped in a pass phrase, so that the file alone opens nothing that is sealed in it. */
import { createHash, randomBytes, scryptSync } from 'node:crypto';
import { type } from 'arktype';
import { createSeal } from '../mail/seal';

/** `mark` tells whether a platform has this very key, without the pass phrase. */
export const WrappedKey = type({ salt: 'string', wrapped: 'string', mark: 'string' });
export type WrappedKey = typeof WrappedKey.infer;

/** Costs a guess a third of a second and 64 MB. */
const cost = { N: 65_536, r: 8, p: 1, maxmem: 96 * 2 ** 20 };

const sealFor = (passphrase: string, salt: string) =>
  createSeal([scryptSync(passphrase.normalize('NFKC'), salt, 32, cost).toString('base64')], 'data-key');

export function markOfKey(key: string): string {
  return createHash('sha256').update(`data-key\0${key}`).digest('base64url').slice(0, 16);
}

export function wrapKey(key: string, passphrase: string): WrappedKey {
  const salt = randomBytes(16).toString('base64url');
  return { salt, wrapped: sealFor(passphrase, salt).close(key), mark: markOfKey(key) };
}

/** The key; null when the pass phrase is another one. */
export function unwrapKey({ salt, wrapped }: WrappedKey, passphrase: string): string | null {
  try {
    return sealFor(passphrase, salt).open(wrapped);
  } catch {
    return null;
  }
}

/** A pass phrase that can be read out: five groups of five letters and digits, 120 bits. */
export function newPassphrase(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const bytes = [...randomBytes(200)].filter((byte) => byte < letters.length * 8).slice(0, 25);
  return bytes
    .map((byte, place) => `${place > 0 && place % 5 === 0 ? '-' : ''}${letters[byte % letters.length]}`)
    .join('');
}
