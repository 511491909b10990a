/** `GET /api/events`: what changed, read in its order by whoever may read the records, within what they see of them. */
import { describe, expect, it } from 'vitest';
import type { Who } from '../../app/harness';
import { WebhookHouse } from './webhooks-house';

interface Page {
  items: {
    type: string;
    data: { id: string; ressource: string; idTiers: string | null; fiche?: Record<string, unknown> };
  }[];
  suite: string;
  encore: boolean;
}

describe('the events of change', () => {
  const webhooks = new WebhookHouse();
  const { house } = webhooks;
  const page = async (who: Who, query: string): Promise<Page> => {
    const answer = await house.as(who, 'GET', `/api/events?${query}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const now = async () => (await page('admin', 'after=now')).suite;
  const orderOf = async (idTiers: string, nom: string) => {
    await house.query(
      `insert into evenements (entite, entite_id, action, id_tiers, lot, cles) values ('pages-edito', $1, 'SUPPRESSION', $2, 'x', '{}')`,
      [nom, idTiers],
    );
  };

  it('are read page by page, from a place on', async () => {
    const from = await now();
    for (const code of ['G1', 'G2', 'G3']) await webhooks.genre(code);
    const first = await page('admin', `after=${from}&limit=2`);
    const second = await page('admin', `after=${first.suite}&limit=2`);
    const third = await page('admin', `after=${second.suite}`);
    expect([first, second, third].map(({ items, encore }) => [items.map(({ data }) => data.id), encore])).toEqual([
      [['G1', 'G2'], true],
      [['G3'], false],
      [[], false],
    ]);
    expect(first.items[0]).toMatchObject({ type: 'genres.creation', data: { fiche: { libelleFr: 'G1' } } });
    expect((await page('admin', `after=${from}&ressource=lieux`)).items).toEqual([]);
  });

  it('are those of one’s partners', async () => {
    const from = await now();
    await orderOf('P9', '9');
    await orderOf('P1', '1');
    const seen = async (who: Who) => (await page(who, `after=${from}`)).items.map(({ data }) => data.id);
    expect(await seen('admin')).toEqual(['9', '1']);
    expect(await seen('groupe')).toEqual(['1']);
    expect(await seen('etranger')).not.toContain('1');
    expect((await house.as('groupe', 'GET', `/api/events?after=${from}&tiers=P9`)).statusCode).toBe(403);
    expect((await house.ask('GET', `/api/events?after=${from}`)).statusCode).toBe(401);
  });

  it('show no personal data to whoever may not export it', async () => {
    const from = await now();
    await house.query(
      `insert into avis (review_id, manifestation, note, titre, texte, auteur, email, id_tiers)
        values (1, 1, 5, 'Beau', 'Très beau.', 'Hersent', 'hersent@example.org', 'P1')`,
    );
    await house.query(
      `insert into evenements (entite, entite_id, action, id_tiers, lot, cles) values ('avis', '1', 'CREATION', 'P1', 'y', '{}')`,
    );
    const emails = async (who: Who) =>
      (await page(who, `after=${from}`)).items.map(({ data }) => data.fiche?.['email']);
    expect(await emails('admin')).toEqual(['hersent@example.org']);
    expect(await emails('partenaire')).toEqual(['•••']);
  });

  it('are read by a key, as far as it may read', async () => {
    const from = await now();
    await webhooks.genre('JAZZ');
    await orderOf('P1', '1');
    const made = await house.as('admin', 'POST', '/api/user/cles', { nom: 'Site', usage: 'SCANNER' });
    const { id } = made.json<{ id: number }>();
    const { cle } = (await house.as('admin', 'POST', `/api/user/cles/${id}/secret`, {})).json<{ cle: string }>();
    const answer = await house.ask('GET', `/api/events?after=${from}`, undefined, { authorization: `Bearer ${cle}` });
    expect(answer.statusCode, answer.body).toBe(200);
    // A scanner reads no pages.
    expect(answer.json<Page>().items.map(({ data }) => data.ressource)).not.toContain('pages-edito');
  });

  it.each(['abc', '1-2', '1-2-3-4', `${'9'.repeat(30)}-1-a`])('are not read from %s', async (after) => {
    const answer = await house.as('admin', 'GET', `/api/events?after=${after}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'events-cursor']);
  });

  it('that are older than thirty days are gone, and it is said', async () => {
    const at = (Date.now() - 31 * 86_400_000).toString(36);
    const answer = await house.as('admin', 'GET', `/api/events?after=1-1-${at}`);
    expect([answer.statusCode, answer.json().code]).toEqual([410, 'events-gone']);
  });
});
