import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../../server/actions/identity';
import { catalogue } from '../../../../server/domains';
import { associationTable, cardModelTable } from '../../../../server/domains/cards/table';
import { sweepOrders } from '../../../../server/domains/orders/due';
import { remindOfSessions } from '../../../../server/domains/orders/remind';
import { tellRenewals } from '../../../../server/domains/orders/renew';
import { searchOrders } from '../../../../server/domains/orders/search';
import { orderTable } from '../../../../server/domains/orders/table';
import { subscriptionTable } from '../../../../server/domains/subscriptions/table';
import { findRecords } from '../../../../server/resource/read/choices';
import { listText } from '../../../../server/resource/read/list';
import { findRow, showRow } from '../../../../server/resource/read/show';
import { type Scope, scopeOf } from '../../../../server/resource/scope';
import { servedNamed } from '../../../../server/resource/served';
import { insertRows } from '../../../../server/resource/write/insert';
import { daysAfter, today } from '../../../../src/core/filter/clock';
import { permissionsBy } from '../../../../src/core/model/domaines';
import type { Order } from '../../../../src/plugins/orders/model';
import type { Message } from '../../../../src/plugins/orders/models/items';
import { card, line, now, order } from '../../../plugins/orders/sample';
import { addTicketCode, testCodes } from '../../../support/codes';
import { describeBothDatabases } from '../../../support/databases';
import { callers, type House, openHouse, useHouse, type Who } from '../../resource/house';
import { makeWorld, switchOn } from '../../resource/world';

const path = '/api/order-management/commandes';

describeBothDatabases('orders', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await switchOn(database);
    await insertRows(database.drizzle, cardModelTable, [
      { codeModele: 'ECADEAU', libelleFr: 'E-carte cadeau', type: 'E-CARTE', libre: { min: 10, max: 500 } },
    ]);
    await insertRows(database.drizzle, associationTable, [{ modele: 'ECADEAU', idTiers: 'P1' }]);
  });
  let second: House;
  beforeAll(async () => {
    second = await openHouse(house.database);
  });
  afterAll(() => second.app.close());
  beforeEach(async () => {
    vi.restoreAllMocks();
    await house.query(
      'truncate commandes, codes_billet, numeros_documents, simulateur_paiements, cartes, codes_carte, mouvements_carte, actions, rappels_seance restart identity cascade',
    );
    await house.query(
      "update seances set contingent = 100, vendus = 10, statut = 'OUVERTE', version = 1 where idseanc in (11, 12)",
    );
    house.composed.length = 0;
    second.composed.length = 0;
  });

  /** An order paid for with one card, its tickets counted in the séance. */
  async function sold(
    leaves: Partial<Order> = {},
    lines = [line('1', { statutBillet: 'EMIS' }), line('2', { statutBillet: 'EMIS' })],
  ) {
    const payment = {
      ...{ ...card, reference: `PAY-${newId()}` },
      id: 'p1',
      date: now,
      montant: lines.reduce((sum, { prix, frais }) => sum + prix + (frais ?? 0), 0),
      auteur: null,
    };
    const made = order(lines, {
      statut: 'VALIDEE',
      statutRetrait: 'EMIS',
      paiements: [payment],
      dateExpiration: null,
      ...leaves,
    });
    const document = {
      id: 'd1',
      date: now,
      type: 'FACTURE' as const,
      numero: 'F26-000001',
      montant: made.montantTotal,
      tva: 4.18,
      remboursements: [],
    };
    const [id] = await insertRows(house.database.drizzle, orderTable, [
      { ...made, idCommande: undefined, numero: null, documents: [document], ...leaves },
    ]);
    return Number(id);
  }
  const as = (who: Who, method: 'GET' | 'POST' | 'PUT', url: string, body?: object, headers = {}, where = house) =>
    where.as(who, method, url, body, headers);
  const act = (id: number, what: string, body: object, who: Who = 'admin') =>
    as(who, 'POST', `${path}/${id}/${what}`, body);
  const show = (id: number) => house.read(`${path}/${id}`);
  const vendus = async (id: number) =>
    (await house.query<{ vendus: number }>('select vendus from seances where idseanc = $1', [id])).rows[0]?.vendus;
  const effects = async () =>
    (
      await house.query<{ n: number; paid: number }>(
        'select count(*)::integer as n, coalesce(sum(paiements), 0)::integer as paid from simulateur_paiements',
      )
    ).rows[0];
  const refund = { destination: 'ORIGINE', motif: 'Malade', frais: true, annuler: true };

  it('are made by a sale alone, and nothing that was sold is deleted', async () => {
    expect((await as('admin', 'POST', path, { client: { nom: 'X' } })).status).toBe(400);
    const id = await sold();
    expect((await house.as('admin', 'DELETE', `${path}/${id}`, undefined, 1)).status).toBe(404);
  });

  it('are seen by their partner alone', async () => {
    const id = await sold({ idTiers: 'P3' });
    for (const url of [`${path}/${id}`, `${path}/${id}/documents/d1`])
      expect((await as('partenaire', 'GET', url)).status).toBe(404);
    for (const [what, body] of [
      ['annuler', { motif: 'x' }],
      ['revente', { lignes: ['1'] }],
      ['remboursements', refund],
      ['transitions', { statut: 'ANNULEE', motif: 'x' }],
      ['messages', { modele: 'BILLETS' }],
    ] as const)
      expect([what, (await act(id, what, body, 'partenaire')).status]).toEqual([what, 404]);
    expect((await house.read(`${path}/recherche?q=vasseur`, 'partenaire')).items).toEqual([]);
    expect((await house.read(path, 'partenaire')).total).toBe(0);
  });

  it.each<[string, string]>([
    ['26-000001', 'its number'],
    ['helene@exemple.fr', 'the e-mail'],
    ['HELENE@EXEMPLE.FR', 'the e-mail, however typed'],
    ['+33 6 39 98 41 27', 'the telephone, however typed'],
    ['4127', 'the last four digits of the telephone'],
    ['5591', 'the last four digits of the card that paid'],
    ['0001', 'the last four digits of the number'],
    ['123456789012', 'a bar code'],
    ['26-00', 'the beginning of its number'],
    ['helene@', 'the beginning of the e-mail'],
    ['vasseur helene', 'the name, without accents'],
    ['5591 vass', 'digits and a name'],
  ])('are found by %s (%s)', async (q) => {
    const id = await sold({ numero: '26-000001' });
    await sold({
      numero: '26-999999',
      client: {
        idClient: null,
        nom: 'Autre',
        prenom: 'Paul',
        email: 'paul@exemple.fr',
        telephone: '0139980000',
        adresse: null,
      },
      paiements: [],
    });
    await addTicketCode(house.database, '123456789012', id);
    const { json } = await as('admin', 'GET', `${path}/recherche?q=${encodeURIComponent(q)}`);
    expect(json.items[0]).toMatchObject({ idCommande: id, client: 'Hélène Vasseur' });
    if (q !== '26-00') expect(json.items).toHaveLength(1);
  });

  it('are counted without the partner that is chosen where it has none', async () => {
    await sold({ idTiers: 'P1' });
    const found = async (tiers: string) => house.read(`${path}/recherche?q=vasseur${tiers}`);
    expect(await found('&tiers=P3')).toEqual({ items: [], sansFiltre: 1 });
    expect(await found('&tiers=P1')).toMatchObject({ items: [{}], sansFiltre: 1 });
    expect(await found('')).toMatchObject({ items: [{}], sansFiltre: 1 });
  });

  it('give one of two tickets back with its fees: the seat is on sale again, a credit note is made, the mail leaves', async () => {
    const id = await sold();
    await house.query('update seances set vendus = 12 where idseanc = 11');
    const looked = await act(id, 'remboursements', { ...refund, lignes: ['1'], prevenir: true, dryRun: true });
    expect(looked.json).toMatchObject({
      plan: { cents: 4250, fees: 250 },
      mail: { a: 'helene@exemple.fr', texte: expect.stringContaining('42,50') },
    });
    expect((await show(id)).remboursements).toEqual([]);
    const { status, json, headers } = await act(id, 'remboursements', { ...refund, lignes: ['1'], prevenir: true });
    expect([status, json]).toMatchObject([
      200,
      { statutPaiement: 'REMB_PARTIEL', montantRembourse: 42.5, statut: 'VALIDEE' },
    ]);
    expect(headers['x-lot']).toBeTruthy();
    const after = await show(id);
    expect(after.lignes.map(({ statutBillet }: { statutBillet: string }) => statutBillet)).toEqual(['ANNULE', 'EMIS']);
    expect(await vendus(11)).toBe(11);
    expect(after.documents.at(-1)).toMatchObject({
      type: 'AVOIR',
      numero: expect.stringMatching(/^A\d\d-000001$/),
      montant: 42.5,
      tva: 2.09,
    });
    expect(after.messages).toMatchObject([{ modele: 'REMBOURSEMENT', etat: 'ENVOYE' }]);
    expect(house.composed).toMatchObject([{ to: 'helene@exemple.fr', objet: looked.json.mail.objet }]);
    expect(await effects()).toEqual({ n: 1, paid: 1 });
  });

  it('keep the places of what is given back off sale where that is asked: their séance and their quota offer as many less', async () => {
    const id = await sold();
    await house.query('update seances set vendus = 12 where idseanc = 11');
    await house.query(
      "insert into contingents (idmanif, idseanc, idnatcl, codcatpl, quota, id_tiers) values (1, 11, 1, 'CAT1', 30, 'P1')",
    );
    const answer = await act(id, 'remboursements', { ...refund, lignes: ['1'], remettreEnVente: false });
    expect(answer.json).toMatchObject({ lignes: [{ statutBillet: 'ANNULE' }, { statutBillet: 'EMIS' }] });
    expect(await house.read('/api/admin-config/seances/11')).toMatchObject({ contingent: 99, vendus: 11, version: 2 });
    const { rows } = await house.query<{ quota: number }>('select quota from contingents where idseanc = 11');
    expect(rows).toEqual([{ quota: 29 }]);
    // Told in the history of the séance, with the reason of the refund.
    const { items } = await house.read('/api/processing-ws/actions?q=entite:seances');
    expect(items).toMatchObject([
      { lotId: answer.headers['x-lot'], motif: 'Malade', champs: [{ avant: 100, apres: 99 }] },
    ]);
    await house.query('truncate contingents');
  });

  it('are told as sold again where their partner and their manifestation let it: the place is free, the money stays', async () => {
    const id = await sold();
    await house.query('update seances set vendus = 12 where idseanc = 11');
    const resell = (lignes: readonly string[], who: Who = 'admin') => act(id, 'revente', { lignes }, who);
    const codeOf = ({ json }: Awaited<ReturnType<typeof resell>>) => json.errors?.[0].errorCodes[0].code ?? json.code;
    expect(codeOf(await resell(['1']))).toBe('resale-event');
    await house.query('update manifestations set second_market = true where idmanif = 1');
    await switchOn(house.database, []);
    expect(await resell(['1'])).toMatchObject({ status: 409, json: { code: 'transition' } });
    await switchOn(house.database);
    expect((await house.read(`${path}/${id}/regles`)).revente).toBe(true);
    const { status, json } = await resell(['1']);
    expect([status, json]).toMatchObject([
      200,
      {
        ...{ statut: 'VALIDEE', statutPaiement: 'PAYE', nbPlaces: 1, montantTotal: 85 },
        lignes: [{ statutBillet: 'REVENDU' }, { statutBillet: 'EMIS' }],
        etats: [{ axe: 'billet', de: 'EMIS', vers: 'REVENDU', objet: 'Billet 1' }],
      },
    ]);
    expect(await vendus(11)).toBe(11);
    expect(codeOf(await resell(['1']))).toBe('resale-ticket');
    expect(codeOf(await resell(['x']))).toBe('refund-line');
    // What its first customer paid may be given back then.
    const back = await act(id, 'remboursements', { ...refund, lignes: ['1'] });
    expect(back.json).toMatchObject({ montantRembourse: 42.5, lignes: [{ statutBillet: 'REVENDU' }, {}] });
    expect(await vendus(11)).toBe(11);
    await house.query('update manifestations set second_market = false where idmanif = 1');
  });

  it('give back to a gift card: a new one is issued, and says where the money went', async () => {
    const id = await sold();
    const { json } = await act(id, 'remboursements', { ...refund, lignes: ['1'], destination: 'CARTE_CADEAU' });
    expect(json).toMatchObject({ statutPaiement: 'REMB_PARTIEL', remboursements: [{ etat: 'REUSSI', carte: 1 }] });
    const balance = await house.read('/api/admin-config/cartes-cadeaux/1');
    expect(balance).toMatchObject({ solde: 42.5, titulaire: { nom: 'Hélène Vasseur' } });
    expect((await effects())?.n).toBe(0);
    // Its digits leave where the customer is told.
    house.mails.length = 0;
    await act(id, 'remboursements', { ...refund, lignes: ['2'], destination: 'CARTE_CADEAU', prevenir: true });
    expect(house.mails).toMatchObject([{ template: 'CARTE', to: 'helene@exemple.fr', lang: 'fr', partner: 'P1' }]);
  });

  it('wait for accounting where money goes back by hand', async () => {
    const id = await sold();
    const { json } = await act(id, 'remboursements', { ...refund, lignes: ['1'], destination: 'VIREMENT' });
    expect(json.statutPaiement).toBe('REMB_EN_COURS');
    const own = json.remboursements[0].id;
    expect((await act(id, `remboursements/${own}/fait`, {})).json).toMatchObject({ statutPaiement: 'REMB_PARTIEL' });
    expect((await act(id, `remboursements/${own}/fait`, {})).json).toMatchObject({ code: 'transition' });
  });

  it.each<[string, object, number, string]>([
    ['above what is left', { montant: 85.01 }, 422, 'refund-too-much'],
    ['without a reason', { lignes: ['1'], motif: ' ' }, 422, 'order-motif'],
    ['of nothing', { montant: 0 }, 422, 'refund-nothing'],
  ])('refuse a refund %s', async (_title, asked, status, code) => {
    const id = await sold();
    const answer = await act(id, 'remboursements', { ...refund, annuler: false, ...asked });
    expect([answer.status, answer.json.errors[0].errorCodes[0].code]).toEqual([status, code]);
    expect((await show(id)).remboursements).toEqual([]);
  });

  describe('when the provider', () => {
    it('is out of reach the refund waits, and is asked again under its key', async () => {
      const id = await sold();
      const begun = await act(id, 'remboursements', { ...refund, montant: 10.13, annuler: false });
      expect(begun.json).toMatchObject({
        statutPaiement: 'REMB_EN_COURS',
        remboursements: [{ etat: 'EN_COURS', essais: 1 }],
      });
      expect((await effects())?.paid).toBe(0);
      expect((await act(id, 'remboursements/reprendre', {})).json.statutPaiement).toBe('REMB_PARTIEL');
      expect(await effects()).toEqual({ n: 1, paid: 1 });
    });

    it('pays but its answer is lost, it is paid once', async () => {
      const id = await sold();
      expect((await act(id, 'remboursements', { ...refund, montant: 10.19, annuler: false })).json.statutPaiement).toBe(
        'REMB_EN_COURS',
      );
      await Promise.all([
        act(id, 'remboursements/reprendre', {}),
        as('autre', 'POST', `${path}/${id}/remboursements/reprendre`, {}, {}, second),
      ]);
      expect((await show(id)).montantRembourse).toBe(10.19);
      expect(await effects()).toEqual({ n: 1, paid: 1 });
    });

    it('refuses, the money may go elsewhere', async () => {
      const id = await sold();
      const { json } = await act(id, 'remboursements', { ...refund, montant: 10.17, annuler: false });
      expect(json).toMatchObject({ statutPaiement: 'PAYE', remboursements: [{ etat: 'ECHEC' }], montantRembourse: 0 });
      expect((await act(id, 'remboursements', { ...refund, montant: 85, annuler: false })).json.statutPaiement).toBe(
        'REMBOURSE',
      );
    });
  });

  it('have one effect where ten refund the same at once, on two servers', async () => {
    const id = await sold();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        as(
          'admin',
          'POST',
          `${path}/${id}/remboursements`,
          { ...refund, montant: 85, annuler: false },
          {},
          index % 2 === 0 ? house : second,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(Array(9).fill(422));
    expect(await effects()).toEqual({ n: 1, paid: 1 });
    expect(await show(id)).toMatchObject({ montantRembourse: 85, statutPaiement: 'REMBOURSE' });
  });

  it('are cancelled with a reason by those who may, and told as what they were', async () => {
    const id = await sold();
    await house.query('update seances set vendus = 12 where idseanc = 11');
    expect((await act(id, 'annuler', {})).json.errors[0].field).toBe('motif');
    expect((await act(id, 'annuler', { motif: 'Doublon', prevenir: true })).json).toMatchObject({
      statut: 'ANNULEE',
      statutPaiement: 'PAYE',
    });
    expect(await vendus(11)).toBe(10);
    expect(house.composed).toMatchObject([{ texte: expect.stringContaining('Motif\u00a0: Doublon') }]);
    const resent = await act(id, 'messages', { modele: 'ANNULATION', dryRun: true });
    expect(resent.json.mail.texte).toContain('Motif\u00a0: Doublon');
    const again = await act(id, 'annuler', { motif: 'Doublon' });
    expect([again.status, again.json.code, again.json.detail]).toEqual([
      409,
      'transition',
      'Le passage de «\u00a0Annulée\u00a0» à «\u00a0Annulée\u00a0» n’est pas permis',
    ]);
    const { rows } = await house.query(
      "select action, motif, restaurable from actions where entite = 'commandes' and action = 'STATUT'",
    );
    expect(rows).toContainEqual({ action: 'STATUT', motif: 'Doublon', restaurable: false });
  });

  it('whose tickets are out are not cancelled before these come back, but with their séance', async () => {
    const said = 'Les billets sont partis ou retirés\u00a0: notez d’abord leur retour';
    const id = await sold({ statutRetrait: 'RETIRE', modeRetrait: 'GUICHET' });
    for (const [what, body] of [
      ['annuler', { motif: 'Malade' }],
      ['annuler', { motif: 'Malade', lignes: ['1'] }],
      ['transitions', { statut: 'ANNULEE', motif: 'Malade' }],
      ['remboursements', { ...refund, lignes: ['1'] }],
      ['remboursements', { ...refund, lignes: ['1'], dryRun: true }],
    ] as const) {
      const { status, json } = await act(id, what, body);
      expect([what, status, json.code, json.detail]).toEqual([what, 409, 'transition', said]);
    }
    expect((await show(id)).version).toBe(1);
    const many = { selection: { ids: [id] }, motif: 'Malade', dryRun: true };
    for (const action of ['annuler', 'rembourser'])
      expect((await as('admin', 'POST', `${path}/lot`, { ...many, action })).json).toMatchObject({
        ...{ changed: 0, blocked: 1 },
        blockedRows: [{ id, reasons: [{ code: 'order-withdrawn', message: said }] }],
      });
    // Money is another matter: it goes back at once, the ticket when it does.
    const paidBack = await act(id, 'remboursements', { ...refund, lignes: ['1'], annuler: false });
    expect(paidBack.json).toMatchObject({ statut: 'VALIDEE', montantRembourse: 42.5 });
    await act(id, 'transitions', { statutRetrait: 'RETOURNE' });
    expect((await act(id, 'annuler', { motif: 'Malade', lignes: ['1'] })).json).toMatchObject({ nbPlaces: 1 });
    const sent = await sold({ statutRetrait: 'EXPEDIE', modeRetrait: 'POSTE' });
    const session = { motif: 'Grève', destination: 'ORIGINE' };
    expect((await as('admin', 'POST', '/api/admin-config/seances/11/annulation', session)).status).toBe(202);
    expect(await show(sent)).toMatchObject({ statut: 'ANNULEE', statutPaiement: 'REMBOURSE' });
  });

  it('move along the axes that are named, from the version that was seen', async () => {
    const id = await sold({ statutRetrait: 'A_RETIRER', modeRetrait: 'GUICHET' });
    const move = (body: object, version: number) =>
      as('admin', 'POST', `${path}/${id}/transitions`, body, { 'if-match': `"${version}"` });
    expect((await move({}, 1)).status).toBe(400);
    expect((await move({ statutRetrait: 'RETIRE' }, 7)).status).toBe(412);
    expect((await move({ statutRetrait: 'RETIRE' }, 1)).json).toMatchObject({ statutRetrait: 'RETIRE', version: 2 });
  });

  it('refused in control are cancelled, and their money goes back the way it came, once', async () => {
    const refuse = (id: number) => act(id, 'transitions', { controle: 'REFUSE', motif: 'Carte volée' });
    const id = await sold({ controle: 'A_CONTROLER', statutRetrait: 'RETIRE' });
    expect((await refuse(id)).json).toMatchObject({
      ...{ controle: 'REFUSE', statut: 'ANNULEE', statutPaiement: 'REMBOURSE', montantRembourse: 85 },
      remboursements: [{ destination: 'ORIGINE', etat: 'REUSSI', motif: 'Carte volée' }],
    });
    expect((await refuse(id)).status).toBe(409);
    expect(await effects()).toEqual({ n: 1, paid: 1 });
    const waiting = await sold({ controle: 'A_CONTROLER', statut: 'EN_ATTENTE', paiements: [], documents: [] }, [
      line('1'),
    ]);
    expect((await refuse(waiting)).json).toMatchObject({ controle: 'REFUSE', statut: 'ANNULEE', montantRembourse: 0 });
    const soldOn = await sold({ controle: 'A_CONTROLER' }, [line('1', { statutBillet: 'REVENDU' })]);
    expect((await refuse(soldOn)).json).toMatchObject({
      controle: 'REFUSE',
      statut: 'VALIDEE',
      statutPaiement: 'REMBOURSE',
    });
    // What paid takes nothing back any more: it says so where another destination is chosen.
    const gift = { ...card, moyen: 'CARTE_CADEAU', carte: 99, id: 'p1', date: now, montant: 85, auteur: null } as const;
    const byCard = await sold({ controle: 'A_CONTROLER', paiements: [gift] });
    expect((await refuse(byCard)).json).toMatchObject({ errors: [{ field: 'destination' }] });
    expect((await show(byCard)).controle).toBe('A_CONTROLER');
    const elsewhere = { controle: 'REFUSE', motif: 'Carte volée', destination: 'VIREMENT' };
    expect((await act(byCard, 'transitions', elsewhere)).json).toMatchObject({
      ...{ controle: 'REFUSE', statut: 'ANNULEE' },
      remboursements: [{ destination: 'VIREMENT', montant: 85, motif: 'Carte volée' }],
    });
  });

  it('are paid by hand while their places are free; the last one is sold once', async () => {
    await house.query('update seances set contingent = 11 where idseanc = 11');
    const waiting = (leaves: Partial<Order> = {}) =>
      sold({ statut: 'EN_ATTENTE', paiements: [], documents: [], dateExpiration: '2020-01-01T00:00:00Z', ...leaves }, [
        line('1'),
      ]);
    const [first, other] = [await waiting({ statut: 'EXPIREE' }), await waiting()];
    const pay = { moyen: 'CHEQUE', reference: 'CHQ 12' };
    const answers = await Promise.all([
      act(first, 'paiements', pay),
      as('autre', 'POST', `${path}/${other}/paiements`, pay, {}, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 200)?.json).toMatchObject({
      statut: 'VALIDEE',
      statutPaiement: 'PAYE',
      montantPaye: 42.5,
    });
    expect(answers.find(({ status }) => status === 409)?.json.detail).toBe(
      'Les places ne sont plus libres\u00a0: il en reste 0',
    );
    expect(await vendus(11)).toBe(11);
  });

  it('have invoice numbers without gaps, also where a payment is refused half-way', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1)
      ids.push(await sold({ statut: 'EN_ATTENTE', paiements: [], documents: [] }, [line('1')]));
    await house.query('update seances set contingent = 11 where idseanc = 11');
    const statuses = [];
    for (const id of ids) {
      statuses.push((await act(id, 'paiements', { moyen: 'ESPECES' })).status);
      await house.query(statuses.length === 2 ? 'update seances set contingent = 100 where idseanc = 11' : 'select 1');
    }
    expect(statuses).toEqual([200, 409, 200]);
    const { rows } = await house.query<{ numero: string }>(
      `select d->>'numero' as numero from commandes, jsonb_array_elements(documents) d where d->>'type' = 'FACTURE' order by 1`,
    );
    expect(rows.map(({ numero }) => numero.slice(4))).toEqual(['000001', '000002']);
  });

  it('are labelled and noted as any record, and that is taken back', async () => {
    const id = await sold();
    const { headers, status } = await as('admin', 'PUT', `${path}/${id}`, { etiquettes: ['Fidèle'] }, 1);
    expect(status).toBe(200);
    expect((await show(id)).etiquettes).toEqual(['Fidèle']);
    expect((await house.revert(headers['x-lot'])).status).toBe(200);
    expect((await show(id)).etiquettes).toEqual([]);
    await as('admin', 'PUT', `${path}/${id}`, { statut: 'PANIER' }, 3);
    expect((await show(id)).statut).toBe('VALIDEE');
  });

  it('show nobody’s name, address or words to who may only read them: not in lists, one, searches, filters or orders of lists', async () => {
    const named = ['Vasseur', 'Hélène', 'helene@', '0639984127', '06 39 98', 'Paul Vasseur', 'vasseur'];
    const id = await sold({ numero: '26-000007' }, [line('1', { statutBillet: 'EMIS', beneficiaire: 'Paul Vasseur' })]);
    await act(id, 'messages', { modele: 'BILLETS' });
    const permissions = permissionsBy((domaine) => (domaine === 'COMMANDES' ? 'LECTURE' : 'AUCUN'));
    const reader = { ...callers.groupe, rights: { permissions, actionsSensibles: [], langues: [] } };
    const served = servedNamed(catalogue, 'commandes');
    const { database } = house;
    const asked = (scope: Scope) => ({
      list: (query: object) => listText(database, { served, catalogue, scope, query }),
      one: () => database.drizzle.transaction((tx) => showRow(tx, served, catalogue, scope, id)),
      find: (q: string) => database.drizzle.transaction((tx) => searchOrders(tx, scope, testCodes, q)),
      choose: (typed: string) => findRecords(database, served, catalogue, scope, { typed }),
    });
    const [low, high] = [asked(scopeOf(reader)), asked(scopeOf(callers.groupe))];
    const all = JSON.stringify([
      ...[JSON.parse(await low.list({})), JSON.parse(await low.list({ columns: 'nom,email,lignes,messages' }))],
      ...[await low.one(), await low.find('26-000007'), await low.choose('')],
    ]);
    for (const word of named) expect(all).not.toContain(word);
    expect((await low.one())['client']).toMatchObject({ nom: '•••', email: '•••', telephone: '•••', adresse: null });
    expect((await low.one())['lignes']).toMatchObject([{ libelle: 'Billet 1', beneficiaire: '•••' }]);
    expect((await low.one())['reperes']).toEqual([]);
    expect(await low.find('26-000007')).toMatchObject([{ idCommande: id, client: '•••' }]);
    for (const q of ['vasseur', 'helene@exemple.fr', '4127', '5591', 'helene@', '06 39 98 41 27']) {
      expect([q, await low.find(q)]).toEqual([q, []]);
      expect([q, await high.find(q)]).toMatchObject([q, [{ idCommande: id }]]);
    }
    expect(JSON.parse(await low.list({ q: 'vasseur' })).items).toEqual([]);
    expect(JSON.parse(await high.list({ q: 'vasseur' })).items).toHaveLength(1);
    expect(JSON.parse(await low.list({ q: 'billet' })).items).toHaveLength(1);
    expect([await low.choose('vas'), await low.choose('va')]).toEqual([[], []]);
    for (const q of [
      'nom:vasseur',
      'client:vasseur',
      'telephone:present',
      'lignes.beneficiaire:paul',
      'messages.a:helene',
    ])
      await expect(low.list({ q }), q).rejects.toMatchObject({ status: 400 });
    await expect(low.list({ sort: 'nom' })).rejects.toMatchObject({ code: 'sort' });
    // What the server writes for them is whole.
    const begun = await database.drizzle.transaction((tx) => findRow(tx, served, scopeOf(reader), id, 'lock'));
    expect(begun['client']).toMatchObject({ nom: 'Vasseur' });
  });

  it('have another name on a ticket where the manifestation asks for names', async () => {
    const id = await sold();
    const rename = () => act(id, 'lignes/1/beneficiaire', { beneficiaire: 'Paul Vasseur' });
    expect((await rename()).json.errors[0].errorCodes[0].code).toBe('order-named');
    await house.query('update manifestations set beneficiary_seizure = true where idmanif = 1');
    expect((await rename()).json.lignes[0].beneficiaire).toBe('Paul Vasseur');
    for (const [beneficiaire, code] of [
      ['   ', 'required'],
      ['x'.repeat(161), 'tooLong'],
    ]) {
      const { status, json } = await act(id, 'lignes/1/beneficiaire', { beneficiaire });
      expect([status, json.errors[0].field, json.errors[0].errorCodes[0].code]).toEqual([422, 'beneficiaire', code]);
    }
  });

  it('keep the telephone findable when it changes', async () => {
    const id = await sold();
    await as('admin', 'PUT', `${path}/${id}`, { client: { telephone: '01 23 45 67 89' } }, 1);
    expect((await house.read(`${path}/recherche?q=0123456789`)).items).toMatchObject([{ idCommande: id }]);
    await as('admin', 'PUT', `${path}/${id}`, { client: { telephone: '+44 (0)20 7946-0958' } }, 2);
    for (const typed of ['+44 20 7946 0958', '00442079460958', '020 7946 0958', '0958'])
      expect((await house.read(`${path}/recherche?q=${encodeURIComponent(typed)}`)).items).toMatchObject([
        { idCommande: id },
      ]);
  });

  it('keep their séance from being cancelled past them', async () => {
    await sold();
    const { status, json } = await house.as('admin', 'PUT', '/api/admin-config/seances/11', { statut: 'ANNULEE' }, 1);
    expect([status, json.errors?.[0].errorCodes[0].code]).toEqual([422, 'session-ordered']);
    const bulk = { selection: { ids: [11] }, change: { statut: 'ANNULEE' }, dryRun: true };
    expect((await house.as('admin', 'POST', '/api/admin-config/seances/bulk', bulk)).json).toMatchObject({
      ...{ changed: 0, blockedRows: [{ id: 11, reasons: [{ code: 'session-ordered' }] }] },
    });
    const free = await house.as('admin', 'PUT', '/api/admin-config/seances/12', { statut: 'REPORTEE' }, 1);
    expect(free.status).toBe(200);
    await house.query("update seances set statut = 'OUVERTE', version = 1 where idseanc = 12");
  });

  it('send their tickets again as PDF', async () => {
    const id = await sold();
    await addTicketCode(house.database, '123456789012', id);
    expect((await act(id, 'messages', { modele: 'BILLETS' })).json.messages).toMatchObject([
      { modele: 'BILLETS', etat: 'ENVOYE' },
    ]);
    expect(house.composed[0]?.attachments?.[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
    const invoice = await as('admin', 'GET', `${path}/${id}/documents/d1`);
    expect([invoice.status, invoice.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });

  it('send the tickets of one order to another address, never those of several', async () => {
    const [id, other] = [await sold(), await sold()];
    const email = 'nouvelle@adresse.example';
    const many = (ids: number[], more: object = {}) =>
      as('admin', 'POST', `${path}/lot`, { action: 'renvoyer', selection: { ids }, email, ...more });
    expect((await many([id], { dryRun: true })).json.mails.first).toMatchObject([{ a: email }]);
    const refused = await many([id, other], { dryRun: true });
    expect([refused.status, refused.json.errors[0].field]).toEqual([422, 'email']);
    expect((await many([id], { email: 'personne' })).status).toBe(422);
    expect((await act(id, 'messages', { modele: 'BILLETS', email, dryRun: true })).json.mail.a).toBe(email);
    const { client, messages } = (await act(id, 'messages', { modele: 'BILLETS', email })).json;
    expect(messages).toMatchObject([{ a: email, etat: 'ENVOYE' }]);
    expect(house.composed.map(({ to }) => to)).toEqual([email]);
    expect(client.email).not.toBe(email);
    // Who has no address receives them at the one that is given.
    await house.query(`update commandes set email = null where id_commande = ${other}`);
    expect((await act(other, 'messages', { modele: 'BILLETS' })).json.code).toBe('transition');
    expect((await act(other, 'messages', { modele: 'BILLETS', email })).json.messages).toMatchObject([{ a: email }]);
  });

  it('write by the live template of their site, and by no draft', async () => {
    const mails = '/api/notification/mails';
    const id = await sold();
    const made = await as('admin', 'POST', mails, {
      code: 'BILLETS',
      declencheur: 'BILLETS',
      objetFr: 'Vos places {numero}',
      htmlFr: '<h1>{prenom}</h1>{lignes}',
    });
    const words = async () => (await act(id, 'messages', { modele: 'BILLETS', dryRun: true })).json.mail;
    expect(await words()).toMatchObject({ gabarit: null, html: expect.stringContaining('joints') });
    await as('admin', 'POST', `${mails}/${made.json.id}/publish`, {}, 1);
    const looked = await words();
    expect(looked).toMatchObject({
      objet: expect.stringMatching(/^Vos places/),
      gabarit: made.json.id,
      gabaritVersion: 1,
    });
    await act(id, 'messages', { modele: 'BILLETS' });
    expect(house.composed).toMatchObject([
      { objet: looked.objet, html: looked.html, declencheur: 'BILLETS', modele: { id: made.json.id, version: 1 } },
    ]);
    await house.query('delete from mails');
  });

  it('expire with their hold, are over with their last séance, and are cancelled unpaid when the parameters say so', async () => {
    const services = { ...house.services };
    const failed = { ...card, id: 'p', date: now, montant: 42.5, auteur: null, etat: 'ECHEC' as const };
    const expired = await sold({ statut: 'EN_ATTENTE', paiements: [], dateExpiration: '2020-01-01T00:00:00Z' }, [
      line('1'),
    ]);
    const over = await sold({ dateFin: '2020-01-01T00:00:00Z' }, [
      line('1', { statutBillet: 'EMIS', dateSeance: '2020-01-01T00:00:00Z' }),
    ]);
    const unpaid = await sold({ statut: 'EN_ATTENTE', paiements: [failed], dateExpiration: null }, [line('1')]);
    const paidByHand = await sold({ statut: 'EN_ATTENTE', paiements: [], dateExpiration: null }, [line('1')]);
    await house.query("update commandes set date_creation = now() - interval '1 hour'");
    const statuts = async () =>
      Promise.all([expired, over, unpaid, paidByHand].map(async (id) => (await show(id)).statut));
    await sweepOrders(services, catalogue, house.app.log);
    expect(await statuts()).toEqual(['EXPIREE', 'TERMINEE', 'EN_ATTENTE', 'EN_ATTENTE']);
    await house.query('update parametres set cancel_order_enabled = true, cancel_order_thread_count = 2');
    await sweepOrders(services, catalogue, house.app.log);
    await house.query('update parametres set cancel_order_enabled = false, cancel_order_thread_count = 1');
    expect(await statuts()).toEqual(['EXPIREE', 'TERMINEE', 'ANNULEE', 'EN_ATTENTE']);
    expect((await show(unpaid)).etats.at(-1)).toMatchObject({
      auteur: 'Billetterie',
      motif: 'Paiement non reçu dans le délai',
    });
  });

  it('expire one by one: a fault at one of them is logged, and stops no other', async () => {
    const fault = new TypeError('x is not a function');
    const logged = vi.spyOn(house.app.log, 'error');
    vi.spyOn(house.services.live, 'publish').mockRejectedValueOnce(fault);
    const past = { statut: 'EN_ATTENTE' as const, paiements: [], dateExpiration: '2020-01-01T00:00:00Z' };
    const ids = [await sold(past, [line('1')]), await sold(past, [line('1')])];
    const statuts = () => Promise.all(ids.map(async (id) => (await show(id)).statut));
    await sweepOrders(house.services, catalogue, house.app.log);
    expect(await statuts()).toEqual(['EN_ATTENTE', 'EXPIREE']);
    expect(logged.mock.calls).toEqual([[{ err: fault, commande: ids[0] }, 'run']]);
    await sweepOrders(house.services, catalogue, house.app.log);
    expect(await statuts()).toEqual(['EXPIREE', 'EXPIREE']);
  });

  it('ask for a review once their last séance is past, where their partner asks for them and the event takes them', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    const over = (idTiers: string) =>
      sold({ idTiers, dateFin: yesterday }, [line('1', { statutBillet: 'EMIS', idmanif: 1, dateSeance: yesterday })]);
    const written = async () => {
      house.mails.length = 0;
      await over('P1');
      await sweepOrders({ ...house.services }, catalogue, house.app.log);
      return house.mails.map(({ template, to, data }) => [template, to, data.manifestation]);
    };
    await house.query('update manifestations set avis_clients = true where idmanif = 1');
    await house.query('update lieux set avis_clients = true');
    await house.query("update partenaires set avis_client_emailing = false where partner_id = 'P1'");
    expect(await written()).toEqual([]);
    await house.query("update partenaires set avis_client_emailing = true where partner_id = 'P1'");
    // There is nowhere to write one.
    await house.query("update partenaires set url = null where partner_id = 'P1'");
    expect(await written()).toEqual([]);
    await house.query("update partenaires set url = 'https://theatres.example' where partner_id = 'P1'");
    expect(await written()).toEqual([
      ['AVIS_DEMANDE', expect.stringContaining('@'), expect.objectContaining({ en: null })],
    ]);
    await house.query('update lieux set avis_clients = false');
    expect(await written()).toEqual([]);
    await house.query('update lieux set avis_clients = true');
    await house.query('update manifestations set avis_clients = false where idmanif = 1');
    expect(await written()).toEqual([]);
  });

  describe('remind of their séance the day before', () => {
    const acting = () => ({
      ...{ catalogue, caller: callers.admin, scope: scopeOf(callers.admin), motif: null, lot: newId() },
      origine: 'PLANIFICATION' as const,
    });
    const remind = (where: House = house) => remindOfSessions({ ...where.services }, acting);
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const moveTo = (date: string, statut = 'OUVERTE') =>
      house.query('update seances set date = $1, statut = $2 where idseanc = 11', [date, statut]);
    const told = async (id: number) => (await show(id)).messages.map(({ modele }: Message) => modele);
    afterEach(() => house.query("update seances set date = '2099-06-01T18:00:00Z' where idseanc = 11"));

    it('once, whichever server looks, and again when it was put off', async () => {
      const id = await sold({ lang: 'en' });
      await moveTo(inHours(25));
      await remind();
      expect(house.composed).toEqual([]);
      await moveTo(inHours(23));
      await Promise.all([remind(), remind(second)]);
      await remind();
      const [message, ...more] = (await show(id)).messages;
      expect(more).toEqual([]);
      expect(message).toMatchObject({ modele: 'RAPPEL', etat: 'ENVOYE', a: 'helene@exemple.fr' });
      expect(message.texte).toContain('for Cyrano de Bergerac');
      const sent = [...house.composed, ...second.composed].map(({ declencheur, lang, to }) => [declencheur, lang, to]);
      expect(sent).toEqual([['RAPPEL_SEANCE', 'en', 'helene@exemple.fr']]);
      await moveTo(inHours(20));
      await remind();
      expect(await told(id)).toEqual(['RAPPEL', 'RAPPEL']);
    });

    it('to whom holds a good ticket, of a séance that takes place', async () => {
      const waiting = await sold({ statut: 'EN_ATTENTE', paiements: [] });
      const scanned = await sold({}, [line('1', { statutBillet: 'CONTROLE' })]);
      const elsewhere = await sold({}, [line('1', { statutBillet: 'EMIS', idseanc: 12 })]);
      const good = await sold();
      await moveTo(inHours(2), 'ANNULEE');
      await remind();
      expect(await told(good)).toEqual([]);
      await moveTo(inHours(2));
      await remind();
      expect(await Promise.all([waiting, scanned, elsewhere, good].map(told))).toEqual([[], [], [], ['RAPPEL']]);
      // Who buys after that was told by the purchase.
      const late = await sold();
      await remind();
      expect(await told(late)).toEqual([]);
    });

    it('goes on where a server stopped in between, and writes to nobody twice', async () => {
      const ids = [await sold(), await sold()];
      await moveTo(inHours(3));
      const { mail } = house.services;
      let left = 1;
      const failing = {
        ...mail,
        queueComposed: (...given: Parameters<typeof mail.queueComposed>) => {
          if (left === 0) throw new Error('stopped');
          left -= 1;
          return mail.queueComposed(...given);
        },
      };
      await expect(remindOfSessions({ ...house.services, mail: failing }, acting)).rejects.toThrow('reminders');
      expect((await Promise.all(ids.map(told))).flat()).toEqual(['RAPPEL']);
      await remind();
      expect(await Promise.all(ids.map(told))).toEqual([['RAPPEL'], ['RAPPEL']]);
      expect(house.composed).toHaveLength(2);
    });
  });

  it('offer the renewal of a subscription to each holder on the first day of their priority, once', async () => {
    const acting = () => ({
      ...{ catalogue, caller: callers.admin, scope: scopeOf(callers.admin), motif: null, lot: newId() },
      origine: 'PLANIFICATION' as const,
    });
    const day = (days: number) => daysAfter(today(), days);
    const [key] = await insertRows(house.database.drizzle, subscriptionTable, [
      {
        ...{ libelleFr: 'Saison', libelleEn: 'Season', statut: 'MISE_EN_VENTE', idTiers: 'P1' },
        renouvellement: {
          ...{ actif: true, debutPriorite: day(1), finPriorite: day(20) },
          ...{ placesConservees: true, relanceMail: true },
        },
      },
    ]);
    const idabonnement = Number(key);
    const held = (statutBillet: 'EMIS' | 'ANNULE', leaves: Partial<Order> = {}) =>
      sold({ dateCreation: '2026-01-01T00:00:00.000Z', ...leaves }, [
        line('1', { type: 'ABONNEMENT', idabonnement, idmanif: null, idseanc: null, statutBillet }),
      ]);
    const former = await held('EMIS');
    const latest = await held('EMIS', { statut: 'TERMINEE', dateCreation: '2026-02-01T00:00:00.000Z', lang: 'en' });
    const gone = await held('ANNULE', { client: { ...(await show(former)).client, email: 'autre@exemple.fr' } });
    const begin = (date: string) => house.query('update abonnements set debut_priorite = $1', [date]);
    const offer = (where: House = house) => tellRenewals({ ...where.services }, acting);
    await offer();
    expect(house.composed).toEqual([]);
    await begin(day(-2));
    await Promise.all([offer(), offer(second)]);
    await offer();
    const told = async (id: number) => (await show(id)).messages.map(({ modele }: Message) => modele);
    expect(await Promise.all([former, latest, gone].map(told))).toEqual([[], ['RENOUVELLEMENT'], []]);
    expect([...house.composed, ...second.composed]).toMatchObject([
      {
        ...{ declencheur: 'ABONNEMENT_RENOUVELLEMENT', lang: 'en', to: 'helene@exemple.fr', partner: 'P1' },
        texte: expect.stringContaining('Your subscription “Season” is ending.'),
      },
    ]);
    const [suite] = house.composed.concat(second.composed);
    expect(suite?.texte).toContain('is ending. Your seats');
    // What renews it is told with when it is sold, once it is more than a draft.
    const [key2] = await insertRows(house.database.drizzle, subscriptionTable, [
      { libelleFr: 'Suite', libelleEn: 'Sequel', statut: 'BROUILLON', renouvellement: { renouvelle: idabonnement } },
    ]);
    const again = async (statut: string) => {
      house.composed.length = 0;
      await house.query('update abonnements set statut = $1 where idabonnement = $2', [statut, Number(key2)]);
      await house.query("update commandes set messages = '[]'");
      await offer();
      return house.composed.map(({ texte }) => texte);
    };
    expect(await again('BROUILLON')).toEqual([expect.not.stringContaining('Sequel')]);
    expect(await again('MISE_EN_VENTE')).toEqual([expect.stringContaining('It is renewed with “Sequel”.')]);
    await house.query(`update abonnements set fin_vente = $1 where idabonnement = $2`, [day(40), Number(key2)]);
    expect(await again('MISE_EN_VENTE')).toEqual([expect.stringContaining('“Sequel”, on sale until')]);
    await house.query(`update abonnements set debut_vente = $1 where idabonnement = $2`, [day(5), Number(key2)]);
    expect(await again('CONFIRMEE')).toEqual([expect.stringContaining('“Sequel”, on sale from')]);
    await house.query('truncate abonnements restart identity cascade');
  });

  describe('many at once', () => {
    const many = (body: object, who: Who = 'admin') => as(who, 'POST', `${path}/lot`, { motif: 'Grève', ...body });
    const session = (body: object, who: Who = 'admin') =>
      as(who, 'POST', '/api/admin-config/seances/11/annulation', { motif: 'Grève', destination: 'ORIGINE', ...body });

    it('tell a fault of the product apart from what an order refuses: it is logged, and stops no other', async () => {
      const fault = new TypeError('x is not a function');
      const logged = vi.spyOn(house.app.log, 'error');
      const ids = [await sold(), await sold(), await sold()];
      await act(ids[2] ?? 0, 'annuler', { motif: 'Malade' });
      const publish = vi.spyOn(house.services.live, 'publish').mockRejectedValueOnce(fault);
      await many({ action: 'annuler', selection: { ids } });
      const message =
        'Une erreur technique a empêché de traiter cette ligne\u00a0; elle est notée dans le journal du serveur';
      expect(house.runs.at(-1)).toMatchObject({
        etat: 'TERMINE_AVEC_ALERTES',
        resultat: {
          ...{ changed: 1, blocked: 2 },
          blockedRows: [{ id: ids[0], reasons: [{ code: 'row-failed', message }] }, { id: ids[2] }],
        },
      });
      expect((await show(ids[0] ?? 0)).statut).toBe('VALIDEE');
      expect(logged.mock.calls).toEqual([[{ err: fault, commande: ids[0] }, 'run']]);
      const fallen = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
      publish.mockRejectedValueOnce(fallen);
      const stopped = await many({ action: 'annuler', selection: { ids } });
      expect([stopped.status, house.runs.at(-1)?.resultat]).toEqual([503, null]);
      // The request that started it here tells the rest.
      expect(logged.mock.lastCall?.[1]).toBe('problem');
    });

    it('of several currencies are never added: each sum is said in its own', async () => {
      const ids = [await sold(), await sold({ devise: 'CHF' })];
      const { json } = await many({ action: 'rembourser', selection: { ids }, dryRun: true });
      const plain = (text: string) => text.replaceAll(/\s/g, ' ');
      expect(json.said.map(({ what }: { what: string }) => plain(what))).toContain('85,00 € + 85,00 CHF');
      expect(json.warnedRows.map(({ id }: { id: string }) => id)).toEqual(['total', 'CB', 'total CHF', 'CB CHF']);
    });

    it('are refunded by a filter, those that cannot be are told; the dry run says the sum and where it goes', async () => {
      const ids = [await sold(), await sold(), await sold({ statut: 'EN_ATTENTE', paiements: [] })];
      const dry = (await many({ action: 'rembourser', selection: { q: '' }, dryRun: true })).json;
      expect(dry).toMatchObject({ changed: 2, blocked: 1, cents: 17_000, warnedRows: [{ id: 'total' }, { id: 'CB' }] });
      expect((await show(ids[0] ?? 0)).remboursements).toEqual([]);
      expect((await many({ action: 'rembourser', selection: { ids }, prevenir: true })).status).toBe(202);
      expect(house.runs.at(-1)).toMatchObject({ resultat: { changed: 2, blocked: 1, blockedRows: [{ id: ids[2] }] } });
      expect(await effects()).toEqual({ n: 2, paid: 2 });
      expect(house.composed).toHaveLength(2);
    });

    it('are refunded with their places kept off sale: the dry run says how many', async () => {
      const asked = { action: 'rembourser', selection: { ids: [await sold(), await sold()] }, remettreEnVente: false };
      const dry = (await many({ ...asked, dryRun: true })).json;
      expect(dry.warnedRows.at(-1)).toMatchObject({ id: 'places', reasons: [{ message: '4 places' }] });
      expect((await many(asked)).status).toBe(202);
      expect(await house.read('/api/admin-config/seances/11')).toMatchObject({ contingent: 96, vendus: 6 });
    });

    it('need the right of what is done, and a reason', async () => {
      expect((await many({ action: 'rembourser', selection: { q: '' } }, 'partenaire')).status).toBe(202);
      expect((await many({ action: 'annuler', selection: { q: '' }, motif: ' ' })).json.errors[0].field).toBe('motif');
    });

    it('a séance is cancelled with its orders, scanned and over or not: each is refunded once, also when it is taken up again', async () => {
      const other = line('9', { idseanc: 12, statutBillet: 'EMIS' });
      const whole = await sold();
      const partly = await sold({}, [line('1', { statutBillet: 'EMIS' }), other]);
      // Broken off after twenty minutes.
      const scanned = await sold({ statut: 'TERMINEE' }, [line('1', { statutBillet: 'CONTROLE' })]);
      const unpaid = await sold({ statut: 'EN_ATTENTE', paiements: [], documents: [] }, [line('1')]);
      // Out of reach at first: the cents of its amount say so.
      const slow = await sold({}, [line('1', { statutBillet: 'EMIS', prix: 40.13, frais: 0 })]);
      const dry = (await session({ dryRun: true })).json;
      expect(dry).toMatchObject({
        changed: 5,
        blocked: 0,
        cents: 8500 + 4250 + 4250 + 4013,
        codeRequis: false,
      });
      expect((await session({})).status).toBe(202);
      expect(house.runs.at(-1)?.resultat).toMatchObject({
        changed: 5,
        blocked: 0,
        blockedRows: [{ id: slow, reasons: [{ code: 'refund-waiting' }] }],
      });
      expect((await house.read('/api/admin-config/seances/11')).statut).toBe('ANNULEE');
      expect(await show(whole)).toMatchObject({ statut: 'ANNULEE', statutPaiement: 'REMBOURSE' });
      expect(await show(partly)).toMatchObject({ statut: 'VALIDEE', montantRembourse: 42.5, nbPlaces: 1 });
      expect(await show(unpaid)).toMatchObject({ statut: 'ANNULEE', montantRembourse: 0 });
      expect(await show(slow)).toMatchObject({ statut: 'ANNULEE', statutPaiement: 'REMB_EN_COURS' });
      const told = async (id: number) =>
        (await show(id)).messages.map(({ modele, etat }: Message) => `${modele} ${etat}`);
      const both = ['SEANCE_ANNULEE ENVOYE', 'REMBOURSEMENT ENVOYE'];
      await session({});
      expect(await Promise.all([whole, partly, slow, unpaid, scanned].map(told))).toEqual([
        ...[both, both, both],
        ...[['SEANCE_ANNULEE ENVOYE'], both],
      ]);
      expect(house.composed.map(({ declencheur }) => declencheur).toSorted()).toEqual([
        ...Array.from({ length: 4 }, () => 'COMMANDE_REMBOURSEE'),
        ...Array.from({ length: 5 }, () => 'SEANCE_ANNULEE'),
      ]);
      expect((await show(unpaid)).messages[0]).toMatchObject({
        objet: 'Cyrano de Bergerac\u00a0: séance annulée',
        texte: expect.stringMatching(
          /annulée\. Elle était prévue le 1 juin 2099, 20:00[^]*Zénith de Dijon[^]*Motif\s: Grève/,
        ),
      });
      await act(slow, 'remboursements/reprendre', {});
      expect(await show(slow)).toMatchObject({ statutPaiement: 'REMBOURSE' });
      expect(await show(scanned)).toMatchObject({ statut: 'ANNULEE', statutPaiement: 'REMBOURSE' });
      expect(await effects()).toEqual({ n: 4, paid: 4 });
      const late = await sold({ statut: 'EN_ATTENTE', paiements: [] }, [line('1')]);
      expect((await act(late, 'paiements', { moyen: 'ESPECES' })).status).toBe(409);
    });

    it('a séance is cancelled without a word where nobody is to be told', async () => {
      const id = await sold();
      expect((await session({ prevenir: false })).status).toBe(202);
      expect(await show(id)).toMatchObject({ statut: 'ANNULEE', messages: [] });
      expect(house.composed).toEqual([]);
    });

    it('a séance is put off with its orders: tickets follow it, customers are told once and choose within a time', async () => {
      const before = (await house.read('/api/admin-config/seances/11')).date;
      const vers = '2099-09-12T18:00:00.000Z';
      const put = (body: object, who: Who = 'admin') =>
        as(who, 'POST', '/api/admin-config/seances/11/report', {
          ...{ date: vers, choix: ['GARDER', 'REMBOURSER'], jusquau: '2099-07-01T00:00:00.000Z', motif: 'Grève' },
          ...body,
        });
      const whole = await sold();
      const english = await sold({ lang: 'en' }, [
        line('1', { statutBillet: 'EMIS' }),
        line('9', { idseanc: 12, statutBillet: 'EMIS' }),
      ]);
      const gone = await sold({}, [
        line('1', { statutBillet: 'ANNULE' }),
        line('9', { idseanc: 12, statutBillet: 'EMIS' }),
      ]);
      for (const [body, field] of [
        [{ date: '2020-01-01T00:00:00.000Z' }, 'date'],
        [{ jusquau: '2020-01-01T00:00:00.000Z' }, 'jusquau'],
        [{ jusquau: '2099-12-01T00:00:00.000Z' }, 'jusquau'],
        [{ motif: ' ' }, 'motif'],
      ] as const)
        expect((await put(body)).json.errors?.[0].field).toBe(field);
      expect((await put({}, 'orphelin')).status).toBe(404);
      const dry = (await put({ dryRun: true })).json;
      expect(dry).toMatchObject({
        ...{ changed: 2, blocked: 0 },
        sample: [{ id: whole, changes: [{ field: 'dateSeance', after: vers }] }, { id: english }],
      });
      expect(house.composed).toEqual([]);
      expect((await put({ prevenir: true })).status).toBe(202);
      expect(house.runs.at(-1)?.resultat).toMatchObject({ changed: 2, blocked: 0 });
      expect(await house.read('/api/admin-config/seances/11')).toMatchObject({
        date: vers,
        statut: 'OUVERTE',
      });
      const [first, second] = [await show(whole), await show(english)];
      expect(first).toMatchObject({
        ...{ statut: 'VALIDEE', dateSeance: vers, dateFin: vers },
        reports: [{ idseanc: 11, vers, choix: ['GARDER', 'REMBOURSER'], reponse: null, motif: 'Grève' }],
        messages: [
          { modele: 'REPORT', etat: 'ENVOYE', texte: expect.stringContaining('garder vos places ou être remboursé') },
        ],
      });
      expect(second).toMatchObject({ dateSeance: '2099-06-01T18:00:00.000Z', dateFin: vers });
      expect(second.messages[0].texte).toContain('keep your seats or be refunded');
      expect((await show(gone)).reports).toEqual([]);
      // The same again tells nobody twice.
      expect((await put({ prevenir: true })).json.errors?.[0].errorCodes[0].code).toBe('postponed-same');
      expect(house.composed).toHaveLength(2);
      const reply = (id: number, report: string, body: object) => act(id, `reports/${report}/reponse`, body);
      const kept = await reply(whole, first.reports[0].id, { choix: 'GARDER' });
      expect(kept.json).toMatchObject({ statut: 'VALIDEE', reports: [{ reponse: 'GARDER' }] });
      const back = await reply(english, second.reports[0].id, { choix: 'REMBOURSER' });
      expect(back.json).toMatchObject({
        ...{ statut: 'VALIDEE', montantRembourse: 42.5, nbPlaces: 1 },
        reports: [{ reponse: 'REMBOURSER' }],
        remboursements: [{ motif: 'Grève', etat: 'REUSSI' }],
      });
      expect((await reply(english, second.reports[0].id, { choix: 'REMBOURSER' })).status).toBe(409);
      await house.query(`update commandes set reports = jsonb_set(reports, '{0,jusquau}', '"2020-01-01T00:00:00.000Z"')
        where id_commande = ${whole}`);
      const late = await reply(whole, first.reports[0].id, { choix: 'REMBOURSER' });
      expect(late.json.errors?.[0].errorCodes[0].code).toBe('postponed-late');
      expect(await effects()).toEqual({ n: 1, paid: 1 });
      // Back to where it was: its counter-action.
      expect((await put({ date: before, jusquau: '2099-01-01T00:00:00.000Z' })).status).toBe(202);
      expect((await show(whole)).dateSeance).toBe(new Date(before).toISOString());
    });

    it('above the sum of the parameters a code is mailed, and asked', async () => {
      await sold();
      await house.query('update parametres set seuil_code_annulation = 50');
      expect((await session({})).json.code).toBe('annulation-code-sent');
      const code = String(house.mails[0]?.data.code ?? '');
      expect((await session({ code: code === '111111' ? '222222' : '111111' })).json.code).toBe('annulation-code');
      expect((await house.read('/api/admin-config/seances/11')).statut).toBe('OUVERTE');
      expect((await session({ code })).status).toBe(202);
      expect((await session({ code })).status).not.toBe(403);
      await house.query('update parametres set seuil_code_annulation = 10000');
    });

    it('the code is asked by the sum of each currency, and its mail says each in its own', async () => {
      const plain = () => String(house.mails.at(-1)?.data.motif ?? '').replaceAll(/\s/g, ' ');
      await sold();
      await sold({ devise: 'CHF' });
      await house.query('update parametres set seuil_code_annulation = 100');
      expect((await session({ dryRun: true })).json.codeRequis).toBe(false);
      await house.query('update parametres set seuil_code_annulation = 50');
      expect((await session({})).json.code).toBe('annulation-code-sent');
      expect(plain()).toContain('85,00 € + 85,00 CHF');
      await house.query('update parametres set seuil_code_annulation = 10000');
    });
  });
});
