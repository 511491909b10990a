/**
 * A provider behind a bridge of the operator's own: each refund is a signed HTTP request (docs/payments.md). The key goes
 * with it, so that a bridge pays it once; whatever is not a clear answer leaves the refund pending.
 */
import { createHmac } from 'node:crypto';
import { type } from 'arktype';
import { sameSignature } from '../auth/signature';
import type { BridgeConfig } from '../config';
import type { PaymentProvider, RefundAnswer, RefundRequest } from './provider';

const timeout = 10_000;
/** Answers are a line or two: what is longer is none. */
const longest = 10_000;

const Answer = type({ state: "'paid'", reference: '1 <= string <= 120' }).or({
  state: "'refused'",
  reason: '1 <= string <= 120',
});

/**
 * HMAC-SHA256 of `<bound>.<body>` with the secret, in hexadecimal: a request is bound to its second, an answer to the key that
 * it answers.
 */
export function signatureOf(secret: string, bound: string, body: string): string {
  return createHmac('sha256', secret).update(`${bound}.${body}`).digest('hex');
}

/** Asks the bridge; its answers are signed as the requests are. */
export function createBridge({ url, secret }: BridgeConfig, timeoutMs = timeout): PaymentProvider {
  return {
    async refund(request: RefundRequest): Promise<RefundAnswer> {
      const body = JSON.stringify(request);
      const seconds = String(Math.floor(Date.now() / 1000));
      try {
        const answer = await fetch(`${url}/refunds`, {
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
        // Signed for this very request: an old answer to another refund says nothing of this one.
        const wanted = signatureOf(secret, request.key, said);
        const isSigned = sameSignature(answer.headers.get('x-regie-signature') ?? '', wanted);
        return answer.status === 200 && said.length <= longest && isSigned ? read(said) : { state: 'unknown' };
      } catch {
        return { state: 'unknown' };
      }
    },
  };
}

function read(said: string): RefundAnswer {
  const answer = Answer(JSON.parse(said));
  return answer instanceof type.errors ? { state: 'unknown' } : answer;
}
