/** What the server does with mails, besides what it does with any record. */
import { http, newKey } from '../../core';
import { mails } from './model';
import { envois } from './models/envoi';
import type { Sample } from './models/preview';

interface Manner {
  signal?: AbortSignal;
}

/** Sends a test of a template as it is saved to whoever asks; answers the address. */
export async function sendTestOf(
  id: string | number,
  body: { sample: Sample; lang: 'fr' | 'en' },
  manner?: Manner,
): Promise<string> {
  const { data } = await http.request<{ to: string }>({
    service: mails.service,
    path: `${mails.path}/${encodeURIComponent(id)}/essai`,
    method: 'POST',
    body: body,
    headers: { 'Idempotency-Key': newKey() },
    ...manner,
  });
  return data.to;
}

/** Lets a mail leave again. */
export async function sendAgainOf(id: string | number, manner?: Manner): Promise<void> {
  await http.request({
    service: envois.service,
    path: `${envois.path}/${encodeURIComponent(id)}/renvoyer`,
    method: 'POST',
    body: {},
    headers: { 'Idempotency-Key': newKey() },
    ...manner,
  });
}
