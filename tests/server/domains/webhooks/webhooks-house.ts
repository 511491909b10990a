/** A house with a receiver of webhooks; what is due is sent when a test says so, or at once. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { catalogue, serveDomains } from '../../../../server/domains';
import { createSender, type Sender } from '../../../../server/domains/webhooks/sender';
import type { Services } from '../../../../server/services';
import { type House, withHouse } from '../../app/harness';
import { Receiver } from './receiver';

export const base = '/api/admin-feed/webhooks';
export const genres = '/api/admin-config/genres';

export class WebhookHouse {
  private given: Services | undefined;
  private readonly senders: Sender[] = [];
  readonly house: House = withHouse(
    {
      domains: (app: FastifyInstance, services: Services) => {
        this.given ??= services;
        serveDomains(app, services);
      },
    },
    { outboundHosts: ['127.0.0.1'] },
  );
  readonly receiver = new Receiver();

  constructor() {
    beforeAll(() => this.receiver.open());
    afterAll(async () => {
      for (const sender of this.senders) await sender.stop();
      this.receiver.close();
    });
    beforeEach(async () => {
      await this.house.query('delete from webhooks');
      await this.house.query('delete from genres');
      this.receiver.clear();
    });
  }

  get services(): Services {
    if (!this.given) throw new Error('The house is opened in beforeAll.');
    return this.given;
  }

  /** Another node that sends. */
  sender(): Sender {
    const sender = createSender(this.services, catalogue, (error) => {
      throw error;
    });
    this.senders.push(sender);
    return sender;
  }

  /** A webhook with a secret that the receiver knows. */
  async make(body: object = {}): Promise<number> {
    const answer = await this.house.as('admin', 'POST', base, { nom: 'Site', adresse: this.receiver.address, ...body });
    expect(answer.statusCode, answer.body).toBe(201);
    const { idWebhook } = answer.json<{ idWebhook: number }>();
    this.receiver.secret = await this.issue(idWebhook);
    return idWebhook;
  }

  async issue(id: number, recouvrement = 0): Promise<string> {
    const answer = await this.house.as('admin', 'POST', `${base}/${id}/secret`, { recouvrement });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ secret: string }>().secret;
  }

  /** Writes a genre; its code. */
  async genre(codeGenre: string, libelleFr = codeGenre): Promise<string> {
    const answer = await this.house.as('admin', 'POST', genres, { codeGenre, libelleFr });
    expect(answer.statusCode, answer.body).toBe(201);
    return codeGenre;
  }

  /** A page of a partner and its event, as a write leaves them; no sandbox reads its text. */
  async page(idTiers: string, text = 'Bonjour'): Promise<void> {
    const [row] = await this.rows<{ id: number }>(
      `insert into pages_edito (titre_fr, chemin, id_tiers, contenu_fr) values ('Accueil', '/p-' || gen_random_uuid(), $1, $2) returning id`,
      [idTiers, text],
    );
    await this.rows(
      `insert into evenements (entite, entite_id, action, id_tiers, lot, cles) values ('pages-edito', $1, 'CREATION', $2, 'p', '{}')`,
      [String(row?.id), idTiers],
    );
  }

  /** Waits until the first message of a record was tried so often, and that was written. */
  async tried(entiteId: string, count: number): Promise<void> {
    const tries = async () =>
      (
        await this.rows<{ essais: number }>('select essais from webhook_envois where entite_id = $1 and numero = 1', [
          entiteId,
        ])
      )[0]?.essais;
    await expect.poll(tries, { timeout: 20_000 }).toBe(count);
  }

  async rename(codeGenre: string, libelleFr: string): Promise<void> {
    const selection = { ids: [codeGenre] };
    const answer = await this.house.as('admin', 'POST', `${genres}/bulk`, { selection, change: { libelleFr } });
    expect(answer.json(), answer.body).toMatchObject({ changed: 1 });
  }

  async rows<R extends object>(statement: string, values: unknown[] = []): Promise<R[]> {
    return (await this.house.query<R>(statement, values)).rows;
  }

  /** What failed may be tried now. */
  async hurry(): Promise<void> {
    await this.house.query(`update webhook_envois set prochain = now() where etat = 'A_ENVOYER'`);
    await this.house.query('update webhook_sante set jusqua = null');
  }

  /** Waits until so many messages were received. */
  async until(count: number): Promise<void> {
    await expect.poll(() => this.receiver.received.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(count);
  }

  show(id: number) {
    return this.house.as('admin', 'GET', `${base}/${id}`).then((answer) => answer.json());
  }
}
