/** Webhooks: what is sent of a change, to whom, in which order, and what becomes of an address that answers badly. */
import { describe, expect, it } from 'vitest';
import { alertOfAbandons } from '../../../../server/domains/webhooks/alerts';
import { base, genres, WebhookHouse } from './webhooks-house';

const chosen = (ressource: string, more: object = {}) => [{ ressource, changement: 'TOUS', filtre: null, ...more }];

describe('a webhook', () => {
  const webhooks = new WebhookHouse();
  const { house, receiver } = webhooks;

  it('is sent each change with what it was and what it is, signed, numbered by record', async () => {
    const id = await webhooks.make({ choix: chosen('genres') });
    await webhooks.genre('JAZZ');
    await webhooks.rename('JAZZ', 'Musiques de jazz');
    await webhooks.until(2);
    const [made, renamed] = receiver.received;
    expect(made).toMatchObject({
      type: 'genres.creation',
      data: { ressource: 'genres', id: 'JAZZ', numero: 1, gap: false, mince: false },
    });
    expect(renamed).toMatchObject({
      type: 'genres.modification',
      data: {
        numero: 2,
        fiche: { codeGenre: 'JAZZ', libelleFr: 'Musiques de jazz' },
        changements: [{ champ: 'libelleFr', avant: 'JAZZ', apres: 'Musiques de jazz' }],
      },
    });
    expect(receiver.requests).toHaveLength(2);
    expect((await webhooks.show(id)).etat).toBe('EN_SERVICE');
    const { items } = (await house.as('admin', 'GET', `${base}/${id}/envois`)).json();
    expect(items.map((each: object) => each)).toMatchObject([
      { type: 'genres.modification', etat: 'ENVOYE', statut: 204, essais: 1 },
      { type: 'genres.creation', etat: 'ENVOYE' },
    ]);
  });

  it('is sent what the OpenAPI document says of its type', async () => {
    await webhooks.make({ choix: chosen('genres') });
    await webhooks.genre('JAZZ');
    await webhooks.until(1);
    const document = (await house.as('admin', 'GET', '/api/openapi.json')).json();
    const { post } = document.webhooks[receiver.received[0]?.type ?? ''];
    const { data } = post.requestBody.content['application/json'].schema.properties;
    const sent = Object.keys(receiver.received[0]?.data ?? {});
    expect(sent.toSorted()).toEqual(Object.keys(data.properties).toSorted());
    expect(data.required.filter((name: string) => !sent.includes(name))).toEqual([]);
    expect(document.webhooks).toHaveProperty(['sous_genres.suppression']);
    expect(document.webhooks).not.toHaveProperty(['actions.creation']);
  });

  it('is signed by the new secret and by the one before while both serve', async () => {
    const id = await webhooks.make({ choix: chosen('genres') });
    const before = receiver.secret;
    const after = await webhooks.issue(id, 24);
    expect(after).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await webhooks.genre('ROCK');
    await webhooks.until(1);
    receiver.secret = after;
    await webhooks.genre('SOUL');
    await webhooks.until(2);
    await webhooks.issue(id, 0);
    receiver.secret = before;
    await webhooks.genre('FUNK');
    await expect.poll(() => receiver.requests.length, { timeout: 20_000 }).toBe(3);
    expect(receiver.received.map(({ data }) => data.id)).toEqual(['ROCK', 'SOUL']);
    const kept = await webhooks.rows<{ secret: string }>('select secret from webhook_secrets');
    expect(JSON.stringify(kept)).not.toContain(after.slice(6));
    expect(JSON.stringify(await webhooks.show(id))).not.toContain(after.slice(6, -6));
  });

  it('gives nobody its secret without a proof, and is an administrator’s', async () => {
    const id = await webhooks.make();
    for (const who of ['groupe', 'partenaire'] as const) {
      expect((await house.as(who, 'GET', base)).statusCode).toBe(403);
      expect((await house.as(who, 'POST', `${base}/${id}/secret`, {})).statusCode).toBe(403);
      expect((await house.as(who, 'GET', `${base}/${id}/envois`)).statusCode).toBe(403);
    }
  });

  it('waits with the next of a record for its first, and not with those of others', async () => {
    const id = await webhooks.make({ choix: chosen('genres') });
    receiver.answer = ({ data }) => (data.id === 'JAZZ' && receiver.requests.length < 4 ? 400 : 204);
    await webhooks.genre('JAZZ');
    await webhooks.tried('JAZZ', 1);
    await webhooks.rename('JAZZ', 'Jazz');
    await webhooks.genre('ROCK');
    await webhooks.until(1);
    expect(receiver.received.map(({ data }) => data.id)).toEqual(['ROCK']);
    expect((await webhooks.show(id)).nbAttente).toBe(2);
    await webhooks.hurry();
    await webhooks.tried('JAZZ', 2);
    await webhooks.hurry();
    await webhooks.until(3);
    expect(receiver.received.map(({ data }) => [data.id, data.numero])).toEqual([
      ['ROCK', 1],
      ['JAZZ', 1],
      ['JAZZ', 2],
    ]);
    const ids = receiver.requests.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids).size).toBe(3);
    expect((await webhooks.show(id)).etat).toBe('EN_SERVICE');
  });

  it('gives a message up after three days, tells its record’s next so and its people by mail, and sends it again on request', async () => {
    const id = await webhooks.make({ choix: chosen('genres'), destinatairesAlerte: ['exploitation@example.org'] });
    receiver.answer = () => 400;
    await webhooks.genre('JAZZ');
    await webhooks.tried('JAZZ', 1);
    await webhooks.rename('JAZZ', 'Jazz');
    await house.query(`update webhook_envois set cree = now() - interval '73 hours' where numero = 1`);
    await webhooks.hurry();
    await expect.poll(async () => (await webhooks.show(id)).nbAbandons, { timeout: 20_000 }).toBe(1);
    receiver.answer = () => 204;
    await webhooks.hurry();
    await webhooks.until(1);
    expect(receiver.received[0]?.data).toMatchObject({ numero: 2, gap: true });

    await house.query(`update webhook_sante set alerte = now() - interval '2 hours'`);
    await alertOfAbandons(webhooks.services);
    await alertOfAbandons(webhooks.services);
    const mails = await webhooks.rows(
      `select destinataire from envois where destinataire = 'exploitation@example.org'`,
    );
    expect(mails).toHaveLength(1);

    const du = new Date(Date.now() - 3_600_000).toISOString();
    const tried = await house.as('admin', 'POST', `${base}/${id}/rejeu`, { du, dryRun: true });
    expect([tried.json(), (await webhooks.show(id)).nbAbandons]).toEqual([{ n: 1 }, 1]);
    const again = await house.as('admin', 'POST', `${base}/${id}/rejeu`, { du });
    expect(again.json(), again.body).toEqual({ n: 1 });
    await webhooks.until(2);
    expect(receiver.received[1]?.data).toMatchObject({ numero: 1, rejoue: true });
    expect((await webhooks.show(id)).nbAbandons).toBe(0);
  });

  it('pauses an address that fails, probes it with one message, and comes back by itself', async () => {
    const id = await webhooks.make({ choix: chosen('genres') });
    receiver.answer = () => 500;
    for (const code of ['G1', 'G2', 'G3', 'G4', 'G5']) await webhooks.genre(code);
    await expect.poll(async () => (await webhooks.show(id)).etat, { timeout: 20_000 }).toBe('EN_PAUSE');
    const before = receiver.requests.length;
    await house.query('update webhook_sante set jusqua = now()');
    await expect.poll(() => receiver.requests.length, { timeout: 20_000 }).toBe(before + 1);
    receiver.answer = () => 204;
    await house.query('update webhook_sante set jusqua = now()');
    await webhooks.until(5);
    expect((await webhooks.show(id)).etat).toBe('EN_SERVICE');
  });

  it('sends slower to an address that answers 429, and no sooner than it says', async () => {
    const id = await webhooks.make({ choix: chosen('genres') });
    receiver.answer = () => ({ status: 429, headers: { 'retry-after': '120' } });
    await webhooks.genre('JAZZ');
    await expect.poll(async () => (await webhooks.show(id)).etat, { timeout: 20_000 }).toBe('RALENTI');
    const [health] = await webhooks.rows<{ wait: number }>(
      'select extract(epoch from jusqua - now())::integer as wait from webhook_sante',
    );
    expect(health?.wait).toBeGreaterThan(100);
    receiver.answer = () => 204;
    await webhooks.hurry();
    await webhooks.until(1);
    expect((await webhooks.show(id)).etat).toBe('RALENTI');
  });

  it('is switched off by 410, in the history, and on again by a person, with what waited', async () => {
    const du = new Date().toISOString();
    const id = await webhooks.make({ choix: chosen('genres') });
    receiver.answer = () => 410;
    await webhooks.genre('JAZZ');
    await expect.poll(async () => (await webhooks.show(id)).etat, { timeout: 20_000 }).toBe('ARRETE');
    const [entry] = await webhooks.rows<{ auteur: string; motif: string }>(
      `select auteur, motif from actions where entite = 'webhooks' and action = 'MODIFICATION' order by id desc limit 1`,
    );
    expect(entry).toMatchObject({ auteur: 'Planification', motif: expect.stringContaining('410') });
    receiver.answer = () => 204;
    await webhooks.genre('ROCK');
    const on = { selection: { ids: [id] }, change: { actif: true } };
    expect((await house.as('admin', 'POST', `${base}/bulk`, on)).statusCode).toBe(200);
    await webhooks.until(1);
    expect(receiver.received.map(({ data }) => data.id)).toEqual(['JAZZ']);
    // What changed while it was off comes with a replay.
    await house.as('admin', 'POST', `${base}/${id}/rejeu`, { du, quoi: 'TOUT' });
    await webhooks.until(2);
    expect(receiver.received.map(({ data }) => data.id)).toEqual(['JAZZ', 'ROCK']);
  });

  it('follows no redirect and comes into no private network', async () => {
    const id = await webhooks.make({ choix: chosen('genres') });
    receiver.answer = () => ({ status: 302, headers: { location: `${receiver.address}/inside` } });
    const essai = () => house.as('admin', 'POST', `${base}/${id}/essai`, {}).then((answer) => answer.json());
    expect(await essai()).toMatchObject({ statut: 302, erreur: 'redirection' });
    expect(receiver.requests).toHaveLength(1);
    expect(await house.as('admin', 'GET', `${base}/${id}/envois`).then((answer) => answer.json())).toMatchObject({
      items: [{ type: 'regie.essai', etat: 'ESSAI', erreur: 'redirection' }],
    });
    await house.query(`update webhooks set adresse = replace(adresse, '127.0.0.1', 'localhost')`);
    expect(await essai()).toMatchObject({ statut: null, erreur: 'prive' });
    expect(receiver.requests).toHaveLength(1);
  });

  it.each([
    ['http://example.org/hook', 'adresse'],
    ['ftp://example.org', 'adresse'],
    ['https://moi:secret@example.org', 'adresse'],
  ])('is not given the address %s', async (adresse, field) => {
    const answer = await house.as('admin', 'POST', base, { nom: 'Site', adresse });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, field]);
  });

  it('is not given a filter that is not understood', async () => {
    const choix = chosen('genres', { filtre: 'nimporte:quoi' });
    const answer = await house.as('admin', 'POST', base, { nom: 'Site', adresse: 'https://example.org', choix });
    expect([answer.statusCode, answer.json().errors?.[0]?.field]).toEqual([422, 'choix.0.filtre']);
  });

  it('is sent what its filter finds, and once that a record left it', async () => {
    await webhooks.make({ choix: chosen('genres', { filtre: 'libelle:jazz' }) });
    await webhooks.genre('JAZZ');
    await webhooks.genre('ROCK');
    await webhooks.until(1);
    await webhooks.rename('JAZZ', 'Blues');
    await webhooks.until(2);
    await webhooks.rename('JAZZ', 'Gospel');
    await webhooks.rename('ROCK', 'Jazz rock');
    await webhooks.until(3);
    expect(receiver.received.map(({ data }) => [data.id, data.dansFiltre])).toEqual([
      ['JAZZ', true],
      ['JAZZ', false],
      ['ROCK', true],
    ]);
  });

  it('of partners is sent what is theirs and nothing else', async () => {
    await webhooks.make({ idTiers: ['P1'] });
    await webhooks.genre('JAZZ');
    for (const idTiers of ['P9', 'P1']) await webhooks.page(idTiers);
    await webhooks.until(1);
    expect(receiver.received.map(({ data }) => data.idTiers)).toEqual(['P1']);
  });

  it('is sent personal data where it may, and masks elsewhere', async () => {
    const id = await webhooks.make({ choix: chosen('avis') });
    const written = async (reviewId: number) => {
      await house.query(
        `insert into avis (review_id, manifestation, note, titre, texte, auteur, email, id_tiers)
          values (${reviewId}, 1, 5, 'Beau', 'Très beau.', 'Hersent', 'hersent@example.org', 'P1')`,
      );
      await house.query(
        `insert into evenements (entite, entite_id, action, id_tiers, lot, cles) values ('avis', $1, 'CREATION', 'P1', 'y', '{}')`,
        [String(reviewId)],
      );
    };
    await written(1);
    await webhooks.until(1);
    const row = await webhooks.show(id);
    const put = await house.as('admin', 'PUT', `${base}/${id}`, { ...row, personnelles: true }, row.version);
    expect(put.statusCode, put.body).toBe(200);
    await written(2);
    await webhooks.until(2);
    expect(receiver.received.map(({ data }) => data.fiche?.['email'])).toEqual(['•••', 'hersent@example.org']);
  });

  it('is sent the address alone of what is larger than 20 kB, and of everything where it says so', async () => {
    const id = await webhooks.make({ choix: chosen('pages-edito') });
    await webhooks.page('P1', 'é'.repeat(3_000));
    await webhooks.page('P1', 'é'.repeat(12_000));
    await webhooks.until(2);
    expect(receiver.received.map(({ data }) => data.mince)).toEqual([false, true]);
    const { version } = await webhooks.show(id);
    const only = { contenu: 'ADRESSE' };
    const put = await house.as('admin', 'PUT', `${base}/${id}`, { ...(await webhooks.show(id)), ...only }, version);
    expect(put.statusCode, put.body).toBe(200);
    await webhooks.page('P1');
    await webhooks.until(3);
    const [, large, small] = receiver.received;
    for (const each of [large, small]) {
      expect(each?.data.adresse).toBe(`${house.config.publicUrl}/api/page-management/pages-edito/${each?.data.id}`);
      expect(each?.data).not.toHaveProperty('fiche');
    }
  });

  it('is sent a bulk act as one message where it says so', async () => {
    for (const code of ['G1', 'G2', 'G3']) await webhooks.genre(code);
    await webhooks.make({ choix: chosen('genres'), lots: 'LOT' });
    const body = { selection: { ids: ['G1', 'G2', 'G3'] }, change: { libelleEn: 'Music' } };
    await house.as('admin', 'POST', `${genres}/bulk`, body);
    await webhooks.until(1);
    expect(receiver.received[0]).toMatchObject({ type: 'genres.lot', data: { mince: true, numero: 1 } });
    expect(receiver.received[0]?.data.ids?.toSorted()).toEqual(['G1', 'G2', 'G3']);
  });
});
