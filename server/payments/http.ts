/**
 * A provider behind a bridge of the operator's own: each request is signed and sent by HTTP (docs/payments.md). Its key goes
 * with it, so that a bridge does it once; whatever is not a clear answer leaves it pending.
 */
import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type Type, type } from 'arktype';
import { sameSignature } from '../auth/signature';
import type { BridgeConfig } from '../config';
import type { LinkAnswer, PaymentProvider, RefundAnswer } from './provider';

const timeout = 10_000;
/** Answers are a line or two: what is longer is none. */
const longest = 10_000;
/** Seconds that a signed call may be old, or early. */
const fresh = 300;

const reason = '1 <= string <= 120';
const Refund = type({ state: "'paid'", reference: '1 <= string <= 120' }).or({ state: "'refused'", reason });
const Link = type({ state: "'open'", address: /^https?:\/\/\S{1,1900}$/ }).or({ state: "'refused'", reason });

/**
 * HMAC-SHA256 of `<bound>.<body>` with the secret, in hexadecimal: a request is bound to its second, an answer to the key that
 * it answers.
 */
export function signatureOf(secret: string, bound: string, body: string): string {
  return createHmac('sha256', secret).update(`${bound}.${body}`).digest('hex');
}

/**
 * Whether a call to us is the bridge's, and of now. It is bound to its direction too: what we signed ourselves, sent back to us,
 * is no call.
 */
export function isCalledByBridge({ secret }: BridgeConfig, headers: IncomingHttpHeaders, body: string): boolean {
  const seconds = String(headers['x-regie-timestamp'] ?? '');
  if (!/^\d{1,12}$/.test(seconds) || Math.abs(Date.now() / 1000 - Number(seconds)) > fresh) return false;
  return sameSignature(String(headers['x-regie-signature'] ?? ''), signatureOf(secret, `bridge.${seconds}`, body));
}

/** Asks the bridge; its answers are signed as the requests are. */
export function createBridge({ url, secret }: BridgeConfig, timeoutMs = timeout): PaymentProvider {
  /** What it answered, of a shape; null: it did not. */
  async function ask<S extends Type>(path: string, request: { key: string }, shape: S): Promise<S['infer'] | null> {
    const body = JSON.stringify(request);
    const seconds = String(Math.floor(Date.now() / 1000));
    try {
      const answer = await fetch(`${url}/${path}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'idempotency-key': request.key,
          'x-regie-timestamp': seconds,
          'x-regie-signature': signatureOf(secret, seconds, body),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const said = await answer.text();
      // Signed for this very request: an old answer to another says nothing of this one.
      const wanted = signatureOf(secret, request.key, said);
      const isSigned = sameSignature(answer.headers.get('x-regie-signature') ?? '', wanted);
      if (answer.status !== 200 || said.length > longest || !isSigned) return null;
      const read = shape(JSON.parse(said));
      return read instanceof type.errors ? null : read;
    } catch {
      return null;
    }
  }
  return {
    hasLinks: true,
    refund: async (request): Promise<RefundAnswer> => (await ask('refunds', request, Refund)) ?? { state: 'unknown' },
    link: async (request): Promise<LinkAnswer> => (await ask('links', request, Link)) ?? { state: 'unknown' },
  };
}
