import * as fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '../../../../server/actions/identity';
import { associationTable, cardModelTable, cardTable, movementTable } from '../../../../server/domains/cards/table';
import { priceTable } from '../../../../server/domains/customer-natures/table';
import { orderTable } from '../../../../server/domains/orders/table';
import { packageTable } from '../../../../server/domains/packages/table';
import { subscriptionTable } from '../../../../server/domains/subscriptions/table';
import { pickupTable } from '../../../../server/domains/translations/table';
import { insertRows } from '../../../../server/resource/write/insert';
import type { Order } from '../../../../src/plugins/orders/model';
import type { Line, Payment, Refund } from '../../../../src/plugins/orders/models/items';
import { cents, euros, sumsOf } from '../../../../src/plugins/orders/models/money';
import { paid } from '../../../../src/plugins/orders/models/moves';
import { Refused } from '../../../../src/plugins/orders/models/refused';
import { isOver } from '../../../../src/plugins/orders/models/states';
import { worthOf } from '../../../../src/plugins/orders/models/worth';
import {
  basket,
  type Content,
  type Deed,
  deeds,
  destinationOf,
  done,
  faultsOf,
  idsAt,
  newDateOf,
  part,
  payingCard,
  postage,
  type State,
  seat,
  someContents,
  spendable,
} from '../../../plugins/orders/deeds';
import { card, now, order, somebody } from '../../../plugins/orders/sample';
import { addCardCode } from '../../../support/codes';
import { describeBothDatabases } from '../../../support/databases';
import { often } from '../../../support/often';
import { useHouse } from '../../resource/house';
import { makeWorld, switchOn } from '../../resource/world';
import { pack, season } from './sold-whole';

const path = '/api/order-management/commandes';
const cards = '/api/admin-config/cartes-cadeaux';
const digits = '4970101234567893';
const many = often(20, 300);

describeBothDatabases('what the lines of an order are worth', () => {
  const house = useHouse(async (database) => {
    await makeWorld(database);
    await switchOn(database);
    await insertRows(database.drizzle, priceTable, [
      { grille: 'G1', idnatcl: 1, codcatpl: 'CAT1', montant: 78 },
      { grille: 'G1', idnatcl: 1, codcatpl: 'CAT2', montant: 12 },
    ]);
    await insertRows(database.drizzle, packageTable, [{ ...pack, contingent: null }]);
    await insertRows(database.drizzle, subscriptionTable, [season]);
    await database.pool.query('delete from modes_retrait');
    await insertRows(database.drizzle, pickupTable, [
      { code: 'E_BILLET', libelle: 'E-billet' },
      { code: 'POSTE', libelle: 'Envoi postal', adresseRequise: true },
    ]);
    await insertRows(database.drizzle, cardModelTable, [
      { codeModele: 'ECADEAU', libelleFr: 'E-carte cadeau', type: 'E-CARTE', libre: { min: 10, max: 500 } },
    ]);
    await insertRows(database.drizzle, associationTable, [{ modele: 'ECADEAU', idTiers: 'P1' }]);
    await database.pool.query('update parametres set service_fees_enabled = true, order_control = false');
    await database.pool.query('update seances set taux_tva = 2.1 where idseanc = 12');
    await database.pool.query("update manifestations set statut = 'MISE_EN_VENTE' where idmanif = 1");
  });
  beforeEach(() => {
    vi.restoreAllMocks();
    vi.spyOn(house.services.payments, 'refund').mockImplementation(({ key }) =>
      Promise.resolve({ state: 'paid', reference: key }),
    );
  });

  const show = (id: number): Promise<Order> => house.read(`${path}/${id}`);

  /** Asks the server for what a deed is. */
  async function ask(id: number, before: Order, deed: Deed): Promise<void> {
    const post = (url: string, body: object) => house.as('admin', 'POST', url, { motif: 'Grève', ...body });
    const act = (what: string, body: object) => post(`${path}/${id}/${what}`, body);
    const open = () => house.query("update seances set statut = 'OUVERTE' where idseanc in (11, 12)");
    const back = { destination: 'ORIGINE', frais: true };
    switch (deed.kind) {
      case 'pay':
        await act('paiements', {
          ...(deed.isByCard ? { moyen: 'CARTE_CADEAU', reference: digits } : { moyen: 'ESPECES' }),
          // All that is due where no amount is said.
          montant: deed.share === 100 ? null : part(sumsOf(before).due, deed.share),
        });
        return;
      case 'lines': {
        const { frais, cancels: annuler, to } = deed;
        await act('remboursements', { ...destinationOf(to), frais, lignes: idsAt(before, deed.lines), annuler });
        return;
      }
      case 'amount':
        await act('remboursements', {
          ...{ ...destinationOf(deed.to), montant: part(sumsOf(before).refundable, deed.share) },
        });
        return;
      case 'cancel':
        await act('annuler', { lignes: idsAt(before, deed.lines) });
        return;
      case 'whole':
        await post(`${path}/lot`, { action: 'rembourser', selection: { ids: [id] }, frais: deed.frais });
        return;
      case 'session':
        await post(`/api/admin-config/seances/${deed.idseanc}/annulation`, { ...back, frais: deed.frais });
        await open();
        return;
      case 'postpone': {
        const date = newDateOf(before);
        await post(`/api/admin-config/seances/${deed.idseanc}/report`, {
          ...{ date, choix: ['GARDER', 'REMBOURSER'], jusquau: date },
        });
        const report = (await show(id)).reports.find(({ vers }) => vers === date);
        if (report) await act(`reports/${report.id}/reponse`, { choix: 'REMBOURSER' });
        return;
      }
      case 'exchange': {
        const line = before.lignes[deed.line];
        await act(`lignes/${line?.id ?? 'x'}/echange`, {
          ...{ idseanc: line?.idseanc === 11 ? 12 : 11, idnatcl: 1, codcatpl: deed.isDear ? 'CAT1' : 'CAT2' },
          ...{ paiement: { moyen: 'CHEQUE' }, carteCadeau: deed.isByCard ? digits : null },
        });
        return;
      }
      case 'spend': {
        const line = before.lignes.find(({ type, statutBillet }) => type === 'CARTE_CADEAU' && !isOver(statutBillet));
        if (typeof line?.carte !== 'number') return;
        const { solde } = await house.read(`${cards}/${line.carte}`);
        await post(`${cards}/${line.carte}/mouvements`, { type: 'DEBIT', montant: part(cents(solde), deed.share) });
        return;
      }
      case 'fail':
        return;
    }
  }

  /** What is compared: keys of lines that were exchanged differ. */
  const told = (order: Order) => {
    // What goes back by hand is under way until it is done.
    const { refunded, pending, ...sums } = sumsOf(order);
    return { ...restOf(order), sums: { ...sums, back: refunded + pending } };
  };
  const restOf = (order: Order) => ({
    statut: order.statut,
    worth: worthOf(order).map(({ part, sold, left }) => [part, sold, left]),
    rembourse: order.lignes.map(({ rembourse }) => cents(rembourse)),
  });

  /** An order that waits for its payment, sold by the routes: it holds what is drawn. */
  async function sale(all: readonly Content[], isPosted: boolean): Promise<Order> {
    const has = (content: Content) => all.includes(content);
    const place = { idnatcl: 1, codcatpl: 'CAT1', n: 1 };
    const formula = (type: string) => ({ type, id: 1, ...place, beneficiaires: ['Hélène'] });
    const isSeated = all.some((each) => each !== 'card');
    const { status, json, text } = await house.as('admin', 'POST', path, {
      ...{ canal: 'TELEPHONE', idTiers: 'P1', idseanc: isSeated ? 11 : null, paiement: null },
      lignes: has('tickets') ? [place, { ...place, codcatpl: 'CAT2', n: 2 }] : [],
      formules: [
        ...(has('package') ? [formula('PACKAGE')] : []),
        ...(has('subscription') ? [formula('ABONNEMENT')] : []),
      ],
      cartes: has('card') ? [{ modele: 'ECADEAU', montant: 50, n: 1 }] : [],
      client: { nom: 'Vasseur', email: 'helene@exemple.fr', adresse: '1 rue Haute, 21000 Dijon' },
      modeRetrait: isPosted && isSeated ? 'POSTE' : 'E_BILLET',
    });
    expect(status, text).toBe(201);
    return json;
  }

  /** The gift card that pays, as it is before. */
  async function cardAnew(): Promise<void> {
    const { drizzle } = house.database;
    const base = { carte: payingCard.id, date: '2026-01-01T10:00:00.000Z', idTiers: 'P1' };
    await insertRows(drizzle, cardTable, [
      { modele: 'ECADEAU', programme: 'CADEAU', type: 'E-CARTE', numero: '•••• •••• •••• 7893', idTiers: 'P1' },
    ]);
    await insertRows(drizzle, movementTable, [
      { ...base, type: 'EMISSION', montant: euros(payingCard.cents) },
      { ...base, type: 'ACTIVATION', montant: 0 },
    ]);
    await addCardCode(house.database, digits, payingCard.id);
  }

  /** What is on the gift cards that an order sold, where they are issued and hold something. */
  async function leftOnCards({ lignes }: Order): Promise<Record<string, number>> {
    const found: Record<string, number> = {};
    for (const { id, carte, statutBillet } of lignes)
      if (typeof carte === 'number' && !isOver(statutBillet))
        found[id] = cents((await house.read(`${cards}/${carte}`)).solde);
    return found;
  }

  it(`is what the model says after any of ${many} sequences of requests, and what is credited never misses what was invoiced`, {
    timeout: 3_600_000,
  }, async () => {
    const sequences = fc.sample(
      fc.tuple(deeds, someContents, fc.boolean(), fc.constantFrom('ONLINE', 'STORED', 'SOLD')),
      { numRuns: many, seed: 40 },
    );
    for (const [steps, drawnContents, isPosted, way] of sequences) {
      await house.query(
        'truncate commandes, codes_billet, numeros_documents, cartes, codes_carte, mouvements_carte, actions restart identity cascade',
      );
      await house.query(
        "update seances set contingent = 100000, vendus = 10, statut = 'OUVERTE', date = '2099-06-01T18:00:00Z' where idseanc in (11, 12)",
      );
      await cardAnew();
      const by = somebody();
      // A pass takes no séance of its own at the desk; a gift card is issued by what pays for it.
      const left = drawnContents.filter((each) => each !== (way === 'SOLD' ? 'pass' : way === 'ONLINE' ? 'card' : ''));
      const all: readonly Content[] = left.length > 0 ? left : ['tickets'];
      const waiting = way === 'SOLD' ? await sale(all, isPosted) : basket(isPosted, all);
      // Paid for online, or to be paid for by staff.
      const first = way === 'ONLINE' ? paid(waiting, { ...card, montant: waiting.montantTotal }, by) : waiting;
      const stored = async () =>
        insertRows(house.database.drizzle, orderTable, [{ ...first, idCommande: undefined }]).then(([key]) => key);
      const id = Number(way === 'SOLD' ? waiting.idCommande : await stored());
      let model: State = { order: first, sold: new Map() };
      for (const deed of steps.filter(({ kind }) => kind !== 'fail')) {
        const before = await show(id);
        let refusal: string | null = null;
        try {
          model = done(model, deed, by);
        } catch (error) {
          if (!(error instanceof Refused)) throw error;
          refusal = error.code;
        }
        await ask(id, before, deed);
        const after = await show(id);
        expect([deed, refusal, told(after)]).toEqual([deed, refusal, told(model.order)]);
        expect(faultsOf(after)).toEqual([]);
        // Keys of lines are those of the sale.
        const held = Object.values(await leftOnCards(after));
        expect([deed, refusal, held]).toEqual([deed, refusal, [spendable(model)?.cents ?? []].flat()]);
      }
      const isSpent = steps.some(({ kind }) => kind === 'spend') && model.sold.size > 0;
      if (!isSpent) await finished(id, way !== 'ONLINE');
    }
  });

  describe('inputs that were seen', () => {
    const ticket = (id: string, leaves: Partial<Line> = {}) => seat(id, { prix: 177, frais: 2.5, ...leaves });
    /** An order that was paid for, or partly, by these payments. */
    async function sold(lines: Line[], payments: Partial<Payment>[], leaves: Partial<Order> = {}): Promise<number> {
      const paiements = payments.map((each, index) => ({
        ...{ ...card, id: `p${index}`, date: now, auteur: null, montant: 0, reference: `PAY-${newId()}` },
        ...each,
      }));
      const made = order(lines, {
        statut: 'VALIDEE',
        statutRetrait: 'EMIS',
        dateExpiration: null,
        paiements,
        ...leaves,
      });
      const [key] = await insertRows(house.database.drizzle, orderTable, [
        { ...made, idCommande: undefined, numero: null },
      ]);
      return Number(key);
    }
    const act = (id: number, what: string, body: object) =>
      house.as('admin', 'POST', `${path}/${id}/${what}`, { motif: 'Grève', destination: 'ORIGINE', ...body });
    const session = (body: object = {}) =>
      house.as('admin', 'POST', '/api/admin-config/seances/11/annulation', {
        ...{ motif: 'Grève', destination: 'ORIGINE', ...body },
      });
    const codeOf = ({ json }: Awaited<ReturnType<typeof act>>) => json.errors?.[0]?.errorCodes[0]?.code ?? json.code;
    const waiting: Partial<Order> = { statut: 'EN_ATTENTE', dateExpiration: '2099-01-01T00:00:00.000Z' };
    beforeEach(async () => {
      await house.query('truncate commandes, codes_billet, numeros_documents, actions restart identity cascade');
      await house.query(
        "update seances set contingent = 1000, statut = 'OUVERTE', date = '2099-06-01T18:00:00Z' where idseanc = 11",
      );
    });

    it.each<[string, number, Partial<Order>]>([
      ['359 € paid, 3 € given back by amount', 359, {}],
      ['10 € on account', 10, waiting],
      ['over since it began', 359, { statut: 'TERMINEE' }],
    ])('a séance is cancelled for an order with %s: what is left goes back', async (_title, montant, leaves) => {
      const places = ['1', '2'].map((id) => ticket(id, leaves === waiting ? { statutBillet: 'RESERVE' } : {}));
      const id = await sold(places, [{ montant }], leaves);
      if (leaves !== waiting) await act(id, 'remboursements', { montant: 3 });
      const left = montant - (leaves === waiting ? 0 : 3);
      expect((await session({ dryRun: true })).json).toMatchObject({ changed: 1, blocked: 0, cents: cents(left) });
      expect((await session()).status).toBe(202);
      expect(await show(id)).toMatchObject({
        statut: 'ANNULEE',
        statutPaiement: 'REMBOURSE',
        montantRembourse: montant,
      });
    });

    it('a payment without an amount is what is due: of the place that is left, once the other was cancelled', async () => {
      const places = ['1', '2'].map((id) => ticket(id, { statutBillet: 'RESERVE' }));
      const id = await sold(places, [{ montant: 10 }], waiting);
      const post = (what: string, body: object) => house.as('admin', 'POST', `${path}/${id}/${what}`, body);
      expect((await post('annuler', { lignes: ['1'], motif: 'Malade' })).status).toBe(200);
      const { status, json } = await post('paiements', { moyen: 'ESPECES' });
      expect([status, json.statut, json.montantPaye]).toEqual([200, 'VALIDEE', 179.5]);
    });

    it('a filter refunds what is left, and says why nothing is', async () => {
      const id = await sold([ticket('1'), ticket('2')], [{ montant: 359 }]);
      await act(id, 'remboursements', { montant: 3 });
      const unpaid = await sold([ticket('1', { statutBillet: 'RESERVE' })], [], waiting);
      const lot = { action: 'rembourser', selection: { ids: [id, unpaid] }, motif: 'Grève' };
      const dry = await house.as('admin', 'POST', `${path}/lot`, { ...lot, dryRun: true });
      expect(dry.json).toMatchObject({
        ...{ changed: 1, cents: 35_600 },
        blockedRows: [{ id: unpaid, reasons: [{ code: 'refund-unpaid' }] }],
      });
      // Where all are refused there are orders: that there are none is not said.
      const refused = { ...lot, selection: { ids: [unpaid] }, dryRun: true };
      expect((await house.as('admin', 'POST', `${path}/lot`, refused)).json).not.toHaveProperty('said');
      await house.as('admin', 'POST', `${path}/lot`, lot);
      expect(await show(id)).toMatchObject({ montantRembourse: 359, statut: 'ANNULEE' });
    });

    it('a customer who asks for their money back after a postponement is answered, paid or not', async () => {
      const gesture = await sold([ticket('1', { statutBillet: 'CONTROLE' })], [{ montant: 179.5 }], {
        statut: 'TERMINEE',
      });
      await act(gesture, 'remboursements', { montant: 3 });
      const unpaid = await sold([ticket('1', { statutBillet: 'RESERVE' })], [], waiting);
      const date = '2099-09-12T18:00:00.000Z';
      await house.as('admin', 'POST', '/api/admin-config/seances/11/report', {
        ...{ date, choix: ['REMBOURSER'], jusquau: date, motif: 'Panne' },
      });
      // It is to come again.
      expect(await show(gesture)).toMatchObject({ statut: 'VALIDEE', dateSeance: date });
      for (const [id, montantRembourse] of [
        [gesture, 179.5],
        [unpaid, 0],
      ] as const) {
        const report = (await show(id)).reports[0]?.id;
        expect((await act(id, `reports/${report}/reponse`, { choix: 'REMBOURSER' })).status).toBe(200);
        expect(await show(id)).toMatchObject({
          ...{ statut: 'ANNULEE', montantRembourse, reports: [{ reponse: 'REMBOURSER' }] },
        });
      }
    });

    it('a séance that was held by a valid ticket is not cancelled by a cell, whatever became of its orders', async () => {
      await sold([ticket('1', { statutBillet: 'CONTROLE' })], [{ montant: 179.5 }], { statut: 'TERMINEE' });
      const { version } = await house.read('/api/admin-config/seances/11');
      const put = await house.as('admin', 'PUT', '/api/admin-config/seances/11', { statut: 'ANNULEE' }, version);
      expect(codeOf(put)).toBe('session-ordered');
    });

    it('what staff typed is never asked of the provider, and ends by hand', async () => {
      const typed = { moyen: 'CB', reference: 'PAY-OF-ANOTHER', origine: 'SAISIE', montant: 179.5 } as const;
      const id = await sold([ticket('1')], [typed]);
      const { json } = await act(id, 'remboursements', { lignes: ['1'], frais: true });
      expect(json.remboursements).toMatchObject([{ etat: 'EN_COURS', montant: 179.5 }]);
      expect(house.services.payments.refund).not.toHaveBeenCalled();
      const done = await house.as(
        'admin',
        'POST',
        `${path}/${id}/remboursements/${json.remboursements[0].id}/fait`,
        {},
      );
      expect(done.json.statutPaiement).toBe('REMBOURSE');
      const later = await sold([ticket('1', { statutBillet: 'RESERVE' })], [], waiting);
      const given = { moyen: 'CB', reference: 'PAY-OF-ANOTHER' };
      const paidFor = await house.as('admin', 'POST', `${path}/${later}/paiements`, given);
      expect(paidFor.json.paiements).toMatchObject([{ origine: 'SAISIE', reference: 'PAY-OF-ANOTHER' }]);
    });

    it('a reference of the provider gives back what came in under it, whichever orders name it', async () => {
      const same = { reference: 'PAY-TWICE', montant: 179.5 };
      const [one, two] = [await sold([ticket('1')], [same]), await sold([ticket('1')], [same])];
      await act(one, 'remboursements', { montant: 100 });
      expect(codeOf(await act(two, 'remboursements', { lignes: ['1'], frais: true }))).toBe('refund-reference');
      expect((await act(two, 'remboursements', { montant: 79.5 })).status).toBe(200);
      expect((await act(two, 'remboursements', { montant: 1 })).status).toBe(422);
      expect((await act(two, 'remboursements', { montant: 100, destination: 'VIREMENT' })).status).toBe(200);
    });

    it('a refund that the provider names as one of another payment stays under way: one of both was not paid', async () => {
      const [one, two] = [
        await sold([ticket('1')], [{ montant: 179.5 }]),
        await sold([ticket('1')], [{ montant: 179.5 }]),
      ];
      const refund = vi.spyOn(house.services.payments, 'refund');
      refund.mockImplementation(() => Promise.resolve({ state: 'paid', reference: 'REF-1' }));
      const back = async (id: number, montant: number) =>
        (await act(id, 'remboursements', { montant })).json.remboursements.map(({ etat }: Refund) => etat);
      expect(await back(one, 100)).toEqual(['REUSSI']);
      // Of the same payment it may be the same.
      expect(await back(one, 79.5)).toEqual(['REUSSI', 'REUSSI']);
      expect(await back(two, 100)).toEqual(['EN_COURS']);
      expect((await show(two)).statutPaiement).toBe('REMB_EN_COURS');
      refund.mockImplementation(({ key }) => Promise.resolve({ state: 'paid', reference: key }));
      const again = await house.as('admin', 'POST', `${path}/${two}/remboursements/reprendre`, {});
      expect(again.json.remboursements).toMatchObject([{ etat: 'REUSSI', montant: 100 }]);
    });

    it.each<[string, string | null, Order['statutRetrait'], number, object[]]>([
      ['goes back while nothing was sent', null, 'EMIS', 366, []],
      ['stays once the order was sent', null, 'EXPEDIE', 359.5, [{ raison: 'ENVOI', cents: 650 }]],
      ['stays by the rule of the partner', 'JAMAIS_RENDUS', 'EMIS', 359.5, [{ raison: 'ENVOI', cents: 650 }]],
    ])('postage %s', async (_title, rule, statutRetrait, sum, garde) => {
      await house.query('update partenaires set frais_envoi = $1', [rule]);
      const leaves = { frais: [postage], modeRetrait: 'POSTE', statutRetrait };
      const id = await sold([ticket('1', { prix: 177.25 }), ticket('2', { prix: 177.25 })], [{ montant: 366 }], leaves);
      expect((await house.read(`${path}/${id}/regles`)).fraisEnvoi).toBe(rule ?? 'RENDUS_AVANT_ENVOI');
      const asked = { lignes: ['1', '2'], frais: true, annuler: false };
      const dry = await act(id, 'remboursements', { ...asked, dryRun: true });
      expect(dry.json.plan).toMatchObject({ cents: cents(sum), garde });
      expect((await act(id, 'remboursements', asked)).json.montantRembourse).toBe(sum);
      await house.query('update partenaires set frais_envoi = null');
    });
  });

  /** Refunds by hand are done, then all that is left goes back: credit notes add up to the invoices, by rate. */
  async function finished(id: number, isInvoiced: boolean): Promise<void> {
    const { paid: all, refundable } = sumsOf(await show(id));
    if (refundable > 0)
      await house.as('admin', 'POST', `${path}/${id}/remboursements`, {
        ...{ destination: 'VIREMENT', montant: euros(refundable), motif: 'Grève' },
      });
    for (const { id: refund, etat } of (await show(id)).remboursements)
      if (etat === 'EN_COURS') await house.as('admin', 'POST', `${path}/${id}/remboursements/${refund}/fait`, {});
    const { documents, montantRembourse } = await show(id);
    expect(cents(montantRembourse)).toBe(all);
    if (!isInvoiced || !documents.some(({ type }) => type === 'FACTURE')) return;
    const sums = new Map<number | null, [number, number]>();
    for (const { type, taux } of documents)
      for (const { taux: rate, ttc, tva } of taux) {
        const sign = type === 'FACTURE' ? 1 : -1;
        const [ttcs, vat] = sums.get(rate) ?? [0, 0];
        sums.set(rate, [ttcs + sign * cents(ttc), vat + sign * cents(tva)]);
      }
    expect([...sums.values()]).toEqual([...sums.values()].map(() => [0, 0]));
  }
});
