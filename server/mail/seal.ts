/** Texts at rest that only a server of this platform reads (AES-256-GCM): mails hold links and codes. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export interface Seal {
  close(text: string): string;
  /** Throws when it was closed with another secret, or changed. */
  open(sealed: string): string;
}

/**
 * @param secrets the first seals; the others open what was sealed before they were changed
 * @param purpose a key of its own for each use of the secret
 */
export function createSeal(secrets: readonly string[], purpose: string): Seal {
  const keys = secrets.map((secret) => Buffer.from(hkdfSync('sha256', secret, '', `regie ${purpose}`, 32)));
  return {
    close(text) {
      const [key] = keys;
      if (!key) throw new Error(`No key seals for ${purpose}`);
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      let fault: unknown = new Error(`No key opens for ${purpose}`);
      for (const key of keys) {
        try {
          const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(
            bytes.subarray(12, 28),
          );
          return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
        } catch (error) {
          fault = error;
        }
      }
      throw fault;
    },
  };
}
