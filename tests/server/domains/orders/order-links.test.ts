/** Links to pay, from the dry run to the money: over a bridge of the test's own, by HTTP and with signatures. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { catalogue } from '../../../../server/domains';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { sweepOrders } from '../../../../server/domains/orders/due';
import { pickupTable } from '../../../../server/domains/translations/table';
import { exceptDryRuns } from '../../../../server/payments/dry-run';
import { createBridge, signatureOf } from '../../../../server/payments/http';
import { createSimulator } from '../../../../server/payments/simulator';
import { insertRows } from '../../../../server/resource/write/insert';
import { describeBothDatabases } from '../../../support/databases';
import { type House, openHouse, useHouse, type Who } from '../../resource/house';
import { makeWorld, switchOn } from '../../resource/world';

const path = '/api/order-management/commandes';
const bridgePath = '/api/order-management/liens-de-paiement';
const secret = 'a secret that both sides know, and no other';

const silent = 'n’a pas répondu';

interface Asked {
  key: string;
  cents: number;
  order: string;
  means: string[];
  until: string;
}

describeBothDatabases('links to pay', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await switchOn(database);
    await insertRows(database.drizzle, priceTable, [{ grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 78 }]);
    await database.pool.query('delete from modes_retrait');
    await insertRows(database.drizzle, pickupTable, [{ code: 'E_BILLET', libelle: 'E-billet' }]);
    await database.pool.query(
      "update partenaires set paypal = true, apple_pay = true, promote_payment_mode = 'PAYPAL', custom_sips = '0112 2334' where partner_id = 'P1'",
    );
  });
  let second: House;
  let asked: Asked[] = [];
  let given = new Map<string, string>();
  let answers: (said: string, key: string, response: ServerResponse) => void;
  const sign = (body: string, key: string) => ({ 'x-regie-signature': signatureOf(secret, key, body) });
  const clearly: typeof answers = (said, key, response) => response.writeHead(200, sign(said, key)).end(said);

  const bridge = createServer((incoming: IncomingMessage, response) => {
    let body = '';
    incoming.on('data', (part) => {
      body += String(part);
    });
    incoming.on('end', () => {
      const request: Asked = JSON.parse(body);
      const seconds = String(incoming.headers['x-regie-timestamp']);
      if (incoming.headers['x-regie-signature'] !== signatureOf(secret, seconds, body)) {
        response.writeHead(401).end();
        return;
      }
      if (incoming.url === '/refunds') {
        clearly(JSON.stringify({ state: 'paid', reference: 'REF-1' }), request.key, response);
        return;
      }
      asked.push(request);
      if (!given.has(request.key)) given.set(request.key, `https://payer.example/${given.size + 1}`);
      answers(JSON.stringify({ state: 'open', address: given.get(request.key) }), request.key, response);
    });
  });

  const connect = (to: House, url: string | null) =>
    Object.assign(to.services, {
      payments: exceptDryRuns(url === null ? createSimulator(to.database, null) : createBridge({ url, secret }, 400)),
      config: { ...to.services.config, demo: false, ...(url === null ? {} : { paymentBridge: { url, secret } }) },
    });
  let url = '';
  beforeAll(async () => {
    second = await openHouse(house.database);
    await new Promise<void>((done) => bridge.listen(0, '127.0.0.1', done));
    const address = bridge.address();
    url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    for (const each of [house, second]) connect(each, url);
  });
  afterAll(async () => {
    bridge.closeAllConnections();
    await new Promise((done) => bridge.close(done));
    await second.app.close();
  });
  beforeEach(async () => {
    await house.query(
      'truncate commandes, clients, envois, codes_billet, numeros_documents, contingents, actions restart identity cascade',
    );
    await house.query("update seances set contingent = 100, vendus = 10, statut = 'OUVERTE', lock = false");
    await house.query("update manifestations set statut = 'MISE_EN_VENTE', force_nb_place_max = false");
    await house.query('update parametres set service_fees_enabled = false, order_control = false');
    [asked, given, answers] = [[], new Map(), clearly];
    house.composed.length = 0;
  });

  /** An order of two places that waits for its 156 euros. */
  const held = async () => {
    const places = [{ idnatcl: 1, codcatpl: 'CAT1', n: 2 }];
    const client = { nom: 'Vasseur', prenom: 'Hélène', email: 'helene@exemple.fr' };
    const body = { canal: 'TELEPHONE', idseanc: 11, lignes: places, client, paiement: null };
    const { json } = await house.as('admin', 'POST', path, body);
    house.composed.length = 0;
    return json;
  };
  const send = (id: number, body: object = {}, headers = {}, who: Who = 'admin') =>
    house.as(who, 'POST', `${path}/${id}/liens`, body, headers);
  const read = (id: number) => house.read(`${path}/${id}`);
  /** Who wrote to orders, in turn. */
  const authors = async () =>
    (
      await house.query<{ auteur: string }>("select auteur from actions where entite = 'commandes' order by id")
    ).rows.map(({ auteur }) => auteur);
  /** An order with a link, and the key that the bridge has of it. */
  const linked = async () => {
    const order = await held();
    await send(order.idCommande);
    return { id: Number(order.idCommande), key: asked.at(-1)?.key ?? '' };
  };

  /** A call of the bridge. */
  async function call(end: string, body: object, { node = house, at = Date.now(), by = 'bridge.', own = secret } = {}) {
    const payload = JSON.stringify(body);
    const seconds = String(Math.floor(at / 1000));
    const answer = await node.app.inject({
      ...{ method: 'POST', url: `${bridgePath}/${end}`, payload },
      headers: {
        ...{ 'x-who': 'orphelin', 'content-type': 'application/json', 'x-regie-timestamp': seconds },
        'x-regie-signature': signatureOf(own, `${by}${seconds}`, payload),
      },
    });
    return { status: answer.statusCode, json: answer.json() };
  }
  const payment = (key: string, more: object = {}) => ({
    ...{ key, reference: 'PAY-1', means: 'CB', cents: 15_600, currency: 'EUR', label: 'Visa •••• 4242' },
    ...{ lastDigits: '4242', ...more },
  });
  const pay = (key: string, more: object = {}, manner = {}) => call('paiements', payment(key, more), manner);
  const reading = async (key: string) => (await call('lecture', { key })).json;

  it('are tried first: what leaves, for how much and until when, by which means; nothing is asked or written', async () => {
    const order = await held();
    const { json } = await send(order.idCommande, { dryRun: true });
    const rows = Object.fromEntries(
      json.warnedRows.map(({ id, reasons }: { id: string; reasons: { message: string }[] }) => [
        id,
        reasons.map(({ message }) => message),
      ]),
    );
    expect(rows['sum']).toEqual([expect.stringMatching(/^156,00\s€, jusqu’au /)]);
    expect(rows['open']).toEqual(['PayPal', 'Carte bancaire', 'Apple Pay', 'Mastercard']);
    expect(rows['closed']).toContain('Ce partenaire ne le prend pas\u00a0: American Express et e-Chèque-Vacances');
    expect(rows['closed'][1]).toMatch(/^Au guichet seulement\u00a0: Carte cadeau, Chèque.* et Autre moyen$/);
    expect(rows['replaced']).toBeUndefined();
    expect(json.mails).toMatchObject({ n: 1, first: [{ a: 'helene@exemple.fr' }] });
    expect(asked).toEqual([]);
    expect(house.composed).toEqual([]);
    expect(await read(order.idCommande)).toMatchObject({ version: order.version, liens: [], messages: order.messages });
  });

  it('are then sent as they were tried, over the bridge, by mail, and noted on their order', async () => {
    const order = await held();
    const { json: tried } = await send(order.idCommande, { dryRun: true });
    const { status, json } = await send(order.idCommande);
    expect(status).toBe(200);
    const [link] = json.liens;
    expect(asked).toEqual([
      {
        ...{ key: `${order.idCommande}:${link.id}`, cents: 15_600, currency: 'EUR', order: order.numero },
        ...{ language: 'fr', means: ['PAYPAL', 'CB', 'APPLE_PAY', 'MASTERCARD'], until: link.jusquau },
        ...{ merchant: '0112 2334', bank: null },
      },
    ]);
    expect(link).toMatchObject({ a: 'helene@exemple.fr', montant: 156, url: 'https://payer.example/1', retire: null });
    // A day, and its places are held as long.
    expect(Date.parse(link.jusquau) - Date.now()).toBeGreaterThan(23 * 3_600_000);
    expect(json.dateExpiration).toBe(link.jusquau);
    const [mail] = tried.mails.first;
    const sent = house.composed.at(-1);
    const undated = (words: string | undefined) => words?.replace(/https:\S+|\d\d:\d\d/g, '');
    expect([sent?.declencheur, sent?.to, sent?.objet]).toEqual(['LIEN_PAIEMENT', mail.a, mail.objet]);
    expect(undated(sent?.texte)).toBe(undated(mail.texte));
    expect(sent?.texte).toContain('https://payer.example/1');
    expect(json.messages.at(-1)).toMatchObject({ modele: 'LIEN', etat: 'ENVOYE', a: 'helene@exemple.fr' });
    expect((await authors()).at(-1)).toBe('Alice Admin');
  });

  it('go to another address and until another hour where these are said, never beyond what payments may wait', async () => {
    const { idCommande, dateExpiration } = await held();
    const soon = new Date(Date.now() + 300_000).toISOString();
    const { json } = await send(idCommande, { email: 'luc@exemple.fr', jusquau: soon });
    expect(json.liens).toMatchObject([{ a: 'luc@exemple.fr', jusquau: soon }]);
    expect(house.composed.at(-1)?.to).toBe('luc@exemple.fr');
    expect(json.dateExpiration).toBe(dateExpiration);
    for (const jusquau of ['2020-01-01T00:00:00.000Z', '2199-01-01T00:00:00.000Z'])
      expect((await send(idCommande, { jusquau })).json.errors).toMatchObject([{ field: 'jusquau' }]);
  });

  it.each<[string, (said: string, key: string, response: ServerResponse) => void, string]>([
    ['does not answer', () => undefined, silent],
    ['is not itself', (said, _key, response) => response.writeHead(200).end(said), silent],
    ['fails', (said, key, response) => response.writeHead(500, sign(said, key)).end(said), silent],
    [
      'gives no address',
      (_said, key, response) => clearly(JSON.stringify({ state: 'open', address: 'javascript:1' }), key, response),
      silent,
    ],
    [
      'refuses',
      (_said, key, response) => clearly(JSON.stringify({ state: 'refused', reason: 'merchant' }), key, response),
      'refuse ce lien (merchant)',
    ],
  ])('of a bridge that %s are not sent: nothing is written', async (_title, answer, said) => {
    const order = await held();
    answers = answer;
    const { status, json } = await send(order.idCommande);
    expect([status, json.detail]).toEqual([409, expect.stringContaining(said)]);
    expect(house.composed).toEqual([]);
    expect(await read(order.idCommande)).toMatchObject({ version: order.version, liens: [] });
  });

  it('are one for one request, however often it comes', async () => {
    const { idCommande } = await held();
    const headers = { 'idempotency-key': 'the-same-request' };
    await send(idCommande, {}, headers);
    const { json } = await send(idCommande, {}, headers);
    expect([json.liens.length, asked.length, house.composed.length]).toEqual([1, 1, 1]);
  });

  it('are for orders that wait for their payment, of the caller’s partners', async () => {
    const order = await held();
    await house.query("update commandes set id_tiers = 'P3'");
    expect((await send(order.idCommande, {}, {}, 'partenaire')).status).toBe(404);
    expect((await send(order.idCommande, { dryRun: true }, {}, 'partenaire')).status).toBe(404);
    expect((await house.as('partenaire', 'POST', `${path}/${order.idCommande}/liens/retirer`, {})).status).toBe(404);
    await house.query("update commandes set id_tiers = 'P1', date_expiration = now() - interval '1 minute'");
    expect((await send(order.idCommande)).status).toBe(409);
    expect(asked).toEqual([]);
  });

  it('bring the payment: the order is good, its customer is told, the provider gives it back', async () => {
    const { id, key } = await linked();
    expect(await reading(key)).toMatchObject({ state: 'open', cents: 15_600, currency: 'EUR' });
    expect((await reading(key)).means[0]).toBe('PAYPAL');
    house.composed.length = 0;
    expect(await pay(key)).toMatchObject({ status: 200, json: { remarks: [], surplus: 0 } });
    const order = await read(id);
    expect(order).toMatchObject({ statut: 'VALIDEE', statutPaiement: 'PAYE', montantPaye: 156 });
    expect(order.paiements).toMatchObject([
      {
        ...{ moyen: 'CB', montant: 156, origine: 'PRESTATAIRE', reference: 'PAY-1', libelle: 'Visa •••• 4242' },
        ...{ derniersChiffres: '4242', lien: order.liens[0].id, auteur: 'Prestataire de paiement' },
      },
    ]);
    expect(house.composed.map(({ declencheur }) => declencheur)).toEqual(['COMMANDE_CONFIRMEE']);
    expect(await reading(key)).toMatchObject({ state: 'closed', cents: 0 });
    expect(await authors()).toContain('Prestataire de paiement');
    const back = { montant: 156, destination: 'ORIGINE', motif: 'essai' };
    const { json } = await house.as('admin', 'POST', `${path}/${id}/remboursements`, back);
    expect(json.remboursements).toMatchObject([{ etat: 'REUSSI', reference: 'REF-1' }]);
  });

  it.each<[string, object]>([
    ['with another secret', { own: 'another secret, as long as the first one is' }],
    ['six minutes old', { at: Date.now() - 360_000 }],
    ['six minutes early', { at: Date.now() + 360_000 }],
    ['as we sign our own requests', { by: '' }],
  ])('are not paid by a call that is signed %s', async (_title, manner) => {
    const { id, key } = await linked();
    expect((await pay(key, {}, manner)).status).toBe(401);
    expect(await read(id)).toMatchObject({ statut: 'EN_ATTENTE', paiements: [] });
  });

  it('are paid once, however often and wherever it is told', async () => {
    const { id, key } = await linked();
    const both = await Promise.all([pay(key), pay(key, {}, { node: second })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await pay(key)).status).toBe(200);
    const { paiements, montantPaye, documents } = await read(id);
    expect([paiements.length, montantPaye]).toEqual([1, 156]);
    expect(documents.filter(({ type }: { type: string }) => type === 'FACTURE')).toHaveLength(1);
  });

  it('never take one payment for another: neither its reference, nor its currency, nor a link that is not there', async () => {
    const one = await linked();
    await pay(one.key);
    const { id, key } = await linked();
    expect((await pay(key)).json.errors).toMatchObject([{ field: 'reference' }]);
    expect((await pay(key, { reference: 'PAY-2', currency: 'CHF' })).json.errors).toMatchObject([
      { field: 'currency' },
    ]);
    for (const wrong of [`${id}:x`, '999999:x', 'x'])
      expect((await pay(wrong, { reference: 'PAY-3' })).status).toBe(404);
    expect((await pay(key, { reference: 'PAY-3', means: 'CARTE_CADEAU' })).status).toBe(400);
    expect((await read(id)).paiements).toEqual([]);
    // The same reference of another means is another payment.
    expect((await pay(key, { means: 'PAYPAL' })).status).toBe(200);
  });

  it('of an order that was cancelled meanwhile bring money that is noted, told and given back', async () => {
    const { id, key } = await linked();
    await house.as('admin', 'POST', `${path}/${id}/annuler`, { motif: 'essai' });
    expect(await reading(key)).toMatchObject({ state: 'closed', cents: 0, means: [] });
    expect((await pay(key)).json).toMatchObject({ remarks: ['COMMANDE_CLOSE'], surplus: 15_600 });
    const order = await read(id);
    expect(order).toMatchObject({ statut: 'ANNULEE', montantPaye: 156, montantDetenu: 156 });
    const back = { montant: 156, destination: 'ORIGINE', motif: 'essai' };
    const { json } = await house.as('admin', 'POST', `${path}/${id}/remboursements`, back);
    expect(json).toMatchObject({ montantRembourse: 156, montantDetenu: 0, statutPaiement: 'REMBOURSE' });
  });

  it.each([
    ['good again while its places are free', 100, 'VALIDEE', [], 0],
    ['left as it is where they are gone', 10, 'EXPIREE', ['COMMANDE_CLOSE'], 156],
  ])('of an order whose hold ended bring money: it is %s', async (_title, contingent, statut, remarks, montantDetenu) => {
    const { id, key } = await linked();
    await house.query("update commandes set date_expiration = now() - interval '1 minute'");
    await house.query('update seances set contingent = $1 where idseanc = 11', [contingent]);
    await sweepOrders(house.services, catalogue, house.app.log);
    expect((await pay(key)).json.remarks).toEqual(remarks);
    expect(await read(id)).toMatchObject({ statut, montantPaye: 156, montantDetenu });
  });

  it('never ask for more than is left, and say what came in above it and what was not open', async () => {
    const { id, key } = await linked();
    await house.as('admin', 'POST', `${path}/${id}/paiements`, { moyen: 'ESPECES', montant: 100 });
    expect(await reading(key)).toMatchObject({ state: 'open', cents: 5_600 });
    expect((await pay(key, { means: 'AMEX' })).json).toEqual({
      ...{ order: expect.any(String), remarks: ['TROP', 'MOYEN_FERME'], surplus: 10_000 },
    });
    const order = await read(id);
    expect(order).toMatchObject({ statut: 'VALIDEE', montantPaye: 256 });
    const back = { montant: 100, destination: 'ORIGINE', motif: 'trop' };
    expect((await house.as('admin', 'POST', `${path}/${id}/remboursements`, back)).status).toBe(200);
  });

  it('end when staff end them, and with the next one; what is paid by them all the same is told', async () => {
    const first = await linked();
    await send(first.id);
    const next = asked.at(-1)?.key ?? '';
    expect([(await reading(first.key)).state, (await reading(next)).state]).toEqual(['closed', 'open']);
    const { json } = await send(first.id, { dryRun: true });
    expect(json.warnedRows.map(({ id }: { id: string }) => id)).toContain('replaced');
    const withdraw = () => house.as('admin', 'POST', `${path}/${first.id}/liens/retirer`, {});
    expect((await withdraw()).json.liens.at(-1).retire).not.toBeNull();
    expect((await withdraw()).status).toBe(409);
    expect((await reading(next)).state).toBe('closed');
    expect((await pay(next, { reference: 'PAY-9' })).json.remarks).toEqual(['LIEN_CLOS']);
    expect(await read(first.id)).toMatchObject({ statut: 'VALIDEE', montantPaye: 156 });
  });

  it('need a bridge, or a demonstration; its page pays once, without money', async () => {
    const { idCommande } = await held();
    connect(house, null);
    try {
      Object.assign(house.services.config, { paymentBridge: undefined });
      for (const dryRun of [true, false])
        expect((await send(idCommande, { dryRun })).json.detail).toContain('Aucun prestataire');
      expect((await call('lecture', { key: `${idCommande}:x` })).status).toBe(404);
      const demo = '/api/order-management/paiement-demonstration/';
      Object.assign(house.services, { payments: exceptDryRuns(createSimulator(house.database)) });
      const { json } = await send(idCommande);
      const address = String(json.liens[0].url);
      expect(address.startsWith(`https://regie.example${demo}`)).toBe(true);
      const page = async (method: 'GET' | 'POST') => {
        const headers = { 'x-who': 'orphelin', 'content-type': 'application/x-www-form-urlencoded' };
        return house.app.inject({ method, url: address.slice('https://regie.example'.length), headers });
      };
      expect((await page('POST')).statusCode).toBe(404);
      Object.assign(house.services.config, { demo: true });
      expect((await page('GET')).body).toMatch(/156,00\s€/);
      expect((await read(idCommande)).paiements).toEqual([]);
      for (let turn = 0; turn < 2; turn += 1) expect((await page('POST')).statusCode).toBe(200);
      expect((await read(idCommande)).paiements).toMatchObject([{ moyen: 'PAYPAL', montant: 156 }]);
    } finally {
      connect(house, url);
    }
  });
});
