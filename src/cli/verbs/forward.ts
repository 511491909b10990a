/** Sends a message to a program on this machine, signed as webhooks are. */
import { randomUUID } from 'node:crypto';
import { requestText } from '../../core/http/raw';
import { signed } from '../../core/model/webhook-signature';
import { type Given, refused, textOf } from '../options';
import { word } from '../text';

export interface Target {
  url: string;
  secret: string;
}

/** A `webhook-id` of a message that no webhook sent. */
export const newMessageId = () => `msg_${randomUUID()}`;

/** The address to forward to. @throws `usage` */
export function forwardAddress(given: Given): string | undefined {
  const typed = textOf(given, 'forward-to');
  if (typed === undefined) return undefined;
  const url = URL.parse(typed);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.href;
  throw refused(word('args.notOne', { nom: '--forward-to', typed, choices: '' }));
}

/** Its answer: a status; null: nobody answered. */
export async function forward(
  target: Target,
  id: string,
  message: object,
  signal: AbortSignal,
): Promise<number | null> {
  const body = JSON.stringify(message);
  const headers = {
    'content-type': 'application/json',
    ...signed([target.secret], { id, timestamp: new Date(), body }),
  };
  try {
    const { status } = await requestText(target.url, {
      ...{ method: 'POST', body, headers },
      signal: AbortSignal.any([signal, AbortSignal.timeout(15_000)]),
    });
    return status;
  } catch {
    return null;
  }
}
