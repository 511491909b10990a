import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../src/plugins/orders/model';
import { differenceOf, exchanged, successor } from '../../../src/plugins/orders/models/exchange';
import type { Line } from '../../../src/plugins/orders/models/items';
import {
  cents,
  isCounted,
  lineCents,
  paymentStatusOf,
  shared,
  soldBySession,
  sumsOf,
  vatIn,
} from '../../../src/plugins/orders/models/money';
import {
  type By,
  cancelled,
  extended,
  moved,
  paid,
  placesGone,
  refundEnded,
  refunding,
  renamed,
  resold,
  settled,
} from '../../../src/plugins/orders/models/moves';
import { isRefundRefusal, leftByPayment, planRefund } from '../../../src/plugins/orders/models/refund';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { axes, controls, moveOf, moves, pickupStatuses, statuses } from '../../../src/plugins/orders/models/states';
import { worthOf } from '../../../src/plugins/orders/models/worth';
import { often } from '../../support/often';
import { card, line, now, order, somebody } from './sample';

const refusal = (work: () => unknown): string => {
  try {
    work();
    return 'allowed';
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

const valuesOf = { statut: statuses, statutRetrait: pickupStatuses, controle: controls } as const;

/** An order that meets every condition of a move, and stands where the move begins. */
function ready(axe: (typeof axes)[number], from: string, pickup = 'E_BILLET'): Order {
  const past = line('1', { dateSeance: '2020-01-01T00:00:00.000Z' });
  const base = order([past], {
    modeRetrait: pickup,
    paiements: [{ ...card, id: 'p', date: now, montant: 42.5, auteur: null }],
  });
  return { ...base, [axe]: from };
}

describe('the moves of an order', () => {
  /** Every pair of states on every axis: allowed where the table says so, refused everywhere else. */
  const pairs = axes.flatMap((axe) =>
    valuesOf[axe].flatMap((from) =>
      valuesOf[axe].map((to) => [axe, from, to, moveOf(axe, from, to) !== undefined] as const),
    ),
  );
  it.each(pairs)('%s: from %s to %s is allowed: %s', (axe, from, to, allowed) => {
    const pickup = moveOf(axe, from, to)?.pickups?.[0] ?? 'E_BILLET';
    const before = ready(axe, from, pickup);
    const said = refusal(() => moved(before, axe, to, 'parce que', somebody()));
    expect(said).toBe(allowed ? 'allowed' : 'order-move');
    if (!allowed) return;
    const after = moved(before, axe, to, 'parce que', somebody());
    expect(after[axe]).toBe(to);
    expect(after.etats.find((step) => step.axe === axe)).toMatchObject({
      de: from,
      vers: to,
      auteur: 'Alice',
      motif: 'parce que',
    });
  });

  it('counts as many as were decided', () => {
    const count = axes.map((axe) => Object.values(moves[axe]).reduce((sum, ways) => sum + Object.keys(ways).length, 0));
    expect(count).toEqual([9, 9, 4]);
  });

  it.each<[string, (by: By) => unknown, string]>([
    ['cancelling says why', (by) => moved(ready('statut', 'VALIDEE'), 'statut', 'ANNULEE', null, by), 'order-motif'],
    ['refusing says why', (by) => moved(ready('controle', 'A_CONTROLER'), 'controle', 'REFUSE', '', by), 'order-motif'],
    [
      'it is not good while something is due',
      (by) => moved(order([line('1')]), 'statut', 'VALIDEE', null, by),
      'order-unpaid',
    ],
    [
      'it does not end before its last séance',
      (by) => moved({ ...ready('statut', 'VALIDEE'), dateFin: '2099-01-01T00:00:00Z' }, 'statut', 'TERMINEE', null, by),
      'order-to-come',
    ],
    [
      'what is not sent does not come back',
      (by) => moved(ready('statutRetrait', 'EMIS', 'MOBILE'), 'statutRetrait', 'EXPEDIE', null, by),
      'order-move',
    ],
    [
      'a scanned ticket keeps it from being cancelled',
      (by) =>
        moved(order([line('1', { statutBillet: 'CONTROLE' })], { statut: 'VALIDEE' }), 'statut', 'ANNULEE', 'x', by),
      'order-scanned',
    ],
    [
      'a scanned line is not cancelled',
      (by) => cancelled(order([line('1', { statutBillet: 'CONTROLE' })], { statut: 'VALIDEE' }), ['1'], 'x', by),
      'order-scanned',
    ],
    [
      'what is cancelled is not cancelled again',
      (by) => cancelled(order([line('1', { statutBillet: 'ANNULE' })], { statut: 'VALIDEE' }), ['1'], 'x', by),
      'order-cancelled',
    ],
    ...(['EXPEDIE', 'RETIRE'] as const).flatMap((statutRetrait): [string, (by: By) => unknown, string][] => {
      const out = order([line('1', { statutBillet: 'EMIS' })], { statut: 'VALIDEE', statutRetrait });
      const back = { ...out, statutRetrait: 'RETOURNE' as const };
      return [
        [`what is ${statutRetrait} is not cancelled`, (by) => cancelled(out, null, 'x', by), 'order-withdrawn'],
        [`no line of what is ${statutRetrait} is`, (by) => cancelled(out, ['1'], 'x', by), 'order-withdrawn'],
        [`nor by its state (${statutRetrait})`, (by) => moved(out, 'statut', 'ANNULEE', 'x', by), 'order-withdrawn'],
        [`${statutRetrait} and come back, it is`, (by) => cancelled(back, null, 'x', by), 'allowed'],
        [`${statutRetrait}, it is with its séance`, (by) => cancelled(out, null, 'x', by, 'house'), 'allowed'],
      ];
    }),
    [
      'nobody pays more than is due',
      (by) => paid(order([line('1')]), { ...card, montant: 42.51 }, by),
      'payment-too-much',
    ],
    [
      'nobody pays for what is over',
      (by) => paid(order([line('1')], { statut: 'ANNULEE' }), { ...card, montant: 1 }, by),
      'order-not-payable',
    ],
    [
      'only what waits is extended',
      (by) => extended(ready('statut', 'VALIDEE'), '2099-01-01T00:00:00.000Z', by),
      'order-not-waiting',
    ],
    [
      'nothing is extended into the past',
      (by) => extended(order([line('1')]), '2020-01-01T00:00:00.000Z', by),
      'order-past',
    ],
    [
      'a cancelled ticket has no other holder',
      (by) => renamed(order([line('1', { statutBillet: 'ANNULE' })]), '1', 'Paul', by),
      'order-cancelled',
    ],
  ])('%s', (_title, work, code) => {
    expect(refusal(() => work(somebody()))).toBe(code);
  });

  it('once paid for its tickets are good and stand where the way to get them says', () => {
    const done = paid(order([line('1'), line('2')]), { ...card, montant: 85 }, somebody());
    expect(done).toMatchObject({
      statut: 'VALIDEE',
      statutPaiement: 'PAYE',
      statutRetrait: 'EMIS',
      montantPaye: 85,
      dateExpiration: null,
    });
    expect(soldBySession(done.lignes)).toEqual(new Map([[11, 2]]));
    const posted = paid(order([line('1')], { modeRetrait: 'GUICHET' }), { ...card, montant: 42.5 }, somebody());
    expect(posted.statutRetrait).toBe('A_RETIRER');
  });

  it('an upsell goes with its ticket, a package with its children, the order with its last line', () => {
    const lines = [line('1'), line('u', { type: 'UPSELL', parent: '1', idseanc: null, prix: 12, frais: 0 }), line('2')];
    const good = paid(order(lines), { ...card, montant: 97 }, somebody());
    const partly = cancelled(good, ['1'], 'malade', somebody());
    expect(partly.lignes.map(({ statutBillet }) => statutBillet)).toEqual(['ANNULE', 'ANNULE', 'EMIS']);
    expect(partly.statut).toBe('VALIDEE');
    expect(cancelled(partly, ['2'], 'malade', somebody()).statut).toBe('ANNULEE');
    const pack = [
      line('p', { type: 'PACKAGE', idseanc: null, prix: 64, frais: 3 }),
      line('a', { parent: 'p', prix: 34, frais: 0 }),
      line('b', { parent: 'p', prix: 30, frais: 0 }),
    ];
    const sold = paid(order(pack), { ...card, montant: 67 }, somebody());
    const gone = cancelled(cancelled(sold, ['a'], 'x', somebody()), ['b'], 'x', somebody());
    expect(gone).toMatchObject({ statut: 'ANNULEE', montantTotal: 67 });
    expect(gone.lignes[0]?.statutBillet).toBe('ANNULE');
  });
});

describe('tickets that are sold again', () => {
  it('take what goes with them along, and a package whose last ticket they are', () => {
    const lines = [
      ...[line('1'), line('u', { type: 'UPSELL', parent: '1', idseanc: null, prix: 12, frais: 0 })],
      ...[
        line('p', { type: 'PACKAGE', idseanc: null, prix: 64, frais: 3 }),
        line('a', { parent: 'p', prix: 64, frais: 0 }),
      ],
    ];
    const good = paid(order(lines), { ...card, montant: 121.5 }, somebody());
    const first = resold(good, ['1'], null, somebody());
    expect(first.lignes.map(({ statutBillet }) => statutBillet)).toEqual(['REVENDU', 'REVENDU', 'EMIS', 'EMIS']);
    const all = resold(first, ['a'], null, somebody());
    expect(all.lignes.map(({ statutBillet }) => statutBillet)).toEqual(['REVENDU', 'REVENDU', 'REVENDU', 'REVENDU']);
    // Paid for as before: nothing is owed, nothing went back.
    expect(all).toMatchObject({ statut: 'VALIDEE', statutPaiement: 'PAYE', montantPaye: 121.5, nbPlaces: 0 });
    expect(soldBySession(all.lignes)).toEqual(new Map());
    expect(placesGone(good, all).map(({ id }) => id)).toEqual(['1', 'a']);
  });

  it.each<[string, Partial<Order>, Partial<Line>, string]>([
    ['of an order that waits', { statut: 'EN_ATTENTE' }, {}, 'resale-order'],
    ['that was scanned', {}, { statutBillet: 'CONTROLE' }, 'resale-scanned'],
    ['that was cancelled', {}, { statutBillet: 'ANNULE' }, 'resale-ticket'],
    ['whose séance is past', {}, { dateSeance: '2026-11-01T19:00:00.000Z' }, 'exchange-past'],
    ['that is out', { statutRetrait: 'RETIRE' }, {}, 'order-withdrawn'],
  ])('are none: a ticket %s', (_title, leaves, ticket, code) => {
    const sold = order([line('1', { statutBillet: 'EMIS', ...ticket })], { statut: 'VALIDEE', ...leaves });
    expect(refusal(() => resold(sold, ['1'], null, somebody()))).toBe(code);
  });
});

describe('refunds', () => {
  const three = () => {
    const lines = [line('1'), line('u', { type: 'UPSELL', parent: '1', idseanc: null, prix: 12, frais: 0 }), line('2')];
    const first = paid(order(lines), { ...card, moyen: 'CARTE_CADEAU', carte: 7, montant: 50 }, somebody());
    return paid(first, { ...card, montant: 47 }, somebody());
  };
  const back = { frais: true, destination: 'ORIGINE' } as const;

  it('go to gift cards first, then to the latest payment, to each what is left of it', () => {
    const plan = planRefund(three(), { ...back, lignes: ['1', '2'] });
    if (isRefundRefusal(plan)) throw new Error(plan.code);
    expect(plan.cents).toBe(9700);
    expect(plan.parts.map(({ moyen, cents: part }) => [moyen, part])).toEqual([
      ['CARTE_CADEAU', 5000],
      ['CB', 4700],
    ]);
    expect(plan.parts[0]?.lignes).toEqual([
      { id: '1', montant: 42.5, frais: 2.5 },
      { id: 'u', montant: 7.5, frais: 0 },
    ]);
  });

  it('by lines leave fees out when asked; by amount they are spread', () => {
    expect(planRefund(three(), { ...back, frais: false, lignes: ['1'] })).toMatchObject({ cents: 5200, fees: 0 });
    expect(planRefund(three(), { ...back, lignes: ['1'] })).toMatchObject({ cents: 5450, fees: 250 });
    expect(planRefund(three(), { ...back, montant: 10 })).toMatchObject({ cents: 1000, reparti: true });
  });

  it.each<[string, Order, object, string]>([
    ['above what is left', three(), { montant: 97.01 }, 'refund-too-much'],
    ['nothing', three(), { montant: 0 }, 'refund-nothing'],
    ['no line', three(), { lignes: [] }, 'refund-nothing'],
    ['a line of another order', three(), { lignes: ['9'] }, 'refund-line'],
    ['what was not paid', order([line('1')]), { lignes: ['1'] }, 'refund-unpaid'],
    [
      'a scanned ticket',
      { ...three(), lignes: [line('1', { statutBillet: 'CONTROLE' })] },
      { lignes: ['1'] },
      'refund-scanned',
    ],
  ])('refuse %s', (_title, given, asked, code) => {
    expect(planRefund(given, { ...back, ...asked })).toMatchObject({ code });
  });

  it('a package gives its children back, and its own fees', () => {
    const pack = [
      line('p', { type: 'PACKAGE', idseanc: null, prix: 64, frais: 3 }),
      line('a', { parent: 'p', prix: 34, frais: 0 }),
      line('b', { parent: 'p', prix: 30, frais: 0 }),
    ];
    const sold = paid(order(pack), { ...card, montant: 67 }, somebody());
    expect(planRefund(sold, { ...back, lignes: ['p'] })).toMatchObject({ cents: 6700 });
    expect(planRefund(sold, { ...back, lignes: ['a'] })).toMatchObject({ cents: 3400 });
  });

  it('one that is refused counts no more; one that ended stays as it ended', () => {
    const sold = three();
    const plan = planRefund(sold, { ...back, lignes: ['1'] });
    if (isRefundRefusal(plan)) throw new Error(plan.code);
    const { order: begun, refunds } = refunding(sold, plan, { motif: 'x', frais: true, key: 'k' }, somebody());
    expect(begun.statutPaiement).toBe('REMB_EN_COURS');
    const [first, second] = refunds;
    const failed = refundEnded(begun, String(second?.id), { etat: 'ECHEC' }, somebody());
    expect(sumsOf(failed).refundable).toBe(4700);
    const done = refundEnded(failed, String(first?.id), { etat: 'REUSSI' }, somebody());
    expect(done).toMatchObject({ statutPaiement: 'REMB_PARTIEL', montantRembourse: 50 });
    expect(refundEnded(done, String(first?.id), { etat: 'ECHEC' }, somebody()).montantRembourse).toBe(50);
  });
});

/** One random thing that somebody does to an order. */
type Deed =
  | { kind: 'pay'; montant: number }
  | { kind: 'cancel' | 'resell' | 'refundLines'; lines: string[]; frais: boolean }
  | { kind: 'refundAmount'; montant: number }
  | { kind: 'move'; axe: (typeof axes)[number]; to: string }
  | { kind: 'exchange'; line: string; prix: number }
  | { kind: 'end'; etat: 'REUSSI' | 'ECHEC'; index: number };

const someLines = fc.subarray(['1', '2', 'u', 'p', 'a', 'b']);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), montant: fc.integer({ min: -100, max: 20_000 }).map((n) => n / 100) }),
  fc.record({
    kind: fc.constantFrom('cancel' as const, 'resell' as const, 'refundLines' as const),
    lines: someLines,
    frais: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('refundAmount' as const),
    montant: fc.integer({ min: 0, max: 20_000 }).map((n) => n / 100),
  }),
  fc.constantFrom(...axes).chain((axe) =>
    fc.record({
      kind: fc.constant('move' as const),
      axe: fc.constant(axe),
      to: fc.constantFrom<string>(...valuesOf[axe]),
    }),
  ),
  fc.record({
    kind: fc.constant('exchange' as const),
    line: fc.constantFrom('1', '2', 'u', 'a', 'k1', 'k2', 'k5'),
    prix: fc.integer({ min: 0, max: 9_000 }).map((n) => n / 100),
  }),
  fc.record({
    kind: fc.constant('end' as const),
    etat: fc.constantFrom('REUSSI' as const, 'ECHEC' as const),
    index: fc.nat(5),
  }),
);

function done(before: Order, what: Deed, by: By): Order {
  switch (what.kind) {
    case 'pay':
      return paid(before, { ...card, montant: what.montant }, by);
    case 'cancel':
      return cancelled(before, what.lines, 'x', by);
    case 'resell':
      return resold(before, what.lines, null, by);
    case 'move':
      return moved(before, what.axe, what.to, 'x', by);
    case 'exchange': {
      const old = before.lignes.find(({ id }) => id === what.line);
      if (!old) return before;
      const fresh = successor(old, line(by.newId(), { idseanc: old.idseanc === 11 ? 12 : 11, prix: what.prix }));
      const after = exchanged(before, what.line, fresh, 'x', by);
      const difference = differenceOf(old, fresh);
      if (difference > 0) {
        const payment = { ...card, id: by.newId(), date: now, montant: difference / 100, auteur: null };
        return settled({ ...after, paiements: [...after.paiements, payment] }, by);
      }
      if (difference === 0) return after;
      const plan = planRefund(after, { montant: (0 - difference) / 100, frais: false, destination: 'ORIGINE' });
      if (isRefundRefusal(plan)) throw new Refused(plan.code);
      return refunding(after, plan, { motif: 'x', frais: false, key: by.newId() }, by).order;
    }
    case 'end': {
      const refund = before.remboursements[what.index];
      return refund ? refundEnded(before, refund.id, { etat: what.etat }, by) : before;
    }
    default: {
      const asked =
        what.kind === 'refundAmount'
          ? { montant: what.montant, frais: false }
          : { lignes: what.lines, frais: what.frais };
      const plan = planRefund(before, { ...asked, destination: 'ORIGINE' });
      return isRefundRefusal(plan)
        ? before
        : refunding(before, plan, { motif: 'x', frais: asked.frais, key: by.newId() }, by).order;
    }
  }
}

function expectSound(now: Order, before: Order) {
  const sums = sumsOf(now);
  expect(cents(now.montantTotal)).toBe(sums.total);
  const swapped = now.lignes.length - before.lignes.length;
  // Only an exchange changes what an order is worth; what it was exchanged for counts instead.
  if (swapped === 0) expect(sums.total).toBe(cents(before.montantTotal));
  const counted = now.lignes.filter((each) => isCounted(each, now.lignes));
  expect(sums.total).toBe(counted.reduce((sum, each) => sum + lineCents(each), 0));
  expect(cents(now.montantPaye)).toBe(sums.paid);
  expect(sums.refunded + sums.pending).toBeLessThanOrEqual(sums.paid);
  // What was given back may be paid again, and stays too much when the refund fails then.
  if (now.remboursements.every(({ etat }) => etat !== 'ECHEC'))
    expect(sums.paid - sums.refunded - sums.pending).toBeLessThanOrEqual(sums.total);
  for (const each of leftByPayment(now)) expect(each.cents).toBeGreaterThanOrEqual(0);
  // What is left of the parts is what may still go out, and none of them owes another.
  const worth = worthOf(now);
  for (const each of worth) expect(each.left).toBeGreaterThanOrEqual(0);
  expect(worth.reduce((sum, { left }) => sum + left, 0)).toBe(sums.refundable);
  const byLine = now.lignes.reduce((sum, each) => sum + cents(each.rembourse), 0);
  expect(byLine).toBeLessThanOrEqual(sums.refunded + sums.pending);
  expect(now.statutPaiement).toBe(paymentStatusOf(now));
  // Nothing is forgotten, and each step begins where the one before ended.
  expect(now.etats.slice(0, before.etats.length)).toEqual(before.etats);
  for (const axe of [...axes, 'statutPaiement'] as const) {
    const steps = now.etats.filter((step) => step.axe === axe);
    steps.forEach((step, index) => index > 0 && expect(step.de).toBe(steps[index - 1]?.vers));
    if (steps.length > 0) expect(steps.at(-1)?.vers).toBe(now[axe]);
  }
}

describe('money', () => {
  const numRuns = often(800, 100_000);
  it('adds up through any sequence of moves', { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 14 }), (deeds) => {
        const by = somebody();
        let state = order([
          ...[
            line('1'),
            line('u', { type: 'UPSELL', parent: '1', idseanc: null, prix: 12, frais: 0 }),
            line('2', { prix: 33.33 }),
          ],
          ...[
            line('p', { type: 'PACKAGE', idseanc: null, prix: 64, frais: 3 }),
            line('a', { parent: 'p', prix: 34, frais: 0 }),
            line('b', { parent: 'p', prix: 30, frais: 0 }),
          ],
        ]);
        for (const what of deeds) {
          const before = state;
          try {
            state = done(before, what, by);
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
          }
          expectSound(state, before);
        }
      }),
      { numRuns },
    );
  });

  it('is shared to the cent, the last takes what is left over', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.array(fc.nat(10_000), { minLength: 1, maxLength: 9 }), (total, weights) => {
        expect(shared(total, weights).reduce((sum, part) => sum + part, 0)).toBe(total);
      }),
    );
    expect(shared(6400, [3400, 3000])).toEqual([3400, 3000]);
    expect(shared(100, [1, 1, 1])).toEqual([33, 33, 34]);
  });

  it.each([
    [10_550, 5.5, 550],
    [12_000, 20, 2_000],
    [7_800, 5.5, 407],
    [7_800, 0, 0],
    [1, 20, 0],
  ])('%i cents at %f percent hold %i of VAT', (amount, rate, vat) => {
    expect(vatIn(amount, rate)).toBe(vat);
  });
});
