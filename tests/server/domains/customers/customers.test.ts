import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeBothDatabases, useDatabase } from '../../../support/databases';
import { type House, openHouse } from '../../resource/house';
import { makeWorld } from '../../resource/world';

const path = '/api/order-management/clients';
const orders = '/api/order-management/commandes';

describeBothDatabases('customers', () => {
  const given = useDatabase();
  let house: House;
  beforeAll(async () => {
    await makeWorld(given.database);
    house = await openHouse(given.database);
    const line = (leaves: object) => JSON.stringify([{ id: 'l1', type: 'SEANCE', libelle: 'Le Cid', ...leaves }]);
    await house.query(
      `insert into commandes (numero, id_tiers, nom, prenom, email, telephone, adresse, statut, montant_paye, montant_rembourse, devise, lignes, date_fin, reperes) values
       ('26-000101', 'P1', 'Moreau', 'Inès', 'ines@exemple.fr', '06 39 98 12 34', '1 rue Haute', 'VALIDEE', 80, 20, 'EUR', $1, '2099-06-01', '["1234"]'),
       ('26-000102', 'P1', 'Moreau', 'Inès', 'ines@exemple.fr', null, null, 'VALIDEE', 10, 0, 'CHF', '[]', null, '[]'),
       ('26-000103', 'P1', 'Moreau', 'I.', 'ines@exemple.fr', '+33 6 39 98 12 34', null, 'TERMINEE', 5, 0, 'EUR', '[]', null, '[]'),
       ('26-000104', 'P2', 'Moreau', 'Inès', 'INES@exemple.fr', null, null, 'VALIDEE', 30, 0, 'EUR', '[]', null, '[]'),
       ('26-000105', 'P3', 'Moreau', 'Inès', 'ines@exemple.fr', null, null, 'VALIDEE', 30, 0, 'EUR', '[]', null, '[]')`,
      [line({ idseanc: 11, dateSeance: '2099-06-01T18:00:00.000Z', statutBillet: 'EMIS', prix: 80 })],
    );
  });
  afterAll(() => house.app.close());

  const of = async (numero: string): Promise<string> => {
    const { rows } = await house.query<{ id: string }>('select id_client as id from commandes where numero = $1', [
      numero,
    ]);
    return rows[0]?.id ?? '';
  };
  const found = async (q: string, who: 'admin' | 'groupe' | 'partenaire' | 'orphelin' = 'partenaire') =>
    (await house.read(`${path}/recherche?q=${encodeURIComponent(q)}`, who)).items.map(
      ({ idClient }: { idClient: string }) => idClient,
    );

  it('add up what they bought, each currency apart', async () => {
    const row = await house.read(`${path}/${await of('26-000101')}`);
    expect(row).toMatchObject({
      idTiers: 'P1',
      nom: 'Moreau',
      nbCommandes: 2,
      montants: ['10.00 CHF', '60.00 EUR'],
      prochaineSeance: expect.stringContaining('2099-06-01'),
    });
  });

  it('are found by half a name, an e-mail, four digits of a telephone or an order, a whole number', async () => {
    const own = await of('26-000101');
    for (const said of ['more', 'ines@exemple', '1234', '0639981234', '+33 6 39 98 12 34', '0101', '26-000101'])
      expect([said, await found(said)]).toEqual([said, expect.arrayContaining([own])]);
    expect(await found('inconnu')).toEqual([]);
  });

  it('are told apart by their partner’s name', async () => {
    const { items } = await house.read(`${path}/recherche?q=moreau`, 'admin');
    const named: { idTiers: string; partenaire: string | null }[] = items;
    expect(new Set(named.map(({ idTiers }) => idTiers)).size).toBeGreaterThan(1);
    expect(named.filter(({ partenaire }) => !partenaire)).toEqual([]);
  });

  it('of a partner are seen by nobody of another', async () => {
    const [own, theirs] = [await of('26-000101'), await of('26-000105')];
    expect(await found('moreau')).not.toContain(theirs);
    expect(await found('moreau', 'groupe')).not.toContain(theirs);
    expect(await found('moreau', 'admin')).toEqual(expect.arrayContaining([own, theirs]));
    expect((await house.as('partenaire', 'GET', `${path}/${theirs}`)).status).toBe(404);
    expect((await house.as('partenaire', 'GET', `${path}/${theirs}/autour`)).status).toBe(404);
    expect(await house.read(`${path}?q=moreau`, 'orphelin')).toMatchObject({ items: [] });
  });

  it('say what comes next, and the same person elsewhere to who sees both', async () => {
    const own = await of('26-000101');
    const file = await house.read(`${path}/${own}/autour`, 'partenaire');
    expect(file.seances).toMatchObject([{ numero: '26-000101', libelle: 'Le Cid', places: 1, retenueJusqua: null }]);
    expect(file.ailleurs).toEqual([]);
    const wider = await house.read(`${path}/${own}/autour`, 'groupe');
    expect(wider.ailleurs.map(({ idTiers }: { idTiers: string }) => idTiers)).toEqual(['P2']);
    expect(file.valeur).toMatchObject({ devise: 'EUR', mois: [{ commandes: 1, montant: 60 }] });
  });

  it('that may be one are proposed with the reason, merged, and parted again', async () => {
    const [own, other] = [await of('26-000101'), await of('26-000103')];
    const { doubles } = await house.read(`${path}/${own}/autour`, 'partenaire');
    expect(doubles).toMatchObject([{ idClient: other, raisons: ['EMAIL', 'TELEPHONE'] }]);
    // What a partner knows of somebody stays theirs.
    const abroad = await house.as('admin', 'POST', `${path}/${other}/merge`, { into: await of('26-000104') });
    expect([abroad.status, await of('26-000103')]).toEqual([409, other]);
    const tried = await house.as('admin', 'POST', `${path}/${other}/merge`, { into: own, dryRun: true });
    expect(tried.json).toMatchObject({ changed: 1, blocked: 0 });
    const merged = await house.as('admin', 'POST', `${path}/${other}/merge`, { into: own });
    expect([merged.status, await of('26-000103')]).toEqual([200, own]);
    // Who comes back under the merged name is the same one.
    await house.query(
      "insert into commandes (numero, id_tiers, nom, prenom, email) values ('26-000106', 'P1', 'Moreau', 'I.', 'ines@exemple.fr')",
    );
    expect(await of('26-000106')).toBe(own);
    expect((await house.revert(merged.json.lot)).status).toBe(200);
    expect(await of('26-000103')).toBe(other);
    expect((await house.as('admin', 'GET', `${path}/${other}`)).status).toBe(200);
  });

  it('that paid with one gift card, or with that of the other, are proposed', async () => {
    const card = '900001';
    await house.query(
      `insert into commandes (numero, id_tiers, nom, email, paiements) values
        ('26-000150', 'P1', 'Chloé Un', 'chloe.un@exemple.fr', '[{"carte": ${card}}]'),
        ('26-000151', 'P1', 'Chloé Deux', 'chloe.deux@exemple.fr', '[{"carte": null}, {"carte": ${card}}]'),
        ('26-000152', 'P1', 'Chloé Trois', 'chloe.trois@exemple.fr', '[{"carte": 900002}]'),
        ('26-000153', 'P2', 'Chloé Quatre', 'chloe.quatre@exemple.fr', '[{"carte": ${card}}]')`,
    );
    const [one, two] = [await of('26-000150'), await of('26-000151')];
    const { doubles } = await house.read(`${path}/${one}/autour`, 'partenaire');
    expect(doubles).toMatchObject([{ idClient: two, raisons: ['CARTE'] }]);
    const { doubles: none } = await house.read(`${path}/${await of('26-000152')}/autour`, 'partenaire');
    expect(none).toEqual([]);
  });

  it('are corrected, and lead their orders to their list', async () => {
    const own = await of('26-000101');
    const { version } = await house.read(`${path}/${own}`);
    const saved = await house.as('partenaire', 'PUT', `${path}/${own}`, { email: 'ines.moreau@exemple.fr' }, version);
    expect(saved.status).toBe(200);
    const { items } = await house.read(`${orders}?q=idClient:${own}&sort=numero`, 'partenaire');
    expect(items.map(({ numero }: { numero: string }) => numero)).toEqual(['26-000101', '26-000102', '26-000106']);
    // Their past orders keep what they said then, and are found as before.
    expect(await found('ines.moreau@exemple.fr')).toEqual([own]);
  });

  it('are called by their whole name wherever they are pointed to, told of and looked for', async () => {
    const own = await of('26-000101');
    const order = await house.read(`${orders}?q=26-000101`, 'partenaire');
    expect(order.refs.clients).toMatchObject({ [own]: 'Inès Moreau' });
    const q = encodeURIComponent('idClient:"ines moreau"');
    const ofName = await house.read(`${orders}?q=${q}&sort=numero`, 'partenaire');
    expect(ofName.items.map(({ numero }: { numero: string }) => numero)).toContain('26-000101');
    const byFamily = await house.read(`${orders}?q=${encodeURIComponent('idClient:moreau')}&sort=numero`, 'partenaire');
    expect(byFamily.total).toBeGreaterThanOrEqual(ofName.total);
    const { rows } = await house.query(
      "select distinct libelle from actions where entite = 'clients' and entite_id = $1",
      [own],
    );
    expect(rows).toContainEqual({ libelle: 'Inès Moreau' });
  });

  it('keep, merged, what either said: a refusal wins, mails follow, an undo gives each its own again', async () => {
    await house.query(
      `insert into commandes (numero, id_tiers, nom, email, telephone) values
       ('26-000107', 'P1', 'Petit', 'petit@exemple.fr', '06 39 98 77 01'), ('26-000108', 'P1', 'Petitt', 'petitt@exemple.fr', null)`,
    );
    await house.query(
      "insert into envois (objet, destinataire, declencheur, id_tiers) values ('Vos billets', 'petit@exemple.fr', 'BILLETS', 'P1')",
    );
    const [gone, stays] = [await of('26-000107'), await of('26-000108')];
    const said = (finalite: string, accorde: boolean, date: string) => ({
      ...{ finalite, canal: 'MAIL', accorde, source: 'GUICHET', texte: null },
      date: `${date}T00:00:00.000Z`,
    });
    const note = { id: 'n1', date: '2026-01-01T00:00:00.000Z', auteur: 'Pia', texte: 'Aime le balcon' };
    const set = async (id: string, leaves: object) => {
      const { version } = await house.read(`${path}/${id}`);
      expect((await house.as('admin', 'PUT', `${path}/${id}`, leaves, version)).status).toBe(200);
    };
    const refusal = said('AVIS', false, '2025-01-01');
    const given = said('OFFRE_1', true, '2026-03-01');
    await set(gone, { consentements: [refusal, given], notes: [note] });
    const own = [said('AVIS', true, '2026-02-01'), said('OFFRE_1', true, '2026-02-01')];
    await set(stays, { consentements: own });
    const merged = await house.as('admin', 'POST', `${path}/${gone}/merge`, { into: stays });
    expect(merged.status).toBe(200);
    expect(await house.read(`${path}/${stays}`)).toMatchObject({
      ...{ email: 'petitt@exemple.fr', telephone: '06 39 98 77 01' },
      ...{ consentements: [refusal, given], notes: [note] },
    });
    const mailsOf = async (id: string) =>
      (await house.query('select 1 from envois where id_client = $1', [id])).rows.length;
    expect([await mailsOf(gone), await mailsOf(stays)]).toEqual([0, 1]);
    expect((await house.revert(merged.json.lot)).json).toMatchObject({ blocked: 0 });
    expect([await mailsOf(gone), await mailsOf(stays)]).toEqual([1, 0]);
    expect(await house.read(`${path}/${stays}`)).toMatchObject({ telephone: null, consentements: own, notes: [] });
    expect(await house.read(`${path}/${gone}`)).toMatchObject({ consentements: [refusal, given], notes: [note] });
  });

  it('are proposed as doubles by one address and one name, however these are written', async () => {
    await house.query(
      `insert into commandes (numero, id_tiers, nom, prenom, email, adresse) values
       ('26-000109', 'P1', 'DUVAL', 'Anne', 'a1@exemple.fr', '3 rue Haute'), ('26-000110', 'P1', 'anne', 'Duval', 'a2@exemple.fr', '3 RUE HAUTE')`,
    );
    const { doubles } = await house.read(`${path}/${await of('26-000109')}/autour`, 'partenaire');
    expect(doubles).toMatchObject([{ idClient: await of('26-000110'), raisons: ['ADRESSE'] }]);
  });
});
