/** Several nodes that send at once, and nodes that died holding messages. */
import { describe, expect, it } from 'vitest';
import { WebhookHouse } from './webhooks-house';

describe('nodes that send', () => {
  const webhooks = new WebhookHouse();
  const { house, receiver } = webhooks;

  it('send each message once among them, in the order of each record', { timeout: 60_000 }, async () => {
    await webhooks.make({ choix: [{ ressource: 'genres', changement: 'TOUS', filtre: null }] });
    const others = [webhooks.sender(), webhooks.sender()];
    const codes = Array.from({ length: 6 }, (_, index) => `G${index}`);
    for (const code of codes) await webhooks.genre(code);
    for (const name of ['un', 'deux', 'trois'])
      await Promise.all(
        codes.map(async (code) => {
          await webhooks.rename(code, `${code} ${name}`);
          await Promise.all(others.map((each) => each.work()));
        }),
      );
    await webhooks.until(24);
    expect(receiver.requests).toHaveLength(24);
    for (const code of codes) {
      const own = receiver.received.filter(({ data }) => data.id === code);
      expect(own.map(({ data }) => data.numero)).toEqual([1, 2, 3, 4]);
    }
  });

  it('take over what a node that died was sending', async () => {
    await webhooks.make();
    receiver.answer = () => 500;
    await webhooks.genre('JAZZ');
    await webhooks.tried('JAZZ', 1);
    await house.query(
      `update webhook_envois set prochain = now(), jeton = gen_random_uuid(), pris = now() + interval '1 second'`,
    );
    receiver.answer = () => 204;
    await webhooks.until(1);
    expect(receiver.received[0]?.data).toMatchObject({ id: 'JAZZ', numero: 1 });
    await webhooks.tried('JAZZ', 2);
  });

  it('are not kept waiting by an address that stalls, and stop at once when the server does', async () => {
    const slow = webhooks.sender();
    receiver.answer = ({ data }) => (data.id === 'LENT' ? 'silence' : 204);
    await webhooks.make({ choix: [{ ressource: 'genres', changement: 'TOUS', filtre: null }] });
    await webhooks.genre('LENT');
    await expect.poll(() => receiver.requests.length, { timeout: 20_000 }).toBe(1);
    await slow.stop();
    const { rows } = await house.query<{ etat: string }>('select etat from webhook_envois');
    expect(rows).toEqual([{ etat: 'A_ENVOYER' }]);
  });
});
