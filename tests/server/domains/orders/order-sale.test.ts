import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '../../../../server/domains';
import { cardTable, movementTable } from '../../../../server/domains/cards/table';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { contingentTable } from '../../../../server/domains/events/table';
import { upsellTable } from '../../../../server/domains/events/upsells/table';
import { sweepOrders } from '../../../../server/domains/orders/due';
import { pickupTable } from '../../../../server/domains/translations/table';
import { insertRows } from '../../../../server/resource/write/insert';
import { formatOf } from '../../../../src/i18n/format';
import type { Means } from '../../../../src/plugins/orders/models/items';
import { deskMeans } from '../../../../src/plugins/orders/models/items';
import { closedAt } from '../../../../src/plugins/orders/models/means';
import { todos as orderTodos } from '../../../../src/plugins/orders/todos';
import { addCardCode, ticketCodes } from '../../../support/codes';
import { describeBothDatabases } from '../../../support/databases';
import { pagesOf } from '../../../support/pdf';
import { type House, openHouse, useHouse, type Who } from '../../resource/house';
import { makeWorld, switchOn } from '../../resource/world';
import { doneByHand } from './by-hand';

const path = '/api/order-management/commandes';
const options = [
  {
    id: 'park',
    type: 'PARKING',
    libelleFr: 'Parking',
    libelleEn: 'Car park',
    prixMode: 'TARIF',
    montant: 12,
    max: 2,
    contingent: 3,
    upsell: [{ id: 'borne', type: 'PARKING', libelleFr: 'Borne de recharge', prixMode: 'TARIF', montant: 5, max: 1 }],
  },
  {
    id: 'audio',
    type: 'AUDIOGUIDE',
    libelleFr: 'Audioguide',
    prixMode: 'TARIF',
    montant: 4,
    parBillet: true,
    max: 1,
    natures: [2],
  },
  { id: 'don', type: 'DONATION', libelleFr: 'Don', prixMode: 'LIBRE' },
  { id: 'livre', type: 'CATALOGUE', libelleFr: 'Catalogue', prixMode: 'TARIF', montant: 25, mandatoryAddress: true },
  { id: 'fini', type: 'PHOTO', libelleFr: 'Photo', prixMode: 'INCLUS', fin: '2020-01-01T00:00:00.000Z' },
];

describeBothDatabases('orders made by staff', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await switchOn(database);
    const { drizzle } = database;
    await insertRows(drizzle, priceTable, [
      { grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 78 },
      { grille: 'G1', idnatcl: 2, codcatpl: 'CAT1', montant: 54 },
      { grille: 'G1', idnatcl: 1, codcatpl: 'CAT2', montant: 12 },
    ]);
    await insertRows(drizzle, upsellTable, [
      {
        titreFr: 'Les petits plus',
        idmanif: 1,
        evenement: 1,
        idTiers: 'P1',
        upsells: options.map((each, order) => ({ ...each, order })),
      },
    ]);
    await database.pool.query('delete from modes_retrait');
    await database.pool.query("update partenaires set amex_payment = true where partner_id = 'P1'");
    await database.pool.query('update manifestations set amex_payment = true');
    await insertRows(drizzle, pickupTable, [
      { code: 'E_BILLET', libelle: 'E-billet' },
      { code: 'POSTE', libelle: 'Poste', adresseRequise: true },
    ]);
  });
  let second: House;
  beforeAll(async () => {
    second = await openHouse(house.database);
  });
  afterAll(() => second.app.close());
  beforeEach(async () => {
    await house.query(
      'truncate commandes, clients, envois, codes_billet, numeros_documents, contingents, actions restart identity cascade',
    );
    await house.query(
      "update seances set contingent = 100, vendus = 10, statut = 'OUVERTE', lock = false where idseanc in (11, 12)",
    );
    await house.query(
      "update manifestations set statut = 'MISE_EN_VENTE', force_nb_place_max = false where idmanif = 1",
    );
    await house.query('update parametres set service_fees_enabled = false, order_control = false');
    house.composed.length = 0;
  });

  const sale = (leaves: object = {}) => ({
    canal: 'TELEPHONE',
    idseanc: 11,
    lignes: [
      { idnatcl: 1, codcatpl: 'CAT1', n: 2 },
      { idnatcl: 2, codcatpl: 'CAT1', n: 1 },
    ],
    client: { nom: 'Vasseur', prenom: 'Hélène', email: 'helene@exemple.fr', telephone: '06 39 98 41 27' },
    paiement: { moyen: 'CB', reference: 'TPE 12' },
    ...leaves,
  });
  const post = (body: object, who: Who = 'admin', headers = {}, where = house) =>
    where.as(who, 'POST', path, body, headers);
  const vendus = async () =>
    (await house.query<{ vendus: number }>('select vendus from seances where idseanc = 11')).rows[0]?.vendus;
  const reason = (json: { errors?: { field: string; errorCodes: { code: string; message: string }[] }[] }) =>
    json.errors?.map(({ field, errorCodes }) => [field, errorCodes[0]?.code]);

  it.each([
    'pas un mail',
    'x@y',
    'a@b.fr,c@d.fr',
    'jeanne@exemple.fr\u0000',
    'a b@exemple.fr',
  ])('are not made for an address such as %j: nothing is sold, no mail is said to be sent', async (email) => {
    for (const dryRun of [true, false]) {
      const { status, json } = await post(sale({ client: { nom: 'Vasseur', email }, dryRun }));
      expect([status, json.errors?.[0].field]).toEqual([422, 'client.email']);
    }
    expect(await vendus()).toBe(10);
    expect((await house.read(path)).total).toBe(0);
    expect(house.composed).toEqual([]);
  });

  it('say in the words of the form what is wrong with their customer, in the language of who sells', async () => {
    const long = 'x'.repeat(200);
    const client = { nom: long, prenom: '  ', email: ' helene@exemple.fr ', telephone: '0'.repeat(50) };
    const { json } = await post(sale({ client }), 'admin', { 'accept-language': 'en' });
    const told = (errors: { field: string; errorCodes: { message: string }[] }[]) =>
      errors.map(({ field, errorCodes }) => [field, errorCodes[0]?.message]);
    const made = await post(sale());
    const form = await house.as(
      'admin',
      'PUT',
      `${path}/${made.json.idCommande}`,
      { client: { nom: long, telephone: '0'.repeat(50) } },
      { 'accept-language': 'en', 'if-match': String(made.json.version) },
    );
    expect(told(json.errors)).toEqual(told(form.json.errors));
    const { status, json: kept } = await post(sale({ client: { ...client, nom: ' Vasseur ', telephone: null } }));
    expect([status, kept.client]).toMatchObject([
      201,
      { nom: 'Vasseur', prenom: null, email: 'helene@exemple.fr', telephone: null },
    ]);
  });

  it('are paid for at once: their tickets are good, their places sold, their mail leaves with bar codes', async () => {
    const { status, json, headers } = await post(sale({ options: [{ ref: '1:park', n: 1 }] }));
    expect([status, json]).toMatchObject([
      201,
      {
        numero: expect.stringMatching(/^\d\d-000001$/),
        ...{ canal: 'TELEPHONE', statut: 'VALIDEE', statutPaiement: 'PAYE', statutRetrait: 'EMIS' },
        ...{ montantTotal: 222, montantPaye: 222, nbPlaces: 3, idTiers: 'P1', dateExpiration: null },
        paiements: [{ moyen: 'CB', reference: 'TPE 12', auteur: 'Alice Admin' }],
        messages: [{ modele: 'CONFIRMATION', etat: 'ENVOYE' }],
        documents: [{ type: 'BILLETS' }, { type: 'FACTURE', montant: 222, tva: 12.96 }],
      },
    ]);
    expect(headers['x-lot']).toBeTruthy();
    expect(json.lignes.map(({ type, prix }: { type: string; prix: number }) => [type, prix])).toEqual([
      ['SEANCE', 78],
      ['SEANCE', 78],
      ['SEANCE', 54],
      ['UPSELL', 12],
    ]);
    expect(await vendus()).toBe(13);
    const codes = await ticketCodes(house.database);
    expect(new Set(codes).size).toBe(3);
    expect(JSON.stringify(json)).not.toContain(codes[0]);
    const kept = JSON.stringify((await house.query('select * from codes_billet')).rows);
    expect(codes.filter((code) => kept.includes(code))).toEqual([]);
    expect(house.composed).toMatchObject([
      { to: 'helene@exemple.fr', attachments: [{ contentType: 'application/pdf' }] },
    ]);
    const found = await house.as('admin', 'GET', `${path}/recherche?q=${codes[1]}`);
    expect(found.json.items).toMatchObject([{ idCommande: json.idCommande }]);
  });

  it.each([
    ['case', 'Helene@EXEMPLE.fr'],
    ['width of letters', 'ｈelene@exemple.fr'],
    ['blanks', '\u00a0helene@exemple.fr '],
  ])('are one customer’s whatever the %s of the address', async (_what, email) => {
    const { json } = await post(sale());
    const { idClient } = json.client;
    await house.query('update commandes set email = $1', [email]);
    const found = await house.read(`${path}/recherche?q=${encodeURIComponent(' HELENE@exemple.fr')}`);
    expect(found.items).toMatchObject([{ idCommande: json.idCommande }]);
    expect((await post(sale())).json.client).toMatchObject({ idClient });
    const customers = await house.read(`${path}/vente/clients?q=helene`);
    expect(customers.items).toHaveLength(1);
  });

  it.each([
    ['METROPOLE', 20],
    ['CORSE', 20],
    ['DOM', 8.5],
    ['SANS_TVA', 0],
  ])('of %s have the VAT of services there in their fees, postage and options, frozen', async (territory, rate) => {
    await house.query('update parametres set service_fees_enabled = true');
    const set = (value: string) =>
      house.query('update partenaires set territoire_tva = $1 where partner_id = $2', [value, 'P1']);
    await set(territory);
    const { json, status } = await post(
      sale({
        modeRetrait: 'POSTE',
        options: [{ ref: '1:park', n: 1 }],
        client: { nom: 'V', email: 'v@exemple.fr', adresse: '1 rue A' },
      }),
    );
    await set('METROPOLE');
    expect([status, json.errors]).toEqual([201, undefined]);
    const vat = (amount: number, at: number) => Math.round((amount * 100 * at) / (100 + at)) / 100;
    const option = json.lignes.find(({ type }: { type: string }) => type === 'UPSELL');
    const [ticket] = json.lignes;
    expect(json.frais).toMatchObject([{ tauxTva: rate, tva: vat(6.5, rate) }]);
    expect(option).toMatchObject({ tauxTva: rate, tva: vat(12, rate) });
    const cents = Math.round((vat(ticket.prix, ticket.tauxTva) + vat(ticket.frais, rate)) * 100);
    expect([ticket.tauxFrais, Math.round(ticket.tva * 100)]).toEqual([rate, cents]);
    const invoice = json.documents.find(({ type }: { type: string }) => type === 'FACTURE');
    const rates = invoice.taux.map(({ taux }: { taux: number }) => taux);
    if (rate > 0) expect(rates).toContain(rate);
    else expect(rates).not.toContain(20);
  });

  it('that expire with money in hand wait on the work list until it is given back', async () => {
    const waiting = orderTodos.find(({ id }) => id === 'orders.detenues')?.q ?? '';
    const list = async () => (await house.read(`${path}?q=${encodeURIComponent(waiting)}`)).items;
    const { json } = await post(sale({ paiement: null }));
    const at = `${path}/${json.idCommande}`;
    await house.as('admin', 'POST', `${at}/paiements`, { moyen: 'ESPECES', montant: 60 });
    expect(await list()).toEqual([]);
    await house.query("update commandes set date_expiration = now() - interval '1 minute'");
    await sweepOrders(house.services, catalogue, house.app.log);
    expect(await list()).toMatchObject([{ idCommande: json.idCommande, statut: 'EXPIREE', montantDetenu: 60 }]);
    const back = { montant: 60, destination: 'ORIGINE', motif: 'trop tard' };
    expect((await house.as('admin', 'POST', `${at}/remboursements`, back)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('without a payment hold their places as long as a basket, then give them back', async () => {
    await house.query('update parametres set basket_timeout = 12');
    const { json } = await post(sale({ paiement: null }));
    expect(json).toMatchObject({
      ...{ statut: 'EN_ATTENTE', statutPaiement: 'EN_ATTENTE', documents: [] },
      messages: [{ modele: 'ATTENTE', etat: 'ENVOYE', texte: expect.stringContaining('210,00') }],
    });
    const minutes = (Date.parse(json.dateExpiration) - Date.parse(json.etats[0].date)) / 60_000;
    expect(minutes).toBe(12);
    // The session of the buyer ends a basket too: the smaller of both.
    await house.query('update parametres set session_timeout = 8');
    expect((await house.read(`${path}/vente/offre?idseanc=11&canal=TELEPHONE`)).minutes).toBe(8);
    await house.query('update parametres set session_timeout = 25');
    expect(await vendus()).toBe(10);
    const offer = () => house.read(`${path}/vente/offre?idseanc=11&canal=TELEPHONE`);
    expect((await offer()).libres).toBe(87);
    await house.query("update commandes set date_expiration = now() - interval '1 minute'");
    await sweepOrders(house.services, catalogue, house.app.log);
    expect((await house.read(`${path}/${json.idCommande}`)).statut).toBe('EXPIREE');
    expect((await offer()).libres).toBe(90);
    const paid = await house.as('admin', 'POST', `${path}/${json.idCommande}/paiements`, { moyen: 'CHEQUE' });
    expect(paid.json).toMatchObject({ statut: 'VALIDEE', montantPaye: 210 });
    expect(await vendus()).toBe(13);
    await house.query('update parametres set basket_timeout = 10');
  });

  it('offer what the upsell of the séance comes to: what it inherits is counted with that of its manifestation', async () => {
    const offered = async () =>
      (await house.read(`${path}/vente/offre?idseanc=11&canal=TELEPHONE`)).options.map(
        ({ ref, libres, montant }: { ref: string; libres: number | null; montant: number | null }) => [
          ...[ref, libres, montant],
        ],
      );
    await post(sale({ options: [{ ref: '1:park', n: 1 }] }));
    const inherited = await offered();
    expect(inherited[0]).toEqual(['1:park', 2, 12]);
    await insertRows(house.database.drizzle, upsellTable, [
      { id: 90, idseanc: 11, evenement: 1, idTiers: 'P1', parent: 1, titreFr: 'Ce soir' },
    ]);
    expect(await offered()).toEqual(inherited);
    const change = (upsells: object[] | null) =>
      house.query('update upsells set upsells = $1 where id = 90', [upsells && JSON.stringify(upsells)]);
    await change([{ ...options[0], montant: 9, upsell: [] }]);
    expect(await offered()).toEqual([['90:park', 3, 9]]);
    const sold = await post(sale({ options: [{ ref: '90:park', n: 1 }] }));
    expect([sold.status, sold.json.montantTotal]).toEqual([201, 210 + 9]);
    expect(reason((await post(sale({ options: [{ ref: '1:park', n: 1 }] }))).json)).toHaveLength(1);
    await change([]);
    expect(await offered()).toEqual([]);
    await house.query('delete from upsells where id = 90');
  });

  it('that are invitations cost nothing, fees included', async () => {
    await house.query('update parametres set service_fees_enabled = true');
    await house.query("update manifestations set statut = 'MISE_A_L_AFFICHE' where idmanif = 1");
    expect(reason((await post(sale())).json)).toEqual([['idseanc', 'sale-closed']]);
    const { json } = await post(sale({ canal: 'INVITATION', paiement: null, options: [{ ref: '1:park', n: 1 }] }));
    expect(json).toMatchObject({
      ...{ canal: 'INVITATION', statut: 'VALIDEE', statutPaiement: 'NON_REQUIS', montantTotal: 0, nbPlaces: 3 },
      messages: [{ modele: 'CONFIRMATION' }],
      documents: [{ type: 'BILLETS' }],
    });
    expect(await vendus()).toBe(13);
  });

  it('ask service fees where they are enabled, and what the post costs', async () => {
    await house.query('update parametres set service_fees_enabled = true');
    const { json } = await post(
      sale({ modeRetrait: 'POSTE', client: { nom: 'X', adresse: '1 rue Haute, 21000 Dijon' } }),
    );
    expect(json).toMatchObject({ montantTotal: 210 + 2.5 + 2.5 + 1.8 + 6.5, frais: [{ code: 'POSTE', montant: 6.5 }] });
    expect(json.lignes.map(({ frais }: { frais: number }) => frais)).toEqual([2.5, 2.5, 1.8]);
  });

  it.each<[string, object, [string, string][]]>([
    ['no place', { lignes: [] }, [['lignes', 'sale-nothing']]],
    ['a price that the grid has not', { lignes: [{ idnatcl: 3, codcatpl: 'CAT1', n: 1 }] }, [['lignes', 'sale-price']]],
    ['more places than there are', { lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n: 91 }] }, [['lignes', 'order-places']]],
    [
      'more of an option than an order takes',
      { options: [{ ref: '1:park', n: 3 }] },
      [['options.1:park', 'sale-too-many']],
    ],
    ['an option of other tickets', { options: [{ ref: '1:audio', n: 2 }] }, [['options.1:audio', 'sale-too-many']]],
    ['an option that ended', { options: [{ ref: '1:fini', n: 1 }] }, [['options', 'sale-option']]],
    ['a gift of nothing', { options: [{ ref: '1:don', n: 1 }] }, [['options.1:don', 'payment-amount']]],
    ['what is sent, without an address', { options: [{ ref: '1:livre', n: 1 }] }, [['client.adresse', 'sale-address']]],
    ['the post, without an address', { modeRetrait: 'POSTE' }, [['client.adresse', 'required']]],
    ['an unknown way to get tickets', { modeRetrait: 'PIGEON' }, [['modeRetrait', 'sale-pickup']]],
    ['an unknown séance', { idseanc: 999 }, [['idseanc', 'sale-session']]],
    ['a partner that is none', { idTiers: 'PX' }, [['idTiers', 'sale-partner']]],
  ])('are refused for %s, and nothing is written', async (_title, leaves, errors) => {
    const answer = await post(sale(leaves));
    expect([answer.status, reason(answer.json)]).toEqual([422, errors]);
    const dry = await post(sale({ ...leaves, dryRun: true }));
    expect(reason(dry.json)).toEqual(errors);
    expect((await house.read(path)).total).toBe(0);
    expect(await vendus()).toBe(10);
  });

  it('are rehearsed: what it comes to, nothing held, no number taken', async () => {
    const { status, json } = await post(
      sale({
        options: [
          { ref: '1:audio', n: 1 },
          { ref: '1:don', n: 1, montant: 5 },
        ],
        dryRun: true,
      }),
    );
    expect([status, json]).toMatchObject([200, { montantTotal: 219, nbPlaces: 3 }]);
    expect((await house.read(path)).total).toBe(0);
    expect((await post(sale())).json.numero).toMatch(/-000001$/);
  });

  it('keep to quotas, to the places of one order, and to how many of an option are left', async () => {
    await insertRows(house.database.drizzle, contingentTable, [
      { idmanif: 1, idnatcl: 1, codcatpl: 'CAT1', idseanc: 11, quota: 2, idTiers: 'P1' },
    ]);
    const full = (n: number, more = {}) => post(sale({ lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n }], ...more }));
    expect(reason((await full(3)).json)).toEqual([['lignes', 'order-places']]);
    // Of a séance with a contingent, what has no line is not on sale.
    expect(reason((await post(sale())).json)).toEqual([['lignes', 'sale-price']]);
    expect((await full(2)).status).toBe(201);
    expect(reason((await full(1)).json)).toEqual([['lignes', 'order-places']]);
    await house.query('truncate contingents');
    await house.query('update manifestations set force_nb_place_max = true, nb_place_max = 4 where idmanif = 1');
    expect(reason((await full(5)).json)).toEqual([['lignes', 'sale-most']]);
    await full(1, { options: [{ ref: '1:park', n: 2 }] });
    expect(reason((await full(1, { options: [{ ref: '1:park', n: 2 }] })).json)).toEqual([
      ['options.1:park', 'sale-too-many'],
    ]);
  });

  it('take no cheque so near the séance that it would come after it', async () => {
    await house.query("update seances set date = now() + interval '14 days' where idseanc = 11");
    expect(reason((await post(sale({ paiement: { moyen: 'CHEQUE' } }))).json)).toEqual([
      ['paiement.moyen', 'means-late'],
    ]);
    await house.query("update seances set date = now() + interval '16 days' where idseanc = 11");
    expect((await post(sale({ paiement: { moyen: 'CHEQUE' } }))).status).toBe(201);
  });

  it('sell the last place once: of two at once, on two servers, one gets it and the other is told', async () => {
    await house.query('update seances set contingent = 11 where idseanc = 11');
    const last = sale({ lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n: 1 }], paiement: null });
    const answers = await Promise.all([post(last), post(last, 'autre', {}, second)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.json.errors).toEqual([
      {
        field: 'lignes',
        errorCodes: [expect.objectContaining({ message: 'Les places ne sont plus libres\u00a0: il en reste 0' })],
      },
    ]);
  });

  it('are controlled where it is on, when the sum or the venue speaks against them', async () => {
    await house.query('update parametres set order_control = true');
    expect((await post(sale())).json).toMatchObject({ controle: 'NON_CONTROLE' });
    const many = await post(sale({ lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n: 7 }] }));
    expect(many.json).toMatchObject({ controle: 'A_CONTROLER', motifsControle: ['MONTANT'] });
  });

  it('are for a customer who is known: found by what they say, their number kept', async () => {
    const { idClient } = (await post(sale())).json.client;
    const found = (q: string, who: Who = 'admin') =>
      house.as(who, 'GET', `${path}/vente/clients?q=${encodeURIComponent(q)}`);
    for (const q of ['4127', 'helene@', 'vasseur hel'])
      expect((await found(q)).json.items).toMatchObject([{ idClient, nom: 'Vasseur', prenom: 'Hélène' }]);
    expect((await found('4127', 'orphelin')).json.items).toEqual([]);
    const { json } = await post(sale({ client: { nom: 'helene vasseur', email: 'HELENE@exemple.fr' } }));
    expect(json.client).toMatchObject({ idClient });
  });

  it('find their séance by its show, place and date; foreign ones are not there', async () => {
    const found = async (q: string, who: Who = 'admin') =>
      (await house.read(`${path}/vente/seances?canal=TELEPHONE&q=${encodeURIComponent(q)}`, who)).items;
    expect(await found('cyrano zenith')).toMatchObject([
      { idseanc: 11, libelle: 'Cyrano de Bergerac' },
      { idseanc: 12 },
    ]);
    expect(await found('cyrano 02/06/2099')).toMatchObject([{ idseanc: 12 }]);
    expect(await found('gala')).toEqual([]);
    expect(await found('cyrano', 'orphelin')).toEqual([]);
    expect(reason((await post(sale(), 'orphelin')).json)).toEqual([['idseanc', 'sale-session']]);
    expect(await found('cyrano', 'partenaire')).toHaveLength(2);
    expect((await post(sale(), 'partenaire')).status).toBe(201);
  });

  it('are in the figures of their filter and perimeter: by day, state and channel, with how full their séances are', async () => {
    await post(sale());
    await post(sale({ paiement: null }));
    await post(sale({ canal: 'GUICHET', lignes: [{ idnatcl: 1, codcatpl: 'CAT1', n: 1 }] }));
    const figures = async (q: string, who: Who = 'admin') =>
      await house.read(`${path}/chiffres?q=${encodeURIComponent(q)}`, who);
    const all = await figures('');
    expect(all).toMatchObject({
      // What is not paid for is no sale yet.
      jours: [{ jour: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), n: 2, montants: { EUR: 288 }, places: 4 }],
      statut: [
        { code: 'VALIDEE', n: 2, montants: { EUR: 288 } },
        { code: 'EN_ATTENTE', n: 1, montants: { EUR: 210 } },
      ],
      canal: [
        { code: 'TELEPHONE', n: 2 },
        { code: 'GUICHET', n: 1 },
      ],
      seances: [{ idseanc: 11, libelle: 'Cyrano de Bergerac', contingent: 100, vendus: 14 }],
    });
    expect((await figures('canal:GUICHET')).jours).toMatchObject([{ n: 1, montants: { EUR: 78 } }]);
    // Another currency is said apart, in the same day, state and channel.
    await house.query("update commandes set devise = 'CHF' where canal = 'GUICHET'");
    const mixed = await figures('');
    expect(mixed.jours).toMatchObject([{ n: 2, montants: { EUR: 210, CHF: 78 }, places: 4 }]);
    expect(mixed.statut[0]).toMatchObject({ code: 'VALIDEE', n: 2, montants: { EUR: 210, CHF: 78 } });
    expect(await figures('', 'orphelin')).toEqual({ jours: [], statut: [], paiement: [], canal: [], seances: [] });
  });

  const digits = '4970101234567893';
  /** An active gift card with this on it. */
  async function card(montant: number) {
    await house.query('truncate cartes, codes_carte, mouvements_carte restart identity cascade');
    const { drizzle } = house.database;
    const base = { carte: 1, date: '2026-01-01T10:00:00.000Z', idTiers: 'P1' };
    await insertRows(drizzle, cardTable, [
      { modele: 'NOEL', programme: 'CADEAU', type: 'E-CARTE', numero: '•••• •••• •••• 7893', idTiers: 'P1' },
    ]);
    await insertRows(drizzle, movementTable, [
      { ...base, type: 'EMISSION', montant },
      { ...base, type: 'ACTIVATION', montant: 0 },
    ]);
    await addCardCode(house.database, digits, 1);
  }
  const balance = async () =>
    (await house.query<{ n: number }>('select sum(montant)::float8 as n from mouvements_carte')).rows[0]?.n;

  it('are paid for with a gift card as far as it goes, the rest in another way; the card is debited once', async () => {
    await card(100);
    const paying = (leaves: object, headers = {}) =>
      post(sale({ carteCadeau: '4970 1012 3456 7893', ...leaves }), 'admin', headers);
    expect(reason((await paying({ carteCadeau: '4970101234567890' })).json)).toEqual([['carteCadeau', 'payment-card']]);
    expect(reason((await paying({ paiement: null })).json)).toEqual([['paiement.moyen', 'payment-missing']]);
    expect((await paying({ dryRun: true })).status).toBe(200);
    expect(await balance()).toBe(100);
    const headers = { 'idempotency-key': 'once' };
    const { json } = await paying({}, headers);
    await paying({}, headers);
    expect(json).toMatchObject({
      ...{ statut: 'VALIDEE', statutPaiement: 'PAYE', montantPaye: 210 },
      paiements: [
        { moyen: 'CARTE_CADEAU', montant: 100, carte: 1, libelle: '•••• •••• •••• 7893' },
        { moyen: 'CB', montant: 110, reference: 'TPE 12' },
      ],
    });
    expect(await balance()).toBe(0);
    expect(reason((await paying({})).json)).toEqual([['carteCadeau', 'payment-card-empty']]);
    await card(60);
    const held = await post(sale({ paiement: null }));
    const paid = await house.as('admin', 'POST', `${path}/${held.json.idCommande}/paiements`, {
      ...{ moyen: 'CARTE_CADEAU', reference: digits },
    });
    expect(paid.json).toMatchObject({ statut: 'EN_ATTENTE', statutPaiement: 'PARTIEL', montantPaye: 60 });
    expect(await balance()).toBe(0);
  });

  it.each([
    'fr',
    'en',
  ] as const)('have tickets and accounts that a reader opens, with accents and the same amounts (%s)', async (lang) => {
    await house.query('update parametres set service_fees_enabled = true');
    const client = {
      nom: 'Vasseur-Ñandú',
      prenom: 'Hélène',
      email: 'helene@exemple.fr',
      adresse: '1 allée des Œillets, 21000 Dijon',
    };
    const { json } = await post(sale({ lang, client, modeRetrait: 'POSTE', options: [{ ref: '1:park', n: 1 }] }));
    const read = async ({ id }: { id: string }) =>
      pagesOf(new Uint8Array((await house.as('admin', 'GET', `${path}/${json.idCommande}/documents/${id}`)).raw));
    const money = (amount: number) => formatOf(lang).money(amount).replace(/\s/g, ' ');
    const [tickets, invoice] = json.documents;
    const codes = await ticketCodes(house.database);
    const pages = await read(tickets);
    expect(pages.map(({ codes: found }) => found).toSorted()).toEqual(codes.map((code) => [code]).toSorted());
    for (const {
      text,
      codes: [code = ''],
    } of pages)
      for (const word of ['Cyrano de Bergerac', 'Zénith', code]) expect(text).toContain(word);
    const [account] = await read(invoice);
    for (const word of ['Hélène Vasseur-Ñandú', '1 allée des Œillets', money(json.montantTotal), money(invoice.tva)])
      expect(account?.text).toContain(word);
    expect(account?.text).toContain(lang === 'fr' ? 'Facture' : 'Invoice');
    expect(invoice.montant).toBe(json.montantTotal);
    const back = await house.as('admin', 'POST', `${path}/${json.idCommande}/remboursements`, {
      ...{ lignes: [json.lignes[0].id], destination: 'ORIGINE', motif: 'Empêchée', frais: true, annuler: true },
    });
    expect(back.status).toBe(200);
    const after = await doneByHand(house, json.idCommande);
    const note = after.documents.at(-1);
    const [credit] = await read(note);
    expect(note).toMatchObject({ type: 'AVOIR', montant: after.montantRembourse });
    for (const word of [note.numero, money(after.montantRembourse), lang === 'fr' ? 'Avoir' : 'Credit note'])
      expect(credit?.text).toContain(word);
    expect((await read(tickets)).map(({ codes: found }) => found)).toHaveLength(2);
  });

  describe('go by the days of the parameters', () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const place = (days: number) => house.query('update seances set date = $1 where idseanc = 11', [inDays(days)]);
    const held = async () => (await post(sale({ paiement: null }))).json;
    const pay = (id: number, moyen: string) => house.as('admin', 'POST', `${path}/${id}/paiements`, { moyen });
    const extend = (id: number, dateExpiration: string) =>
      house.as('admin', 'POST', `${path}/${id}/prolonger`, { dateExpiration });
    afterEach(() => house.query("update seances set date = '2099-06-01T18:00:00.000Z' where idseanc = 11"));

    it.each([
      ['CHEQUE', 15],
      ['VIREMENT_LOCAL', 12],
      ['INCONNU', 10],
      ['VIREMENT', 8],
      ['AMEX', 2],
    ])('%s is taken until %i days before the séance, at once and later', async (moyen, days) => {
      await place(days - 0.01);
      const { paiement } = await house.read(`${path}/vente/offre?idseanc=11&canal=GUICHET`);
      expect(closedAt(paiement, new Date().toISOString())).toContainEqual({
        ...{ moyen, raison: 'means-late', manifestation: '' },
      });
      expect(reason((await post(sale({ paiement: { moyen } }))).json)).toEqual([['paiement.moyen', 'means-late']]);
      const late = await held();
      expect(reason((await pay(late.idCommande, moyen)).json)).toEqual([['moyen', 'means-late']]);
      expect((await pay(late.idCommande, 'ESPECES')).json).toMatchObject({ statut: 'VALIDEE' });
      await place(days + 0.01);
      const rules = await house.as('admin', 'GET', `${path}/${(await held()).idCommande}/regles`);
      const limit = rules.json.moyens.find((each: { moyen: string }) => each.moyen === moyen);
      expect(Math.abs(Date.parse(limit.jusquau) - Date.parse(inDays(0.01)))).toBeLessThan(60_000);
      expect((await post(sale({ paiement: { moyen } }))).status).toBe(201);
      expect((await pay((await held()).idCommande, moyen)).json).toMatchObject({ statut: 'VALIDEE' });
    });

    it('a payment is put off to three days before the séance at most, and is told until when', async () => {
      await place(5);
      const { idCommande, dateSeance } = await held();
      const latest = new Date(Date.parse(dateSeance) - 3 * 86_400_000).toISOString();
      expect((await house.read(`${path}/${idCommande}/regles`)).jusquau).toBe(latest);
      const beyond = await extend(idCommande, inDays(2.1));
      expect([beyond.status, reason(beyond.json)]).toEqual([422, [['dateExpiration', 'order-late']]]);
      expect(beyond.json.errors[0].errorCodes[0].message).toBe(
        `Paiement possible jusqu’au ${formatOf('fr').dateTime(latest)}, pas au-delà`,
      );
      expect((await extend(idCommande, latest)).json).toMatchObject({ dateExpiration: latest });
      // A basket ends no later; so near the séance it is a basket all the same.
      await place(3 + 1 / 1440);
      expect(Date.parse((await held()).dateExpiration)).toBeLessThan(Date.now() + 2 * 60_000);
      await place(1);
      const near = await held();
      expect(Date.parse(near.dateExpiration)).toBeGreaterThan(Date.now() + 9 * 60_000);
      expect(reason((await extend(near.idCommande, inDays(0.5))).json)).toEqual([['dateExpiration', 'order-late']]);
    });
  });

  describe('go by what their partner has on', () => {
    afterEach(() => switchOn(house.database));
    const closed = 'Cette fonction est désactivée pour ce partenaire';
    const off = (field: string) => [[field, 'order-function']];

    it.each([
      { on: [], offered: 'RIEN', whole: 'order-function', part: 'order-function' },
      { on: ['present_card'], offered: 'PARTIE', whole: 'payment-card-whole', part: null },
      { on: ['present_card_payment'], offered: 'TOUT', whole: null, part: null },
    ] as const)('gift cards pay for $offered with $on', async ({ on, offered, whole, part }) => {
      await switchOn(house.database, on);
      const offer = await house.as('admin', 'GET', `${path}/vente/offre?idseanc=11&canal=GUICHET`);
      expect(offer.json.carte).toBe(offered);
      for (const [montant, code] of [
        [100, part],
        [500, whole],
      ] as const) {
        await card(montant);
        const wanted = code === null ? undefined : [['carteCadeau', code]];
        expect(reason((await post(sale({ carteCadeau: digits }))).json)).toEqual(wanted);
        // What is refused has taken nothing of the card.
        if (wanted) expect(await balance()).toBe(montant);
      }
      await card(500);
      const { idCommande } = (await post(sale({ paiement: null }))).json;
      const later = { moyen: 'CARTE_CADEAU', reference: digits };
      const answer = await house.as('admin', 'POST', `${path}/${idCommande}/paiements`, later);
      expect(reason(answer.json)).toEqual(whole === null ? undefined : [['carteCadeau', whole]]);
    });

    /** Opens what the tests of other things pay with. */
    const take = (columns: string, events = '') =>
      house
        .query(`update partenaires set ${columns} where partner_id = 'P1'`)
        .then(() => (events === '' ? undefined : house.query(`update manifestations set ${events} where idmanif = 1`)));
    it.each<[string, string, string, Means, string | null]>([
      ['amexPayment', 'amex_payment = false', 'amex_payment = true', 'AMEX', 'means-partner'],
      ['amexPayment', 'amex_payment = true', 'amex_payment = false', 'AMEX', 'means-event'],
      ['amexPayment', 'amex_payment = true', 'amex_payment = true', 'AMEX', null],
      ['amexPaymentOnly', 'amex_payment_only = true', 'amex_payment = true', 'CB', 'means-amex-only'],
      ['amexPaymentOnly', 'amex_payment_only = true', 'amex_payment = true', 'AMEX', null],
      ['mastercardPaymentOnly', 'mastercard_payment_only = true', '', 'CB', 'means-mastercard-only'],
      ['mastercardPaymentOnly', 'mastercard_payment_only = true', '', 'MASTERCARD', null],
      ['mastercardPaymentOnly', 'ancv = true', 'mastercard_payment_only = true', 'ESPECES', 'means-mastercard-event'],
      ['mastercardPaymentOnly', 'ancv = true', 'mastercard_payment_only = true', 'MASTERCARD', null],
      ['ancv', 'ancv = false', '', 'ANCV', 'means-partner'],
      ['ancv', 'ancv = true', '', 'ANCV', null],
      [
        'holydayECheque',
        'holyday_e_cheque = false',
        'payment_e_cheque_vacances = true',
        'E_CHEQUE_VACANCES',
        'means-partner',
      ],
      [
        'paymentEChequeVacances',
        'holyday_e_cheque = true',
        'payment_e_cheque_vacances = false',
        'E_CHEQUE_VACANCES',
        'means-event',
      ],
      [
        'paymentEChequeVacances',
        'holyday_e_cheque = true',
        'payment_e_cheque_vacances = true',
        'E_CHEQUE_VACANCES',
        null,
      ],
      ['paypal', 'paypal = true', '', 'PAYPAL', 'means-link'],
      ['applePay', 'apple_pay = true', '', 'APPLE_PAY', 'means-link'],
    ])('%s (partner: %s; manifestation: %s): %s is %s', async (_field, partner, event, moyen, code) => {
      await take(partner, event);
      try {
        const isDesk = deskMeans.some((each) => each === moyen);
        const offer = await house.read(`${path}/vente/offre?idseanc=11&canal=GUICHET`);
        const told = closedAt(offer.paiement, new Date().toISOString()).find((each) => each.moyen === moyen);
        expect(told?.raison ?? null).toBe(code);
        for (const dryRun of isDesk ? [true, false] : [])
          expect(reason((await post({ ...sale({ paiement: { moyen } }), dryRun })).json)).toEqual(
            code === null ? undefined : [['paiement.moyen', code]],
          );
        const { idCommande } = (await post(sale({ paiement: null }))).json;
        const rules = await house.read(`${path}/${idCommande}/regles`);
        expect(rules.fermes.find((each: { moyen: string }) => each.moyen === moyen)?.raison ?? null).toBe(code);
        const paid = await house.as('admin', 'POST', `${path}/${idCommande}/paiements`, { moyen });
        expect(reason(paid.json)).toEqual(code === null ? undefined : [['moyen', code]]);
      } finally {
        await take(
          'amex_payment = true, amex_payment_only = null, mastercard_payment_only = null, ancv = null, holyday_e_cheque = null, paypal = null, apple_pay = null',
          'amex_payment = true, payment_e_cheque_vacances = false, mastercard_payment_only = false',
        );
      }
    });

    it('prices, orders, tickets, mails and sums are in its currency, which is fixed then; its language is that of who says none', async () => {
      const offer = () => house.read(`${path}/vente/offre?idseanc=11&canal=GUICHET`);
      const sums = async (q = '') => (await house.read(`${path}/sums?columns=montantTotal&q=${q}`)) as object;
      expect(await offer()).toMatchObject({ devise: 'EUR', langue: 'fr', libelle: expect.any(String) });
      await take("devise = 'CHF', langue_defaut = 'EN'");
      try {
        expect(await offer()).toMatchObject({ devise: 'CHF', langue: 'en' });
        const { json } = await post(sale());
        expect(json.devise).toBe('CHF');
        expect(house.composed.at(-1)?.texte).toMatch(/CHF/);
        expect(house.composed.at(-1)?.texte).not.toMatch(/€/);
        expect(await sums()).toEqual({ sums: { montantTotal: json.montantTotal }, devise: 'CHF' });
        await house.query(`insert into commandes (id_tiers, numero, montant_total) values ('P3', 'AUTRE', 12)`);
        expect(await sums()).toEqual({ sums: {}, devise: expect.any(String) });
        expect(await sums('numero:AUTRE')).toEqual({ sums: { montantTotal: 12 }, devise: 'EUR' });
        const { version } = await house.read('/api/admin-config/partenaires/P1');
        const change = { site: { devise: 'USD' } };
        const fixed = await house.as('admin', 'PUT', '/api/admin-config/partenaires/P1', change, version);
        expect(reason(fixed.json)).toEqual([['site.devise', 'partner-currency']]);
        // Other settings change, many at once too.
        const bulk = { selection: { ids: ['P1'] }, change: { payment: { ancv: true } }, dryRun: true };
        expect((await house.as('admin', 'POST', '/api/admin-config/partenaires/bulk', bulk)).json.blocked).toBe(0);
      } finally {
        await take('devise = null, langue_defaut = null');
      }
    });

    it('places for members ask the number of each, whose key is checked where partner and manifestation say so', async () => {
      const places = (numeros?: string[]) => sale({ lignes: [{ idnatcl: 2, codcatpl: 'CAT1', n: 2, numeros }] });
      const refusal = async (numeros?: string[]) => reason((await post(places(numeros))).json);
      const at = (code: string) => [['lignes.2 CAT1', code]];
      const nature = (set: string) => house.query(`update natures_client set ${set} where idnatcl = 2`);
      const [good, wrong] = ['7992 7398 713', '7992 7398 714'];
      await take('available_luhn_fan_club = false', 'deactivation_luhn_key = false');
      try {
        for (const set of ["codtypadh = 'CE'", 'codtypadh = null, club = true']) {
          await nature(set);
          expect((await house.read(`${path}/vente/offre?idseanc=11&canal=GUICHET`)).prix).toContainEqual(
            expect.objectContaining({ idnatcl: 2, adherent: true }),
          );
          for (const none of [undefined, [wrong], [wrong, ' ']])
            expect(await refusal(none)).toEqual(at('member-number'));
          await take('available_luhn_fan_club = true');
          expect(await refusal([good, wrong])).toEqual(at('member-key'));
          await take('available_luhn_fan_club = true', 'deactivation_luhn_key = true');
          expect(await refusal([good, wrong])).toBeUndefined();
          await take('available_luhn_fan_club = false', 'deactivation_luhn_key = false');
        }
        const { json } = await post(places([good, wrong]));
        const numbers = json.lignes.map((line: { numeroAdherent: string }) => line.numeroAdherent);
        expect(numbers).toEqual([good, wrong]);
      } finally {
        await nature('codtypadh = null, club = false');
        await take('available_luhn_fan_club = null');
      }
      expect(await refusal()).toBeUndefined();
    });

    it('an order holds séances that complete its own, of its manifestation, and with several manifestations any of its partner', async () => {
      const seats = (n: number) => [{ idnatcl: 1, codcatpl: 'CAT1', n }];
      const with_ = (idseanc: number, n = 1) => sale({ lignes: seats(1), autres: [{ idseanc, lignes: seats(n) }] });
      const [event, other] = [4, 41];
      const opened = (status: string, lock: boolean) =>
        Promise.all([
          house.query('update manifestations set statut = $1, lock_status = $2 where idmanif = 4', [status, lock]),
          house.query(
            `update seances set lock = $1, statut = 'OUVERTE', vendus = 0, contingent = 50, grille_tarif = (select grille_tarif from seances where idseanc = 11) where idseanc = 41`,
            [lock],
          ),
        ]);
      await opened('MISE_EN_VENTE', false);
      const completes = (ids: number[]) =>
        house.query('update seances set complementaires = $1::jsonb where idseanc = 11', [JSON.stringify(ids)]);
      const proposed = async () =>
        (await house.read(`${path}/vente/offre?idseanc=11&canal=GUICHET`)).proposees.map(
          ({ idseanc, par }: { idseanc: number; par: string }) => [idseanc, par],
        );
      const refusal = async (id: number) => reason((await post({ ...with_(id), dryRun: true })).json);
      const refused = [[`autres.${other}`, 'sale-basket']];
      await take('multi_basket = false');
      try {
        expect([await proposed(), await refusal(other), await refusal(12)]).toEqual([[], refused, undefined]);
        await completes([other]);
        expect([await proposed(), await refusal(other)]).toEqual([[[other, 'COMPLEMENTAIRE']], undefined]);
        await completes([]);
        await take('multi_basket = true');
        expect([await proposed(), await refusal(other)]).toEqual([[], undefined]);
        const list = { libelle: 'Croisées', idTiers: 'P1', contenu: { items: [{ idmanif: event, order: 1 }] } };
        const { idList, version } = (await house.as('admin', 'POST', '/api/admin-feed/listes', list)).json;
        await house.as('admin', 'POST', `/api/admin-feed/listes/${idList}/publish`, {}, version);
        await take(`cross_selling_list = ${idList}`);
        expect(await proposed()).toEqual([[other, 'CROISEE']]);
        const { status, json } = await post(with_(other, 2));
        expect([status, json.nbPlaces]).toEqual([201, 3]);
        expect(json.lignes.map((line: { idseanc: number }) => line.idseanc)).toEqual([11, other, other]);
        const sold = await house.query<{ vendus: number }>('select vendus from seances where idseanc = $1', [other]);
        expect(sold.rows[0]?.vendus).toBe(2);
        expect(reason((await post(with_(other, 49))).json)).toEqual([[`autres.${other}`, 'order-places']]);
      } finally {
        await take('multi_basket = null, cross_selling_list = null');
        await completes([]);
        await opened('MISE_A_L_AFFICHE', true);
      }
    });

    it('nothing is sold for a partner that is off; under maintenance staff sell as usual', async () => {
      const offer = () => house.as('admin', 'GET', `${path}/vente/offre?idseanc=11&canal=GUICHET`);
      await take('maintenance = true');
      expect([(await offer()).status, (await post(sale())).status]).toEqual([200, 201]);
      await take('maintenance = false, actif = false');
      expect(reason((await offer()).json)).toEqual([['idseanc', 'sale-site']]);
      for (const dryRun of [true, false])
        expect(reason((await post({ ...sale(), dryRun })).json)).toEqual([['idseanc', 'sale-site']]);
      await take('actif = true');
      expect([(await offer()).status, (await post(sale())).status]).toEqual([200, 201]);
    });

    it.each<[string, string, string, string, string | null]>([
      ['storeWithdrawal', 'store_withdrawal = false', 'retrait_ticket = true', 'RETRAIT_MAGASIN', 'pickup-store'],
      ['storeWithdrawal', 'store_withdrawal = true', 'retrait_ticket = true', 'RETRAIT_MAGASIN', null],
      ['retraitTicket', 'store_withdrawal = true', 'retrait_ticket = false', 'RETRAIT_MAGASIN', 'pickup-event'],
      ['retraitTicket', 'store_withdrawal = true', 'retrait_ticket = false', 'GUICHET', 'pickup-event'],
      ['retraitTicket', 'store_withdrawal = true', 'retrait_ticket = true', 'GUICHET', null],
      ['retraitTicket', 'store_withdrawal = true', 'retrait_ticket = false', 'E_BILLET', null],
      [
        'forcedStoreWithdrawal',
        'forced_store_withdrawal = true',
        'retrait_ticket = false',
        'E_BILLET',
        'pickup-store-only',
      ],
      ['forcedStoreWithdrawal', 'forced_store_withdrawal = true', 'retrait_ticket = false', 'RETRAIT_MAGASIN', null],
      ['forcedTicketOfficeWithdrawal', 'forced_ticket_office_withdrawal = true', '', 'E_BILLET', 'pickup-office-only'],
      ['forcedTicketOfficeWithdrawal', 'forced_ticket_office_withdrawal = true', '', 'GUICHET', null],
    ])('%s (partner: %s; manifestation: %s): tickets by %s are %s', async (_field, partner, event, modeRetrait, code) => {
      await insertRows(house.database.drizzle, pickupTable, [
        { code: 'GUICHET', libelle: 'Guichet' },
        { code: 'RETRAIT_MAGASIN', libelle: 'Magasin' },
      ]);
      await take(partner, event);
      try {
        const { retraits } = await house.read(`${path}/vente/offre?idseanc=11&canal=GUICHET`);
        expect(retraits.find((each: { code: string }) => each.code === modeRetrait)).toMatchObject({ raison: code });
        for (const dryRun of [true, false])
          expect(reason((await post({ ...sale({ modeRetrait }), dryRun })).json)).toEqual(
            code === null ? undefined : [['modeRetrait', code]],
          );
      } finally {
        await take(
          'store_withdrawal = null, forced_store_withdrawal = null, forced_ticket_office_withdrawal = null',
          'retrait_ticket = false',
        );
        await house.query("delete from modes_retrait where code in ('GUICHET', 'RETRAIT_MAGASIN')");
      }
    });

    it('gift cards pay nothing where one means alone is taken', async () => {
      await card(500);
      await take('amex_payment_only = true');
      expect(reason((await post(sale({ carteCadeau: digits }))).json)).toEqual([['carteCadeau', 'means-amex-only']]);
      await take('amex_payment_only = null');
      expect(await balance()).toBe(500);
    });

    it('the contract of the partner goes to the bridge with a refund', async () => {
      const heard = vi.spyOn(house.services.payments, 'refund');
      await take("custom_sips = '0112 2334 45', credit_mutuel = true", 'credit_mutuel = true');
      const { json } = await post(sale());
      await house.query(
        `update commandes set paiements = jsonb_set(jsonb_set(paiements, '{0,origine}', '"PRESTATAIRE"'), '{0,reference}', '"PAY-SIPS"')`,
      );
      const refund = { motif: 'Malade', montant: 10, destination: 'ORIGINE' };
      await house.as('admin', 'POST', `${path}/${json.idCommande}/remboursements`, refund);
      expect(heard).toHaveBeenCalledWith(
        expect.objectContaining({ cents: 1000, merchant: '0112 2334 45', bank: 'CREDIT_MUTUEL' }),
      );
      await take('custom_sips = null, credit_mutuel = null', 'credit_mutuel = false');
      await house.as('admin', 'POST', `${path}/${json.idCommande}/remboursements`, refund);
      expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ merchant: null, bank: null }));
      heard.mockRestore();
    });

    it('money goes to no gift card but the one that paid', async () => {
      await card(100);
      const { json } = await post(sale({ carteCadeau: digits }));
      await switchOn(house.database, ['present_card_payment']);
      const url = `${path}/${json.idCommande}`;
      const asked = { motif: 'Malade', montant: 10, destination: 'CARTE_CADEAU' };
      for (const dryRun of [true, false])
        expect(reason((await house.as('admin', 'POST', `${url}/remboursements`, { ...asked, dryRun })).json)).toEqual(
          off('destination'),
        );
      const many = { action: 'rembourser', motif: 'Malade', destination: 'CARTE_CADEAU', dryRun: true };
      const dry = await house.as('admin', 'POST', `${path}/lot`, { ...many, selection: { ids: [json.idCommande] } });
      expect(dry.json).toMatchObject({
        ...{ changed: 0, blocked: 1, cents: 0 },
        blockedRows: [{ reasons: [{ code: 'order-function', message: closed }] }],
      });
      const session = { motif: 'Grève', destination: 'CARTE_CADEAU', dryRun: true };
      const gone = await house.as('admin', 'POST', '/api/admin-config/seances/11/annulation', session);
      expect(gone.json).toMatchObject({ changed: 0, blocked: 1 });
      const cheaper = { idseanc: 11, idnatcl: 1, codcatpl: 'CAT2', motif: 'Moins cher', destination: 'CARTE_CADEAU' };
      expect(
        reason((await house.as('admin', 'POST', `${url}/lignes/${json.lignes[0].id}/echange`, cheaper)).json),
      ).toEqual(off('destination'));
      expect(await balance()).toBe(0);
      const back = await house.as('admin', 'POST', `${url}/remboursements`, { ...asked, destination: 'ORIGINE' });
      expect(back.json).toMatchObject({ montantRembourse: 10, remboursements: [{ moyen: 'CARTE_CADEAU', carte: 1 }] });
      expect(await balance()).toBe(10);
    });

    it('invoices are saved where it has them, tickets always', async () => {
      const { json } = await post(sale());
      const saved = async () => {
        const answers: unknown[] = [];
        for (const { id, type } of json.documents) {
          const { status, raw } = await house.as('admin', 'GET', `${path}/${json.idCommande}/documents/${id}`);
          answers.push([type, status, ...(status === 200 ? [] : [JSON.parse(raw.toString()).detail])]);
        }
        return answers;
      };
      expect(await saved()).toEqual([
        ['BILLETS', 200],
        ['FACTURE', 200],
      ]);
      await switchOn(house.database, []);
      expect(await saved()).toEqual([
        ['BILLETS', 200],
        ['FACTURE', 409, closed],
      ]);
      expect(await house.read(`${path}/${json.idCommande}/regles`)).toMatchObject({
        ...{ facture: false, adresse: false, carte: 'RIEN', rendreSurCarte: false },
      });
    });

    it('their address changes where it lets it, until something has left; the rest of their customer always', async () => {
      const { json } = await post(sale({ client: { nom: 'Vasseur', adresse: '1 rue Haute' } }));
      const url = `${path}/${json.idCommande}`;
      const put = async (client: object) => {
        const { version } = await house.read(url);
        return house.as('admin', 'PUT', url, { client }, version);
      };
      expect((await put({ adresse: '2 rue Basse' })).json.client.adresse).toBe('2 rue Basse');
      await house.query("update commandes set statut_retrait = 'EXPEDIE'");
      expect(reason((await put({ adresse: '3 rue Basse' })).json)).toEqual([['client.adresse', 'order-sent']]);
      await house.query("update commandes set statut_retrait = 'EMIS'");
      await switchOn(house.database, []);
      const refused = await put({ adresse: '3 rue Basse' });
      expect([refused.status, reason(refused.json)]).toEqual([422, off('client.adresse')]);
      expect(refused.json.errors[0].errorCodes[0].message).toBe(closed);
      expect((await put({ nom: 'Vasseur-Roy', adresse: '2 rue Basse' })).json.client.nom).toBe('Vasseur-Roy');
      const bulk = {
        selection: { ids: [json.idCommande] },
        change: { client: { adresse: '3 rue Basse' } },
        dryRun: true,
      };
      expect((await house.as('admin', 'POST', `${path}/bulk`, bulk)).json).toMatchObject({ changed: 0, blocked: 1 });
      expect((await house.read(url)).client.adresse).toBe('2 rue Basse');
    });
  });

  it('hold what hangs on an option with it alone', async () => {
    const charging = (park: number, n: number) =>
      sale({
        options: [
          { ref: '1:park', n: park },
          { ref: '1:borne', n },
        ],
      });
    expect(reason((await post(charging(0, 1))).json)).toEqual([['options.1:borne', 'sale-too-many']]);
    expect(reason((await post(charging(1, 2))).json)).toEqual([['options.1:borne', 'sale-too-many']]);
    const { json } = await post(charging(2, 1));
    const [car, , charger] = json.lignes.slice(3);
    expect(json.montantTotal).toBe(210 + 24 + 5);
    expect(charger).toMatchObject({ libelle: 'Borne de recharge', parent: car.id, prix: 5 });
    const gone = await house.as('admin', 'POST', `${path}/${json.idCommande}/annuler`, {
      lignes: [car.id],
      motif: 'x',
    });
    expect(gone.json.lignes.slice(3).map(({ statutBillet }: { statutBillet: string }) => statutBillet)).toEqual([
      'ANNULE',
      'EMIS',
      'ANNULE',
    ]);
  });

  it('freeze the VAT of their manifestation', async () => {
    await house.query('update manifestations set taux_tva = 20 where idmanif = 1');
    const { json } = await post(sale());
    expect(json).toMatchObject({
      lignes: [{ tauxTva: 20, tva: 13 }, { tva: 13 }, { tva: 9 }],
      documents: [{}, { tva: 35 }],
    });
    await house.query('update manifestations set taux_tva = 5.5 where idmanif = 1');
  });

  describe('exchange a ticket', () => {
    const other = { idseanc: 12, idnatcl: 1, codcatpl: 'CAT1', motif: 'Empêchement', prevenir: true };
    const sold = async (id: number) =>
      (await house.query<{ vendus: number }>('select vendus from seances where idseanc = $1', [id])).rows[0]?.vendus;
    const exchange = (
      order: { idCommande: number; lignes: { id: string }[] },
      index: number,
      body: object,
      who: Who = 'admin',
      headers = {},
      where = house,
    ) => where.as(who, 'POST', `${path}/${order.idCommande}/lignes/${order.lignes[index]?.id}/echange`, body, headers);
    /** What invoices and credit notes come to. */
    const invoiced = (documents: { type: string; montant: number }[]) =>
      documents.reduce(
        (sum, { type, montant }) => sum + (type === 'FACTURE' ? montant : type === 'AVOIR' ? -montant : 0),
        0,
      );

    it('for another séance at the same price: the old place is on sale again, the new ticket has a code of its own', async () => {
      const { json } = await post(sale({ options: [{ ref: '1:audio', n: 1 }] }));
      const before = (await ticketCodes(house.database)).length;
      const dry = await exchange(json, 2, { ...other, idnatcl: 2, dryRun: true });
      expect(dry.json).toMatchObject({ changed: 1, difference: 0 });
      expect([await sold(11), await sold(12)]).toEqual([13, 10]);
      house.composed.length = 0;
      const done = await exchange(json, 2, { ...other, idnatcl: 2 });
      expect(done.json).toMatchObject({
        statut: 'VALIDEE',
        statutPaiement: 'PAYE',
        montantTotal: 214,
        montantPaye: 214,
        nbPlaces: 3,
      });
      expect([await sold(11), await sold(12)]).toEqual([12, 11]);
      const [old, fresh, option] = done.json.lignes.slice(2);
      expect(old).toMatchObject({ statutBillet: 'ANNULE', remplacePar: fresh.id });
      expect(fresh).toMatchObject({
        statutBillet: 'EMIS',
        idseanc: 12,
        prix: 54,
        codeBarres: expect.stringMatching(/^•••• \d{4}$/),
      });
      expect(option).toMatchObject({ type: 'UPSELL', parent: fresh.id });
      expect(await ticketCodes(house.database)).toHaveLength(before + 1);
      expect(done.json.messages.at(-1)).toMatchObject({ modele: 'BILLETS', etat: 'ENVOYE' });
      expect(invoiced(done.json.documents)).toBe(214);
      // And back: its counter-action.
      const back = await exchange(done.json, 3, { idseanc: 11, idnatcl: 2, codcatpl: 'CAT1', motif: 'Erreur' });
      expect(back.json).toMatchObject({ montantTotal: 214, nbPlaces: 3 });
      expect([await sold(11), await sold(12)]).toEqual([13, 10]);
      expect(invoiced(back.json.documents)).toBe(214);
    });

    it('for a dearer place: the difference is paid, at once, or nothing is done', async () => {
      const { json } = await post(sale());
      const dearer = { ...other, paiement: null };
      expect((await exchange(json, 2, { ...dearer, dryRun: true })).json.difference).toBe(24);
      expect(reason((await exchange(json, 2, dearer)).json)).toEqual([['paiement.moyen', 'payment-missing']]);
      expect(await sold(12)).toBe(10);
      const key = { 'idempotency-key': 'change' };
      const body = { ...dearer, paiement: { moyen: 'ESPECES' } };
      await exchange(json, 2, body, 'admin', key);
      const { json: after } = await exchange(json, 2, body, 'admin', key);
      expect(after).toMatchObject({ montantTotal: 234, montantPaye: 234, statutPaiement: 'PAYE', nbPlaces: 3 });
      expect(after.paiements).toMatchObject([{ moyen: 'CB' }, { moyen: 'ESPECES', montant: 24 }]);
      expect(after.documents.map(({ type, montant }: { type: string; montant: number }) => [type, montant])).toEqual([
        ['BILLETS', 210],
        ['FACTURE', 210],
        ['AVOIR', 54],
        ['FACTURE', 78],
      ]);
      expect(invoiced(after.documents)).toBe(234);
      for (const { id, type } of after.documents.slice(1)) {
        const pdf = await house.as('admin', 'GET', `${path}/${json.idCommande}/documents/${id}`);
        expect([type, pdf.status]).toEqual([type, 200]);
      }
      // The old line is worth nothing any more.
      const old = after.lignes[2].id;
      const refused = await house.as('admin', 'POST', `${path}/${json.idCommande}/remboursements`, {
        ...{ lignes: [old], destination: 'ORIGINE', motif: 'x', frais: true },
      });
      expect(reason(refused.json)).toEqual([['lignes', 'refund-nothing']]);
      const all = await house.as('admin', 'POST', `${path}/${json.idCommande}/remboursements`, {
        ...{
          lignes: after.lignes.map(({ id }: { id: string }) => id),
          destination: 'ORIGINE',
          motif: 'x',
          frais: true,
          annuler: true,
        },
      });
      expect(all.json).toMatchObject({ statut: 'ANNULEE', montantTotal: 234 });
      expect(all.json.remboursements.reduce((sum: number, { montant }: { montant: number }) => sum + montant, 0)).toBe(
        234,
      );
    });

    it('for a cheaper place of the same séance, full or not: the difference is given back once, with one credit note', async () => {
      const { json } = await post(sale());
      await house.query('update seances set contingent = 13 where idseanc = 11');
      const cheaper = { ...other, idseanc: 11, codcatpl: 'CAT2' };
      const done = await exchange(json, 0, cheaper);
      expect(done.json).toMatchObject({ montantTotal: 144, statutPaiement: 'REMB_EN_COURS' });
      const after = await doneByHand(house, json.idCommande);
      expect(after).toMatchObject({ montantRembourse: 66, statutPaiement: 'REMB_PARTIEL' });
      expect(after.remboursements).toMatchObject([
        { montant: 66, etat: 'REUSSI', destination: 'ORIGINE', moyen: 'CB' },
      ]);
      expect(after.documents.filter(({ type }: { type: string }) => type === 'AVOIR')).toMatchObject([{ montant: 78 }]);
      expect(invoiced(after.documents)).toBe(144);
      expect(await sold(11)).toBe(13);
      expect(house.composed).toHaveLength(3);
    });

    it('is refused for what cannot be, and nothing is written', async () => {
      const { json } = await post(sale());
      await house.query('update seances set contingent = 10 where idseanc = 12');
      const refusals = async (body: object, index = 0) => reason((await exchange(json, index, body)).json);
      expect(await refusals(other)).toEqual([['codcatpl', 'order-places']]);
      expect(await refusals({ ...other, idseanc: 11 })).toEqual([['codcatpl', 'exchange-same']]);
      expect(await refusals({ ...other, idseanc: 999 })).toEqual([['idseanc', 'sale-session']]);
      expect(await refusals({ ...other, idseanc: 11, codcatpl: 'CAT2', motif: ' ' })).toEqual([
        ['motif', 'order-motif'],
      ]);
      expect((await exchange(json, 0, other, 'orphelin')).status).toBe(404);
      const set = (what: string) => house.query(`update commandes set ${what} where id_commande = ${json.idCommande}`);
      const cheaper = { ...other, idseanc: 11, codcatpl: 'CAT2' };
      await set(`lignes = jsonb_set(lignes, '{0,statutBillet}', '"CONTROLE"')`);
      expect(await refusals(cheaper)).toEqual([['ligne', 'order-scanned']]);
      await set(`lignes = jsonb_set(lignes, '{0,statutBillet}', '"EMIS"'), statut_retrait = 'RETIRE'`);
      expect((await exchange(json, 0, cheaper)).status).toBe(409);
      await set(`statut_retrait = 'EMIS', lignes = jsonb_set(lignes, '{0,dateSeance}', '"2020-01-01T00:00:00.000Z"')`);
      expect(await refusals(cheaper)).toEqual([['ligne', 'exchange-past']]);
      expect((await house.read(`${path}/${json.idCommande}`)).lignes).toHaveLength(3);
    });

    it('the last place goes to one of two at once, on two servers', async () => {
      const [{ json: one }, { json: two }] = [await post(sale()), await post(sale())];
      await house.query('update seances set contingent = 11 where idseanc = 12');
      const answers = await Promise.all([exchange(one, 0, other), exchange(two, 0, other, 'admin', {}, second)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
      expect([await sold(11), await sold(12)]).toEqual([15, 11]);
    });
  });
});
