import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createBridge, signatureOf } from '../../../server/payments/http';

const secret = 'a secret that both sides know, and no other';
const request = { key: '1:k:0', reference: 'PAY-1', cents: 4250, currency: 'EUR', merchant: null, bank: null };

describe('a payment bridge', () => {
  const paid = new Map<string, string>();
  let heard: { signed: boolean; key: string }[] = [];
  let answers: (said: string, response: ServerResponse) => void;
  let url = '';
  const sign = (body: string, key = request.key) => ({ 'x-regie-signature': signatureOf(secret, key, body) });

  const bridge = createServer((incoming: IncomingMessage, response) => {
    let body = '';
    incoming.on('data', (part) => {
      body += String(part);
    });
    incoming.on('end', () => {
      const { key } = JSON.parse(body);
      const seconds = String(incoming.headers['x-regie-timestamp']);
      heard.push({ signed: incoming.headers['x-regie-signature'] === signatureOf(secret, seconds, body), key });
      if (!paid.has(key)) paid.set(key, `REF-${paid.size + 1}`);
      answers(JSON.stringify({ state: 'paid', reference: paid.get(key) }), response);
    });
  });

  beforeEach(async () => {
    paid.clear();
    heard = [];
    answers = (said, response) => response.writeHead(200, sign(said)).end(said);
    await new Promise<void>((done) => bridge.listen(0, '127.0.0.1', done));
    const address = bridge.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  });
  afterEach(async () => {
    bridge.closeAllConnections();
    await new Promise((done) => bridge.close(done));
  });
  const provider = () => createBridge({ url, secret }, 400);

  it('is asked with a signature, and pays a key once', async () => {
    expect(await provider().refund(request)).toEqual({ state: 'paid', reference: 'REF-1' });
    expect(await provider().refund(request)).toEqual({ state: 'paid', reference: 'REF-1' });
    expect(heard).toEqual([
      { signed: true, key: request.key },
      { signed: true, key: request.key },
    ]);
    expect(paid.size).toBe(1);
  });

  it('may refuse for good', async () => {
    const said = JSON.stringify({ state: 'refused', reason: 'card-closed' });
    answers = (_said, response) => response.writeHead(200, sign(said)).end(said);
    expect(await provider().refund(request)).toEqual({ state: 'refused', reason: 'card-closed' });
  });

  it.each<[string, (said: string, response: ServerResponse) => void]>([
    ['is not signed', (said, response) => response.writeHead(200).end(said)],
    ['is signed for another refund', (said, response) => response.writeHead(200, sign(said, '2:k:0')).end(said)],
    ['is an error', (said, response) => response.writeHead(500, sign(said)).end(said)],
    ['sends elsewhere', (said, response) => response.writeHead(302, { ...sign(said), location: '/x' }).end(said)],
    ['is cut', (_said, response) => response.destroy()],
    [
      'makes no sense',
      (_said, response) => response.writeHead(200, sign('{"state":"maybe"}')).end('{"state":"maybe"}'),
    ],
    ['is no JSON', (_said, response) => response.writeHead(200, sign('paid')).end('paid')],
    ['does not come', () => undefined],
  ])('whose answer %s has not answered', async (_title, answer) => {
    answers = answer;
    expect(await provider().refund(request)).toEqual({ state: 'unknown' });
  });
});
