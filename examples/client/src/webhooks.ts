/**
 * Receives webhooks that are signed as https://www.standardwebhooks.com says, and prints the type of each once.
 * `REGIE_WEBHOOK_SECRET=whsec_… PORT=4200 node build/webhooks.js`
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { pathToFileURL } from 'node:url';
import { setting } from './client.js';

/** Seconds by which the clock of the sender may differ: an older message is one sent again by somebody else. */
const tolerance = 300;

/** Whether the body was signed by who knows the secret, and lately. `secret`: `whsec_` and base64. */
export function isGenuine(secret: string, headers: IncomingHttpHeaders, body: Buffer, now = Date.now()): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof at !== 'string' || typeof signatures !== 'string') return false;
  if (!/^\d{1,12}$/.test(at) || Math.abs(now / 1000 - Number(at)) > tolerance) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const own = createHmac('sha256', key).update(`${id}.${at}.`).update(body).digest();
  // Several while a secret is changed.
  return signatures.split(' ').some((each) => {
    const [version, value = ''] = each.split(',', 2);
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === own.length && timingSafeEqual(given, own);
  });
}

/** Answers 204 to what is genuine, and acts once on each message: the same one may come twice. */
export function receiver(secret: string, act: (message: unknown) => void) {
  const seen = new Set<string>();
  return createServer(async (request, response) => {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of request) {
      size += part.length;
      if (size > 1_000_000) return void response.writeHead(413).end();
      parts.push(part);
    }
    const body = Buffer.concat(parts);
    if (!isGenuine(secret, request.headers, body)) return void response.writeHead(401).end();
    const id = String(request.headers['webhook-id']);
    response.writeHead(204).end();
    if (seen.has(id)) return;
    seen.add(id);
    act(JSON.parse(body.toString('utf8')));
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  receiver(setting('REGIE_WEBHOOK_SECRET'), (message) => console.log(JSON.stringify(message))).listen(
    Number(process.env['PORT'] ?? 4200),
    '127.0.0.1',
  );
