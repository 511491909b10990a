/** Things that happen to an order, at random, and what comes of them by the pure model. */
import * as fc from 'fast-check';
import type { Order } from '../../../src/plugins/orders/model';
import { cardSums } from '../../../src/plugins/orders/models/card-sums';
import { differenceOf, exchangeable, exchanged, successor } from '../../../src/plugins/orders/models/exchange';
import type { Fee, Line, Payment } from '../../../src/plugins/orders/models/items';
import { cents, euros, isLive, lineVat, sumsOf } from '../../../src/plugins/orders/models/money';
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
  type RefundPlan,
  type RefundRequest,
  usualRules,
  withChildren,
} from '../../../src/plugins/orders/models/refund';
import { Refused } from '../../../src/plugins/orders/models/refused';
import { withVatOf } from '../../../src/plugins/orders/models/sale';
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

/** What an order of these tests holds: tickets with an option, a package, a subscription, a pass, a gift card. */
export const contents = ['tickets', 'package', 'subscription', 'pass', 'card'] as const;
export type Content = (typeof contents)[number];
export const someContents = fc.subarray([...contents], { minLength: 1 });

const linesOf: Readonly<Record<Content, () => Line[]>> = {
  tickets: () => [
    seat('1'),
    seat('u', { type: 'UPSELL', parent: '1', idseanc: null, prix: 12, frais: 0, tauxTva: 20 }),
    seat('2', { prix: 33.33, idseanc: 12 }),
  ],
  package: () => [
    seat('p', { type: 'PACKAGE', idseanc: null, idPackage: 1, prix: 64, frais: 3 }),
    ...[seat('a', { parent: 'p', prix: 34, frais: 0 }), seat('b', { parent: 'p', prix: 30, frais: 0, idseanc: 12 })],
  ],
  // Two rates of VAT.
  subscription: () => {
    const shares = [
      seat('x', { parent: 's', prix: 20.01, frais: 0 }),
      seat('y', { parent: 's', prix: 29.99, frais: 0, idseanc: 12, tauxTva: 2.1 }),
    ];
    return [withVatOf(seat('s', { type: 'ABONNEMENT', idseanc: null, idabonnement: 1, prix: 50 }), shares), ...shares];
  },
  pass: () => [
    seat('q', { type: 'ABONNEMENT', idseanc: null, prix: 90, entrees: 4 }),
    seat('e', { parent: 'q', prix: 0, frais: 0 }),
  ],
  card: () => [
    seat('c', { type: 'CARTE_CADEAU', idseanc: null, modeleCarte: 'ECADEAU', prix: 50, frais: 0, tauxTva: 0 }),
  ],
};

/** An order that waits for its payment; with postage or without. */
export function basket(isPosted: boolean, all: readonly Content[] = ['tickets', 'package']): Order {
  return order(
    all.flatMap((each) => linesOf[each]()).map((each) => ({ ...each, statutBillet: 'RESERVE' as const })),
    isPosted ? { frais: [postage], modeRetrait: 'POSTE' } : {},
  );
}

/** An order, and what is left on the gift cards that it sold, in cents: by line, once they are issued. */
export interface State {
  order: Order;
  sold: ReadonlyMap<string, number>;
}

/** The gift card that pays, and what is on it before. */
export const payingCard = { id: 1, cents: 6000 } as const;

/** What is left on it: what it paid is gone, what went back to it is there. */
function leftOnPaying({ paiements, remboursements }: Order): number {
  const taken = paiements.reduce((sum, each) => sum + (each.carte === payingCard.id ? cents(each.montant) : 0), 0);
  return remboursements.reduce(
    (left, { etat, carte, montant }) => left + (etat !== 'ECHEC' && carte === payingCard.id ? cents(montant) : 0),
    payingCard.cents - taken,
  );
}

/** Where money goes back to: where it came from, a new gift card, the one that pays. */
export const backs = ['ORIGIN', 'NEW', 'CARD'] as const;
type Back = (typeof backs)[number];

/** The same as a refund is asked for. */
export function destinationOf(to: Back): Pick<RefundRequest, 'destination' | 'carte'> {
  if (to === 'ORIGIN') return { destination: 'ORIGINE' };
  return { destination: 'CARTE_CADEAU', carte: to === 'CARD' ? payingCard.id : null };
}

/** One thing that happens to an order; lines are named by their place in it, those that it has not by none. */
export type Deed =
  | { kind: 'pay'; share: number; isByCard: boolean }
  | { kind: 'lines'; lines: number[]; frais: boolean; cancels: boolean; to: Back }
  | { kind: 'amount'; share: number; to: Back }
  | { kind: 'cancel'; lines: number[] }
  | { kind: 'session' | 'postpone'; idseanc: number; frais: boolean }
  | { kind: 'exchange'; line: number; isDear: boolean; isByCard: boolean }
  | { kind: 'whole'; frais: boolean }
  /** Of the gift card that it sold. */
  | { kind: 'spend'; share: number }
  | { kind: 'fail' };

const some = fc.uniqueArray(fc.nat(9), { maxLength: 5 });
const share = fc.integer({ min: 1, max: 100 });
const to = fc.constantFrom('ORIGIN' as const, 'ORIGIN' as const, ...backs);
const happening: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('pay' as const), share, isByCard: fc.boolean() }),
    fc.record({ kind: fc.constant('lines' as const), lines: some, frais: fc.boolean(), cancels: fc.boolean(), to }),
    fc.record({ kind: fc.constant('amount' as const), share, to }),
    fc.record({ kind: fc.constant('cancel' as const), lines: some }),
    fc.record({
      kind: fc.constantFrom('session' as const, 'postpone' as const),
      idseanc: fc.constantFrom(11, 12),
      frais: fc.boolean(),
    }),
    fc.record({
      ...{ kind: fc.constant('exchange' as const), line: fc.nat(8), isDear: fc.boolean(), isByCard: fc.boolean() },
    }),
    fc.record({ kind: fc.constant('whole' as const), frais: fc.boolean() }),
    fc.record({ kind: fc.constant('spend' as const), share }),
    fc.constant({ kind: 'fail' as const }),
  ),
  { maxLength: 12 },
);

/** Often it is paid for first: by a card in part, or not. */
const beginning: fc.Arbitrary<Deed[]> = fc.constantFrom(
  [],
  [{ kind: 'pay', share: 100, isByCard: false }],
  [
    { kind: 'pay', share: 40, isByCard: true },
    { kind: 'pay', share: 100, isByCard: false },
  ],
);
export const deeds: fc.Arbitrary<Deed[]> = fc.tuple(beginning, happening).map((all) => all.flat());

export const openOf = ({ lignes }: Order, idseanc: number) =>
  lignes.flatMap((each) => (each.idseanc === idseanc && isLive(each, lignes) ? [each.id] : []));

/** The lines of an order at these places. */
export const idsAt = ({ lignes }: Order, places: readonly number[]) =>
  places.flatMap((place) => lignes[place]?.id ?? []);

/** So much of a sum, in euros. */
export const part = (sum: number, percent: number) => euros(Math.ceil((sum * percent) / 100));

/** Each time another one. */
export function newDateOf({ etats, reports }: Order): string {
  return new Date(Date.parse('2099-12-01T19:00:00.000Z') + (etats.length + reports.length) * 86_400_000).toISOString();
}

/** The gift card of an order that may be spent: its line, and what is on it. */
export function spendable({ order: { lignes }, sold }: State): { id: string; cents: number } | null {
  const [line] = lignes.filter(({ id, statutBillet }) => sold.has(id) && !isOver(statutBillet));
  return line ? { id: line.id, cents: sold.get(line.id) ?? 0 } : null;
}

/** The state after it; what the rules refuse is thrown. */
export function done(before: State, deed: Deed, by: By): State {
  if (deed.kind === 'spend') {
    const card = spendable(before);
    if (!card || card.cents === 0) throw new Refused('card-state');
    const left = card.cents - cents(part(card.cents, deed.share));
    return { ...before, sold: new Map([...before.sold, [card.id, left]]) };
  }
  const order = orderAfter(before, deed, by);
  return { order, sold: soldAfter(before, order) };
}

/** Gift cards are issued once they are paid for, and give back no more than is left on them. */
function soldAfter({ order: { lignes }, sold }: State, after: Order): ReadonlyMap<string, number> {
  const cards = after.lignes.filter(({ type }) => type === 'CARTE_CADEAU');
  return new Map(
    cards.flatMap(({ id, statutBillet, prix, rembourse }): [string, number][] => {
      const left = sold.get(id);
      if (left === undefined) return statutBillet === 'EMIS' ? [[id, cents(prix)]] : [];
      const given = cents(rembourse) - cents(lignes.find((each) => each.id === id)?.rembourse);
      if (given > left) throw new Refused('refund-card-spent');
      return [[id, left - given]];
    }),
  );
}

/** Payments of a sum in cents: by the gift card as far as it goes, the rest by other means. */
function paymentsOf(order: Order, sum: number, isByCard: boolean): Omit<Payment, 'id' | 'date' | 'auteur'>[] {
  if (!isByCard) return [{ ...card, montant: euros(sum) }];
  if (order.lignes.some(({ type }) => type === 'CARTE_CADEAU')) throw new Refused('sale-card-by-card');
  const own = Math.min(sum, leftOnPaying(order));
  if (own === 0) throw new Refused('payment-card-empty');
  const byCard = { ...card, moyen: 'CARTE_CADEAU', carte: payingCard.id, montant: euros(own) } as const;
  return own < sum ? [byCard, { ...card, montant: euros(sum - own) }] : [byCard];
}

/** Tickets of a subscription, that let a séance be exchanged. */
const movableOf = ({ lignes }: Order): ReadonlySet<string> => {
  const whole = new Set(lignes.flatMap(({ id, idabonnement }) => (idabonnement === null ? [] : [id])));
  return new Set(lignes.flatMap(({ id, parent }) => (parent !== null && whole.has(parent) ? [id] : [])));
};

/** Refuses what no gift card holds. */
function needCardSums({ parts }: RefundPlan): void {
  for (const { destination, carte, cents: own } of parts)
    if (destination === 'CARTE_CADEAU' && carte === null && cardSums(own, 1000, 50_000) === null)
      throw new Refused('refund-no-card');
}

const origin = { frais: true, destination: 'ORIGINE' } as const;

function orderAfter({ order: before, sold }: State, deed: Exclude<Deed, { kind: 'spend' }>, by: By): Order {
  const back = (
    asked: Omit<RefundRequest, 'destination'> & Partial<RefundRequest>,
    cancels: boolean,
    plan = planRefund,
    scanned = false,
  ) => {
    const found = planned(
      plan(before, { destination: 'ORIGINE', ...asked }, { ...usualRules, scanned, onCards: sold }),
    );
    needCardSums(found);
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
      const [first] = paymentsOf(before, cents(part(sumsOf(before).due, deed.share)), deed.isByCard);
      return first ? paid(before, first, by) : before;
    }
    case 'lines':
      return back({ lignes: idsAt(before, deed.lines), frais: deed.frais, ...destinationOf(deed.to) }, deed.cancels);
    case 'amount': {
      const { refundable } = sumsOf(before);
      return back({ montant: part(refundable, deed.share), frais: false, ...destinationOf(deed.to) }, false);
    }
    case 'whole':
      return back({ lignes: before.lignes.map(({ id }) => id), frais: deed.frais }, true);
    case 'cancel':
      return cancelled(before, idsAt(before, deed.lines), 'x', by);
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
      const movable = movableOf(before);
      const old = exchangeable(before, before.lignes[deed.line]?.id ?? '', now, movable);
      const fresh = successor(
        old,
        seat(by.newId(), {
          idseanc: old.idseanc === 11 ? 12 : 11,
          prix: deed.isDear ? 78 : 12,
          codcatpl: deed.isDear ? 'CAT1' : 'CAT2',
        }),
        before.lignes,
      );
      const after = exchanged(before, old.id, fresh, 'x', by, movable);
      const difference = differenceOf(old, fresh);
      if (difference < 0)
        return given(
          after,
          planned(planTakes(after, [{ id: old.id, part: 'price', cents: 0 - difference }], origin)),
          by,
        );
      if (difference === 0) return after;
      const payments = paymentsOf(after, difference, deed.isByCard).map((each) => {
        const lignes = [{ id: fresh.id, montant: each.montant, frais: 0 }];
        return { ...each, id: by.newId(), date: now, auteur: null, lignes };
      });
      return settled({ ...after, paiements: [...after.paiements, ...payments] }, by);
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
