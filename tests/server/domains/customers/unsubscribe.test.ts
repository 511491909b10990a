import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSeal } from '../../../../server/mail/seal';
import { isRefused, unsubscribeAddress, unsubscribing } from '../../../../server/mail/unsubscription';
import { describeBothDatabases, useDatabase } from '../../../support/databases';
import { type House, openHouse } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const publicUrl = 'https://regie.example';
const seal = createSeal(['a secret of the tests, long enough'], unsubscribing);

describeBothDatabases('who receives a mail that is not about an order', () => {
  const given = useDatabase();
  let house: House;
  beforeAll(async () => {
    await makeWorld(given.database);
    house = await openHouse(given.database);
    await house.query(
      `insert into commandes (numero, id_tiers, nom, prenom, email, statut, montant_paye, montant_rembourse, devise, lignes, reperes) values
       ('26-000201', 'P1', 'Roy', 'Léa', 'couple@exemple.fr', 'VALIDEE', 10, 0, 'EUR', '[]', '[]'),
       ('26-000202', 'P1', 'Roy', 'Paul', 'Couple@exemple.fr', 'VALIDEE', 10, 0, 'EUR', '[]', '[]'),
       ('26-000203', 'P2', 'Roy', 'Léa', 'couple@exemple.fr', 'VALIDEE', 10, 0, 'EUR', '[]', '[]')`,
    );
  });
  afterAll(() => house.app.close());

  const sent = async (declencheur: string, destinataire = 'couple@exemple.fr', essai = false) => {
    const { rows } = await house.query<{ id: number }>(
      `insert into envois (objet, destinataire, etat, declencheur, id_tiers, langue, essai, essais) values ('Objet', $1, 'ENVOYE', $2, 'P1', 'fr', $3, 1) returning id`,
      [destinataire, declencheur, essai],
    );
    return { id: rows[0]?.id ?? 0, declencheur, idTiers: 'P1', destinataire, essai };
  };
  const path = async (declencheur: string) =>
    unsubscribeAddress(await sent(declencheur), { seal, publicUrl })?.slice(publicUrl.length) ?? '';
  const consents = async (partner: string) =>
    (
      await house.query<{ consentements: object[] }>(
        `select consentements from clients where id_tiers = $1 and email ilike 'couple@exemple.fr' order by prenom`,
        [partner],
      )
    ).rows.map(({ consentements }) => consentements);
  const refused = (declencheur: string, idTiers = 'P1') =>
    isRefused(given.database.drizzle, { declencheur, idTiers, destinataire: 'COUPLE@exemple.fr' });

  it('may refuse requests for a review, and no mail of an order, of an account or of a test', async () => {
    const address = async (...mail: Parameters<typeof sent>) =>
      unsubscribeAddress(await sent(...mail), { seal, publicUrl });
    expect(await address('AVIS_DEMANDE')).toMatch(
      /^https:\/\/regie\.example\/api\/notification\/desinscription\/[\w-]+$/,
    );
    for (const trigger of ['COMMANDE_CONFIRMEE', 'BILLETS', 'MOT_DE_PASSE_LIEN', 'MANUEL'])
      expect(await address(trigger)).toBeNull();
    expect(await address('AVIS_DEMANDE', undefined, true)).toBeNull();
  });

  it('changes nothing by looking at the address', async () => {
    const answer = await house.as('orphelin', 'GET', await path('AVIS_DEMANDE'));
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.raw.toString()).toContain('<form method="post">');
    expect(await consents('P1')).toEqual([[], []]);
    expect(await refused('AVIS_DEMANDE')).toBe(false);
  });

  it('refuses by one request: for everybody of the address, at that partner alone, written down once', async () => {
    const link = await path('AVIS_DEMANDE');
    const post = () =>
      house.app.inject({
        method: 'POST',
        url: link,
        headers: { 'x-who': 'orphelin', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await post()).statusCode).toBe(200);
    const no = { finalite: 'AVIS', canal: 'MAIL', accorde: false, source: 'DESINSCRIPTION' };
    expect(await consents('P1')).toMatchObject([[no], [no]]);
    expect(await consents('P2')).toEqual([[]]);
    expect([await refused('AVIS_DEMANDE'), await refused('AVIS_DEMANDE', 'P2')]).toEqual([true, false]);
    expect(await refused('COMMANDE_CONFIRMEE')).toBe(false);
    const written = async () => (await house.query(`select from actions where auteur = 'Désinscription'`)).rows.length;
    const before = await written();
    expect(before).toBeGreaterThan(0);
    expect((await post()).statusCode).toBe(200);
    expect(await written()).toBe(before);
  });

  it('is taken away by no form: only what was agreed to since stands in its place', async () => {
    const { rows } = await house.query<{ id: string; version: number; consentements: { date: string }[] }>(
      `select id_client as id, version, consentements from clients where id_tiers = 'P1' and consentements <> '[]' limit 1`,
    );
    const [{ id, version, consentements } = { id: '', version: 0, consentements: [] }] = rows;
    const write = (said: unknown) =>
      house.as('admin', 'PUT', `/api/order-management/clients/${id}`, { consentements: said }, version);
    const agreed = { finalite: 'AVIS', canal: 'MAIL', accorde: true, source: 'GUICHET', texte: null };
    for (const less of [[], [{ ...agreed, date: '2020-01-01T10:00:00Z' }]]) {
      const { status, text } = await write(less);
      expect([status, text]).toEqual([422, expect.stringContaining('customer-refusal')]);
    }
    expect(await refused('AVIS_DEMANDE')).toBe(true);
    const later = new Date(Date.parse(consentements[0]?.date ?? '') + 1000).toISOString();
    const again = await write([{ ...agreed, date: later }]);
    expect(again.status).toBe(200);
    await house.query('update clients set consentements = $1 where id_client = $2', [
      JSON.stringify(consentements),
      id,
    ]);
  });

  it('refuses by the address of before, once the record was corrected', async () => {
    await house.query(
      `insert into commandes (numero, id_tiers, nom, email) values ('26-000204', 'P1', 'Avant', 'avant@exemple.fr')`,
    );
    const { rows } = await house.query<{ id: string }>(
      `select id_client as id from commandes where numero = '26-000204'`,
    );
    const record = `/api/order-management/clients/${rows[0]?.id}`;
    const { version } = await house.read(record);
    expect((await house.as('admin', 'PUT', record, { email: 'apres@exemple.fr' }, version)).status).toBe(200);
    const link = unsubscribeAddress(await sent('AVIS_DEMANDE', 'avant@exemple.fr'), { seal, publicUrl });
    const headers = { 'x-who': 'orphelin', 'content-type': 'application/x-www-form-urlencoded' };
    const url = link?.slice(publicUrl.length) ?? '';
    expect((await house.app.inject({ method: 'POST', url, headers, payload: 'x=1' })).statusCode).toBe(200);
    const isNone = (destinataire: string) =>
      isRefused(given.database.drizzle, { declencheur: 'AVIS_DEMANDE', idTiers: 'P1', destinataire });
    expect([await isNone('avant@exemple.fr'), await isNone('apres@exemple.fr')]).toEqual([true, true]);
  });

  it('is answered 404 for an address that is none of ours', async () => {
    const forged = Buffer.from(createSeal(['another secret'], unsubscribing).close('1'), 'base64').toString(
      'base64url',
    );
    for (const token of [forged, 'x', '1'])
      expect((await house.as('admin', 'GET', `/api/notification/desinscription/${token}`)).status).toBe(404);
  });
});
