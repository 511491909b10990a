import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Order } from '../../../src/plugins/orders/model';
import { exchangeable, exchanged, successor } from '../../../src/plugins/orders/models/exchange';
import type { Line } from '../../../src/plugins/orders/models/items';
import { rateRows } from '../../../src/plugins/orders/models/money';
import { cancelled, paid } from '../../../src/plugins/orders/models/moves';
import {
  mostBack,
  planRefund,
  planReturn,
  planTakes,
  type RefundRules,
  usualRules,
} from '../../../src/plugins/orders/models/refund';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { creditsOf, keptOf, moneyFacts, spread, worthOf } from '../../../src/plugins/orders/models/worth';
import { often } from '../../support/often';
import {
  basket,
  deeds,
  done,
  faultsOf,
  given,
  openOf,
  planned,
  postage,
  type State,
  seat,
  someContents,
} from './deeds';
import { card, line, now, order, somebody } from './sample';

const wholly = (lines: Line[], leaves: Partial<Order> = {}) => {
  const waiting = order(
    lines.map((each) => ({ ...each, statutBillet: 'RESERVE' as const })),
    leaves,
  );
  return paid(waiting, { ...card, montant: waiting.montantTotal }, somebody());
};
const origin = { frais: true, destination: 'ORIGINE' } as const;

describe('what is left to give back', () => {
  it('of two places after a gesture of 3 € is the rest of each: all went back then', () => {
    const sold = wholly([seat('1', { prix: 176.5, frais: 3 }), seat('2', { prix: 176.5, frais: 3 })]);
    expect(sold.montantPaye).toBe(359);
    const gesture = given(sold, planned(planRefund(sold, { ...origin, montant: 3 })), somebody());
    const plan = planned(planRefund(gesture, { ...origin, lignes: ['1', '2'] }));
    expect(plan).toMatchObject({ cents: 35_600, garde: [] });
    const after = given(gesture, plan, somebody());
    expect(after).toMatchObject({ montantRembourse: 359, statutPaiement: 'REMBOURSE' });
    expect(after.lignes.map(({ rembourse }) => rembourse)).toEqual([179.5, 179.5]);
  });

  it('of an order with 10 € on account is what was paid', () => {
    const waiting = order([line('1'), line('2')]);
    const partly = paid(waiting, { ...card, montant: 10 }, somebody());
    expect(planned(planRefund(partly, { ...origin, lignes: ['1', '2'] })).cents).toBe(1000);
    expect(planned(planRefund(partly, { ...origin, lignes: ['1'] })).cents).toBe(501);
    expect(planned(planRefund(partly, { ...origin, lignes: ['2'] })).cents).toBe(499);
  });

  it('of one that nothing was paid for is nothing, which cancels it and is no refusal', () => {
    const waiting = order([line('1')]);
    expect(planRefund(waiting, { ...origin, lignes: ['1'] })).toMatchObject({ code: 'refund-unpaid' });
    expect(planReturn(waiting, { ...origin, lignes: ['1'] })).toMatchObject({ cents: 0, parts: [] });
    expect(planReturn(waiting, { ...origin, lignes: ['9'] })).toMatchObject({ code: 'refund-line' });
  });

  it.each<[string, Partial<Order>, RefundRules, number, object[]]>([
    ['goes back while nothing was sent', {}, usualRules, 9150, []],
    [
      'stays once the order was sent',
      { statutRetrait: 'EXPEDIE' },
      usualRules,
      8500,
      [{ raison: 'ENVOI', cents: 650 }],
    ],
    ['stays when it came back', { statutRetrait: 'RETOURNE' }, usualRules, 8500, [{ raison: 'ENVOI', cents: 650 }]],
    ['stays by the rule', {}, { fraisEnvoi: 'JAMAIS_RENDUS' }, 8500, [{ raison: 'ENVOI', cents: 650 }]],
  ])('postage %s', (_title, leaves, rules, sum, garde) => {
    const sold = { ...wholly([seat('1'), seat('2')], { frais: [postage], modeRetrait: 'POSTE' }), ...leaves };
    expect(planned(planRefund(sold, { ...origin, lignes: ['1', '2'] }, rules))).toMatchObject({ cents: sum, garde });
    // The other place is still to be sent.
    expect(planned(planRefund(sold, { ...origin, lignes: ['1'] }, rules))).toMatchObject({ cents: 4250, garde: [] });
  });

  it('keeps fees that are not given back, and says so', () => {
    const sold = wholly([seat('1'), seat('2')]);
    const plan = planned(planRefund(sold, { ...origin, frais: false, lignes: ['1', '2'] }));
    expect(plan).toMatchObject({ cents: 8000, fees: 0, garde: [{ raison: 'FRAIS', cents: 500, vat: 84 }] });
  });

  it('of a ticket that was exchanged is that of the one that took its place', () => {
    const by = somebody();
    const sold = wholly([seat('1'), seat('2')]);
    const gesture = given(sold, planned(planRefund(sold, { ...origin, montant: 8.5 })), by);
    const old = exchangeable(gesture, '1', now);
    const place = seat('3', { idseanc: 12, prix: 30 });
    const swapped = exchanged(gesture, '1', successor(old, place, gesture.lignes), 'x', by);
    const back = given(swapped, planned(planTakes(swapped, [{ id: '1', part: 'price', cents: 1000 }], origin)), by);
    expect(worthOf(back).map(({ id, part, left }) => [id, part, left])).toEqual([
      ['3', 'price', 2600],
      ['3', 'fees', 225],
      ['2', 'price', 3600],
      ['2', 'fees', 225],
      ['', 'surplus', 0],
    ]);
    expect(planned(planRefund(back, { ...origin, lignes: ['3', '2'] })).cents).toBe(6650);
  });

  it('of a gift card that it sold and that was spent is what is left on it: an amount goes by it, and says how much may go', () => {
    const sold = wholly([
      seat('1'),
      seat('c', { type: 'CARTE_CADEAU', idseanc: null, prix: 50, frais: 0, tauxTva: 0 }),
    ]);
    const rules = { ...usualRules, onCards: new Map([['c', 1000]]) };
    const all = planned(planRefund(sold, { ...origin, montant: 52.5 }, rules));
    expect(all.takes.map(({ id, cents: own }) => [id, own])).toEqual([
      ['1', 4000],
      ['1', 250],
      ['c', 1000],
    ]);
    expect(planRefund(sold, { ...origin, montant: 52.51 }, rules)).toMatchObject({
      ...{ code: 'refund-amount-spent', field: 'montant', left: 5250 },
    });
    expect([mostBack(sold, rules), mostBack(sold, usualRules)]).toEqual([5250, 9250]);
    const { libelle } = sold.lignes[1] ?? {};
    expect(planRefund(sold, { ...origin, lignes: ['c'] }, rules)).toMatchObject({
      ...{ code: 'refund-card-spent', left: 1000, libelle },
    });
    expect(planned(planRefund(sold, { ...origin, lignes: ['1'] }, rules)).cents).toBe(4250);
  });

  it('is what it was before amounts named their lines', () => {
    const sold = wholly([seat('1'), seat('2')]);
    const old = { ...sold, paiements: sold.paiements.map(({ lignes: _lignes, ...each }) => each) };
    // Rows of then have no such leaf.
    expect(worthOf(old as Order)).toEqual(worthOf(sold));
  });

  it('is never given where the payments do not hold it', () => {
    const sold = wholly([seat('1')]);
    const broken = { ...sold, paiements: sold.paiements.map((each) => ({ ...each, montant: 0 - each.montant })) };
    expect(planRefund(broken, { ...origin, lignes: ['1'] })).toMatchObject({ code: 'refund-balance' });
  });
});

describe('VAT of what is given back', () => {
  const ticket = () => wholly([seat('1', { prix: 18, frais: 1.8, tauxTva: 5.5 })], { frais: [postage] });
  const rows = (credits: ReturnType<typeof creditsOf>) => rateRows(credits).map(({ id: _id, ...row }) => row);

  it('of the price alone is that of the price; of the fee later, that of services', () => {
    const by = somebody();
    const sold = ticket();
    const first = given(sold, planned(planTakes(sold, [{ id: '1', part: 'price', cents: 1800 }], origin)), by);
    const [one] = first.remboursements.map(({ id }) => id);
    expect(rows(creditsOf(first, [one ?? ''], []))).toEqual([{ taux: 5.5, ht: 17.06, tva: 0.94, ttc: 18 }]);
    const second = given(first, planned(planTakes(first, [{ id: '1', part: 'fees', cents: 180 }], origin)), by);
    const two = second.remboursements.at(-1)?.id ?? '';
    expect(rows(creditsOf(second, [two], [one ?? '']))).toEqual([{ taux: 20, ht: 1.5, tva: 0.3, ttc: 1.8 }]);
  });

  it('in thirds adds up to what was invoiced, each note by rate', () => {
    const by = somebody();
    let state = ticket();
    const credits = [];
    for (const montant of [8.77, 8.77, 8.76]) {
      state = given(state, planned(planRefund(state, { ...origin, montant })), by);
      const ids = state.remboursements.map(({ id }) => id);
      credits.push(...creditsOf(state, ids.slice(-1), ids.slice(0, -1)));
    }
    expect(rows(credits)).toEqual([
      { taux: 5.5, ht: 17.06, tva: 0.94, ttc: 18 },
      { taux: 20, ht: 6.92, tva: 1.38, ttc: 8.3 },
    ]);
  });

  it('is told of what is kept by its reason', () => {
    const sold = wholly([seat('1', { prix: 18, frais: 1.8 }), seat('2')]);
    const gone = cancelled(sold, ['1'], 'x', somebody());
    expect(keptOf(gone, worthOf(gone))).toEqual([
      { raison: 'FRAIS', cents: 180, vat: 30 },
      // An indemnity has none.
      { raison: 'ANNULATION', cents: 1800, vat: 0 },
    ]);
    expect(moneyFacts(gone)).toMatchObject({ paid: 6230, given: 0, left: 4250 });
    const unused = { ...sold, statut: 'TERMINEE' as const };
    expect(keptOf(unused, worthOf(unused))).toEqual([{ raison: 'ABSENCE', cents: 6230, vat: 94 + 30 + 209 + 42 }]);
  });
});

it('an amount is spread by rate, then over the parts of each, none above what it holds', () => {
  const room = fc.record({ rate: fc.constantFrom(null, 2.1, 5.5, 20), room: fc.nat(5_000) });
  fc.assert(
    fc.property(fc.array(room, { minLength: 1, maxLength: 9 }), fc.nat(10_000), (rooms, share) => {
      const all = rooms.reduce((sum, each) => sum + each.room, 0);
      const sum = Math.floor((all * share) / 10_000);
      const parts = spread(sum, rooms);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(sum);
      for (const [index, part] of parts.entries()) {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(rooms[index]?.room ?? 0);
      }
    }),
  );
});

describe('through any sequence of refunds, exchanges, cancellations and part payments', () => {
  const numRuns = often(1_000, 100_000);
  it('paid is given back, kept for a reason, or left', { timeout: 3_600_000 }, () => {
    fc.assert(
      fc.property(deeds, fc.boolean(), someContents, (steps, isPosted, all) => {
        const by = somebody();
        let state: State = { order: basket(isPosted, all), sold: new Map() };
        for (const deed of steps) {
          const before = state;
          try {
            state = done(before, deed, by);
          } catch (error) {
            if (!(error instanceof Refused)) throw error;
            if (error.code === 'refund-balance') throw error;
          }
          const faults = faultsOf(state.order);
          // A séance that goes gives back all that was left of its tickets.
          const gone = deed.kind === 'session' && deed.frais ? openOf(before.order, deed.idseanc) : [];
          if (worthOf(state.order).some(({ id, left }) => gone.includes(id) && left > 0)) faults.push('not given');
          if (faults.length > 0) expect(faults).toEqual([]);
        }
      }),
      { numRuns },
    );
  });
});
