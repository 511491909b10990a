/** One attempt to send a message: signed, to a public address, 15 seconds long, without a redirect. */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { signed } from '../../../src/core/model/webhook-signature';
import { Problem } from '../../../src/core/problem';
import type { SendingFault } from '../../../src/plugins/webhooks/models/sending';
import type { Config } from '../../config';
import { version } from '../../version';
import { answerAt, retryAfter } from '../feeds/source/outbound';
import type { Outcome } from './claims';

/** Milliseconds that an address has for its answer. */
const patienceMs = 15_000;
/** Characters of an answer that the log has. */
const mostSaid = 500;

export interface Parcel {
  id: string;
  adresse: string;
  secrets: readonly string[];
  body: string;
}

/** Sends it once. @throws only when `stopped` says so */
export async function attempt(
  config: Config,
  { id, adresse, secrets, body }: Parcel,
  stopped: AbortSignal,
): Promise<Outcome> {
  const began = performance.now();
  const duree = () => Math.round(performance.now() - began);
  const late = AbortSignal.timeout(patienceMs);
  try {
    const answer = await answerAt(config, adresse, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'accept-encoding': 'identity',
        'user-agent': `Regie-Webhooks/${version}`,
        ...signed(secrets, { id, timestamp: new Date(), body }),
      },
      body: () => Readable.from([Buffer.from(body)]),
      signal: AbortSignal.any([late, stopped]),
    });
    const statut = answer.statusCode ?? 0;
    const reponse = await beginningOf(answer);
    const after = retryAfter(answer.headers['retry-after']);
    return { statut, erreur: faultOf(statut), reponse, duree: duree(), apres: after?.apres };
  } catch (error) {
    stopped.throwIfAborted();
    return { statut: null, erreur: late.aborted ? 'silence' : faultIn(error), reponse: null, duree: duree() };
  }
}

function faultOf(statut: number): SendingFault | null {
  if (statut >= 200 && statut < 300) return null;
  return statut >= 300 && statut < 400 ? 'redirection' : 'statut';
}

function faultIn(error: unknown): SendingFault {
  if (!(error instanceof Problem)) return 'injoignable';
  const faults: Readonly<Record<string, SendingFault>> = {
    'feed-private': 'prive',
    'feed-silent': 'silence',
    'feed-address': 'adresse',
    'feed-address-secret': 'adresse',
  };
  return faults[error.code] ?? 'injoignable';
}

/** The status is the answer; of its body a beginning is read, and nothing is waited for. */
async function beginningOf(answer: IncomingMessage): Promise<string> {
  let said = '';
  answer.setEncoding('utf8');
  try {
    for await (const chunk of answer) {
      said += String(chunk);
      if (said.length >= mostSaid) break;
    }
  } catch {
    // It answered; what it broke off is not missed.
  } finally {
    answer.destroy();
  }
  return said.slice(0, mostSaid).replaceAll('\u0000', '');
}
