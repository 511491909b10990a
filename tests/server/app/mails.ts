/** The mails that a house sent. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { House } from './harness';

/** Texts of the mails of an outbox, the last one first. */
export function mailsOf(house: House): string[] {
  const folder = join(house.config.dataDir, 'outbox');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse();
  return files.map((name) => decode(readFileSync(join(folder, name), 'utf8')));
}

/** Quoted-printable, base64 of the whole body, or plain. */
function decode(mail: string): string {
  const [head = '', ...rest] = mail.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/base64/i.test(head)) return `${head}\n${Buffer.from(body, 'base64').toString()}`;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head}\n${Buffer.from(bytes, 'latin1').toString()}`;
}
