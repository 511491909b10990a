/** Signatures and secrets as Standard Webhooks writes them (standardwebhooks.com, version 1): HMAC-SHA256, `v1,` before it. */
import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A new secret: 32 bytes at random. */
export function newSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

/** How a secret is shown once it was given: by its end. */
export function secretHint(secret: string): string {
  return `${prefix}…${secret.slice(-5)}`;
}

/** The headers of a message, signed by each secret: the receiver takes it when one of them is its own. */
export function signed(
  secrets: readonly string[],
  message: { id: string; timestamp: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(message.timestamp.getTime() / 1_000));
  const content = `${message.id}.${timestamp}.${message.body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return {
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
