/**
 * Keys of programs as text: a prefix that secret scanners know, 40 letters and digits drawn at random, six of their checksum
 * (CRC-32 in base 62). The database holds the fingerprint and the last four characters.
 */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const keyPrefix = 'regie_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const drawn = 40;
const checked = 6;
const shape = new RegExp(`^${keyPrefix}[0-9A-Za-z]{${drawn + checked}}$`);

export function newKey(): string {
  const random = Array.from({ length: drawn }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${keyPrefix}${random}${checksum(random)}`;
}

/** Whether a text is a key, by its shape and its checksum: a mistyped one is refused without the database. */
export function isKey(text: string): boolean {
  if (!shape.test(text)) return false;
  const random = text.slice(keyPrefix.length, -checked);
  return text.slice(-checked) === checksum(random);
}

/** What is shown of a key once it was given. */
export function hintOf(key: string): string {
  return `${keyPrefix}…${key.slice(-4)}`;
}

function checksum(random: string): string {
  let [rest, digits] = [crc32(random), ''];
  while (digits.length < checked) {
    digits = alphabet.charAt(rest % alphabet.length) + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
