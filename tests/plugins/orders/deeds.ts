/** Things that happen to an order, at random, and what comes of them by the pure model. */
import * as fc from 'fast-check';
import type { Order } from '../../../src/plugins/orders/model';
import { differenceOf, exchangeable, exchanged, successor } from '../../../src/plugins/orders/models/exchange';
import type { Fee, Line } from '../../../src/plugins/orders/models/items';
import { euros, isLive, lineVat, sumsOf } from '../../../src/plugins/orders/models/money';
import {
  type By,
  cancelled,
  isCancellable,
  paid,
  refundEnded,
  refunding,
  settled,
} from '../../../src/plugins/orders/models/moves';
import { answered, linesOfSession, postponed } from '../../../src/plugins/orders/models/postpone';
import {
  isRefundRefusal,
  planRefund,
  planReturn,
  planTakes,
  type RefundAsked,
  type RefundPlan,
  usualRules,
  withChildren,
} from '../../../src/plugins/orders/models/refund';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { isOver } from '../../../src/plugins/orders/models/states';
import { moneyFacts, worthOf } from '../../../src/plugins/orders/models/worth';
import { card, line, now, order } from './sample';

export const postage: Fee = { id: 'f1', code: 'POSTE', libelle: 'Envoi postal', montant: 6.5, tauxTva: 20, tva: 1.08 };

/** A ticket with its VAT. */
export function seat(id: string, leaves: Partial<Line> = {}): Line {
  const made = line(id, { statutBillet: 'EMIS', ...leaves });
  return { ...made, tva: lineVat(made) };
}

/** The plan; a refusal is thrown. */
export function planned(plan: ReturnType<typeof planRefund>): RefundPlan {
  if (isRefundRefusal(plan)) throw new Refused(plan.code);
  return plan;
}

let keys = 0;
/** The order once a plan was carried out, its refunds there at once. */
export function given(before: Order, plan: RefundPlan, by: By): Order {
  keys += 1;
  const begun = refunding(before, plan, { motif: 'x', frais: true, key: `k${keys}` }, by);
  return begun.refunds.reduce((next, { id }) => refundEnded(next, id, { etat: 'REUSSI' }, by), begun.order);
}

const origin = { frais: true, destination: 'ORIGINE' } as const;

/** An order that waits for its payment: tickets of two séances, an option, a package; with postage or without. */
export function basket(isPosted: boolean): Order {
  return order(
    [
      ...[seat('1'), seat('u', { type: 'UPSELL', parent: '1', idseanc: null, prix: 12, frais: 0, tauxTva: 20 })],
      seat('2', { prix: 33.33, idseanc: 12 }),
      seat('p', { type: 'PACKAGE', idseanc: null, prix: 64, frais: 3 }),
      ...[seat('a', { parent: 'p', prix: 34, frais: 0 }), seat('b', { parent: 'p', prix: 30, frais: 0, idseanc: 12 })],
    ].map((each) => ({ ...each, statutBillet: 'RESERVE' as const })),
    isPosted ? { frais: [postage], modeRetrait: 'POSTE' } : {},
  );
}

/** One thing that happens to an order. */
export type Deed =
  | { kind: 'pay'; share: number }
  | { kind: 'lines'; lines: string[]; frais: boolean; cancels: boolean }
  | { kind: 'amount'; share: number }
  | { kind: 'cancel'; lines: string[] }
  | { kind: 'session' | 'postpone'; idseanc: number; frais: boolean }
  | { kind: 'exchange'; line: number; isDear: boolean }
  | { kind: 'whole'; frais: boolean }
  | { kind: 'fail' };

const some = fc.subarray(['1', '2', 'u', 'p', 'a', 'b']);
export const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), share: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('lines' as const), lines: some, frais: fc.boolean(), cancels: fc.boolean() }),
    fc.record({ kind: fc.constant('amount' as const), share: fc.integer({ min: 1, max: 100 }) }),
    fc.record({ kind: fc.constant('cancel' as const), lines: some }),
    fc.record({
      kind: fc.constantFrom('session' as const, 'postpone' as const),
      idseanc: fc.constantFrom(11, 12),
      frais: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('exchange' as const), line: fc.nat(6), isDear: fc.boolean() }),
    fc.record({ kind: fc.constant('whole' as const), frais: fc.boolean() }),
    fc.constant({ kind: 'fail' as const }),
  ),
  { maxLength: 12 },
);

export const openOf = ({ lignes }: Order, idseanc: number) =>
  lignes.flatMap((each) => (each.idseanc === idseanc && isLive(each, lignes) ? [each.id] : []));

/** Each time another one. */
export function newDateOf({ etats, reports }: Order): string {
  return new Date(Date.parse('2099-12-01T19:00:00.000Z') + (etats.length + reports.length) * 86_400_000).toISOString();
}

/** The order after it; what the rules refuse is thrown. */
export function done(before: Order, deed: Deed, by: By): Order {
  const back = (asked: Omit<RefundAsked, 'destination'>, cancels: boolean, plan = planRefund, scanned = false) => {
    const found = planned(plan(before, { ...asked, destination: 'ORIGINE' }, { ...usualRules, scanned }));
    const next = given(before, found, by);
    const wish = scanned ? 'session' : 'customer';
    const live = withChildren(next.lignes, asked.lignes ?? []).filter(({ statutBillet }) => !isOver(statutBillet));
    if (!cancels || live.length === 0 || !isCancellable(next, wish)) return next;
    return cancelled(
      next,
      live.map(({ id }) => id),
      'x',
      by,
      wish,
    );
  };
  switch (deed.kind) {
    case 'pay': {
      const { due } = sumsOf(before);
      return paid(before, { ...card, montant: euros(Math.ceil((due * deed.share) / 100)) }, by);
    }
    case 'lines':
      return back({ lignes: deed.lines, frais: deed.frais }, deed.cancels);
    case 'amount': {
      const { refundable } = sumsOf(before);
      return back({ montant: euros(Math.ceil((refundable * deed.share) / 100)), frais: false }, false);
    }
    case 'whole':
      return back({ lignes: before.lignes.map(({ id }) => id), frais: deed.frais }, true);
    case 'cancel':
      return cancelled(before, deed.lines, 'x', by);
    case 'session': {
      const lignes = openOf(before, deed.idseanc);
      return lignes.length === 0 ? before : back({ lignes, frais: deed.frais }, true, planReturn, true);
    }
    case 'postpone': {
      const vers = newDateOf(before);
      const put = postponed(
        before,
        {
          ...{
            idseanc: deed.idseanc,
            vers,
            choix: ['GARDER', 'REMBOURSER'],
            jusquau: vers,
            motif: 'x',
            cle: by.newId(),
          },
        },
        by,
      );
      const report = put.reports.at(-1)?.id ?? '';
      const said = answered(put, report, 'REMBOURSER', by);
      const lignes = linesOfSession(said, deed.idseanc).map(({ id }) => id);
      const plan = planned(
        planReturn(said, { lignes, frais: true, destination: 'ORIGINE' }, { ...usualRules, scanned: true }),
      );
      return cancelled(given(said, plan, by), lignes, 'x', by, 'session');
    }
    case 'exchange': {
      const old = exchangeable(before, before.lignes[deed.line]?.id ?? '', now);
      const fresh = successor(
        old,
        seat(by.newId(), {
          idseanc: old.idseanc === 11 ? 12 : 11,
          prix: deed.isDear ? 78 : 12,
          codcatpl: deed.isDear ? 'CAT1' : 'CAT2',
        }),
      );
      const after = exchanged(before, old.id, fresh, 'x', by);
      const difference = differenceOf(old, fresh);
      if (difference < 0)
        return given(
          after,
          planned(planTakes(after, [{ id: old.id, part: 'price', cents: 0 - difference }], origin)),
          by,
        );
      if (difference === 0) return after;
      const lignes = [{ id: fresh.id, montant: euros(difference), frais: 0 }];
      const payment = { ...card, id: by.newId(), date: now, montant: euros(difference), auteur: null, lignes };
      return settled({ ...after, paiements: [...after.paiements, payment] }, by);
    }
    case 'fail': {
      const last = before.remboursements.at(-1);
      if (!last) return before;
      // The provider refused the last one after all.
      const remboursements = before.remboursements.map((each) =>
        each === last ? { ...each, etat: 'ECHEC' as const } : each,
      );
      return settled({ ...before, remboursements }, by);
    }
  }
}

/** What is wrong with an order: nothing may be given twice, nothing be kept unsaid. Compared by hand: this is asked very often. */
export function faultsOf(state: Order): string[] {
  const sums = sumsOf(state);
  const worth = worthOf(state);
  const left = worth.reduce((sum, each) => sum + each.left, 0);
  const facts = moneyFacts(state);
  const kept = facts.kept.reduce((sum, each) => sum + each.cents, 0);
  const surplus = worth.at(-1)?.left ?? 0;
  return [
    ...(sums.paid - sums.refunded - sums.pending === left ? [] : ['what is left is not what may still go out']),
    ...(worth.every((each) => each.left >= 0) ? [] : ['a part owes another']),
    ...(facts.paid === facts.given + kept + facts.left ? [] : ['paid is not given, kept and left']),
    // Of what holds nothing any more all is given back or said to be kept, but what was paid too much.
    ...(state.statut !== 'ANNULEE' || facts.left === surplus ? [] : ['kept unsaid']),
    // Only money that was asked back without success is paid twice.
    ...(surplus === 0 || state.remboursements.some(({ etat }) => etat === 'ECHEC') ? [] : ['surplus']),
  ];
}
