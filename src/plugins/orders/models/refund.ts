/** What a refund comes to: which lines, how much, where it goes, what stays. Pure: the dialog shows it, the server does it. */

import type { PostageRule } from '../../partners/model';
import type { Destination, Line, Payment, Refund } from './items';
import { type Counted, cents, euros, isLive, isPass, isShare, sumsOf } from './money';
import { isOver, type PickupStatus } from './states';
import { heldTakes, type Kept, keptOf, namedLines, spreadTakes, type Take, type Worth, worthOf } from './worth';

/** A refund as it is requested: by lines, or an amount. */
export interface RefundRequest {
  lignes?: readonly string[] | null;
  montant?: number | null;
  /** Fees of the lines too. */
  frais: boolean;
  destination: Destination;
  /** Gift card that it goes to. */
  carte?: number | null;
}

/** By what a refund goes besides its request. */
export interface RefundRules {
  fraisEnvoi: PostageRule;
  /** Scanned tickets too: their séance is cancelled itself. */
  scanned?: boolean;
  /** Cents that are left on the gift cards that it sold, by line: no more goes back of them. */
  onCards?: ReadonlyMap<string, number> | undefined;
}

export const usualRules: RefundRules = { fraisEnvoi: 'RENDUS_AVANT_ENVOI' };

/** Part of a refund: back to one payment, to a card, or by transfer. */
export interface RefundPart {
  cents: number;
  destination: Destination;
  paiement: string | null;
  moyen: Payment['moyen'] | null;
  libelle: string | null;
  /** Null with `CARTE_CADEAU`: a new one is issued. */
  carte: number | null;
  lignes: { id: string; montant: number; frais: number }[];
}

export interface RefundPlan {
  cents: number;
  /** Of these, fees of lines. */
  fees: number;
  /** Of these, postage. */
  postage: number;
  takes: Take[];
  /** An amount without lines: the takes are its shares. */
  reparti: boolean;
  parts: RefundPart[];
  /** What is kept of the order once these lines hold nothing any more. */
  garde: Kept[];
}

export interface RefundRefusal {
  code:
    | ('refund-nothing' | 'refund-too-much' | 'refund-done' | 'refund-unpaid' | 'refund-scanned' | 'refund-line')
    | ('refund-balance' | 'refund-card-spent' | 'refund-amount-spent');
  field: 'lignes' | 'montant';
  /** Cents that may still go out; of a card that was spent, what is left on it. */
  left: number;
  /** The card that was spent. */
  libelle?: string;
}

/** An order that money may be given back of. */
export interface Refundable extends Counted {
  statut: string;
  statutRetrait: PickupStatus;
}

/** The lines that go with these: an upsell follows its ticket, the children of a package follow it. */
export function withChildren(lines: readonly Line[], ids: readonly string[]): Line[] {
  const wanted = new Set(ids);
  // Nesting is three deep at most: an option of an upsell of a ticket of a package.
  for (let turn = 0; turn < 3; turn += 1)
    for (const { id, parent } of lines) if (parent !== null && wanted.has(parent)) wanted.add(id);
  return lines.filter(({ id }) => wanted.has(id));
}

/** A line that money is given back for by itself: a package is its children, a pass is not. */
export function isRefundable(line: Line, lines: readonly Line[]): boolean {
  return isPass(line) || !lines.some((child) => child.parent === line.id && isShare(child, lines));
}

/** So many places that money may be given back of, in the order of the lines. */
export function firstPlaces(order: Counted, count: number): string[] {
  const left = leftByLine(order, false);
  return order.lignes
    .filter((line) => line.type === 'SEANCE' && line.statutBillet !== 'CONTROLE' && (left.get(line.id) ?? 0) > 0)
    .slice(0, count)
    .map(({ id }) => id);
}

/** Tickets that left for their customer: postage was spent. */
export function isSent({ statutRetrait }: Pick<Refundable, 'statutRetrait'>): boolean {
  return statutRetrait === 'EXPEDIE' || statutRetrait === 'RETIRE' || statutRetrait === 'RETOURNE';
}

/** Cents that are left to give back of each line by its own. */
export function leftByLine(order: Counted, frais: boolean): Map<string, number> {
  const found = new Map<string, number>();
  for (const { id, part, left } of worthOf(order))
    if (part === 'price' || (part === 'fees' && frais)) found.set(id, (found.get(id) ?? 0) + left);
  return found;
}

/** Plans a refund, or says why there is none. */
export function planRefund(
  order: Refundable,
  request: RefundRequest,
  rules: RefundRules = usualRules,
): RefundPlan | RefundRefusal {
  const plan = planReturn(order, request, rules);
  if (isRefundRefusal(plan) || plan.cents > 0) return plan;
  const { paid, refundable } = sumsOf(order);
  const code = paid === 0 ? 'refund-unpaid' : refundable === 0 ? 'refund-done' : 'refund-nothing';
  return { code, field: request.lignes ? 'lignes' : 'montant', left: refundable };
}

/**
 * What goes back where tickets are cancelled: a plan of nothing where nothing was paid, or all went back before. What stands
 * against it is no such plan.
 */
export function planReturn(
  order: Refundable,
  request: RefundRequest,
  rules: RefundRules = usualRules,
): RefundPlan | RefundRefusal {
  const { refundable } = sumsOf(order);
  const refuse = (code: RefundRefusal['code']): RefundRefusal => ({
    ...{ code, field: request.lignes ? 'lignes' : 'montant', left: refundable },
  });
  const worth = worthOf(order);
  if (!request.lignes) {
    const sum = cents(request.montant);
    if (sum > refundable) return refuse('refund-too-much');
    const rooms = worth.map((each) => ({ ...each, left: roomOf(each, rules) }));
    const left = mostBack(order, rules);
    if (sum > left) return { ...refuse('refund-amount-spent'), left };
    const takes = spreadTakes(sum, rooms);
    return (
      planOf(order, request, { takes, garde: keptAfter(order, worth, takes), reparti: true }) ??
      refuse('refund-balance')
    );
  }
  const known = new Set(order.lignes.map(({ id }) => id));
  if (request.lignes.some((id) => !known.has(id))) return refuse('refund-line');
  const chosen = withChildren(order.lignes, request.lignes);
  if (!rules.scanned && chosen.some(({ statutBillet }) => statutBillet === 'CONTROLE')) return refuse('refund-scanned');
  const ids = new Set(chosen.map(({ id }) => id));
  const rest = order.lignes.map((line) =>
    ids.has(line.id) && !isOver(line.statutBillet) ? { ...line, statutBillet: 'ANNULE' as const } : line,
  );
  const isLast = chosen.length > 0 && !rest.some((line) => isLive(line, rest));
  const takes = lineTakes(order, worth, { ids, isLast, frais: request.frais }, rules);
  const spent = worth.find((each) => takes.some(isOf(each)) && roomOf(each, rules) < each.left);
  if (spent) return { ...refuse('refund-card-spent'), left: roomOf(spent, rules), libelle: labelOf(order, spent) };
  const after = { lignes: rest, statut: isLast ? 'ANNULEE' : order.statut };
  return (
    planOf(order, request, { takes, garde: keptAfter(after, worth, takes), reparti: false }) ?? refuse('refund-balance')
  );
}

/** Cents that may go back at most: of gift cards that were spent, what is left on them. */
export function mostBack(order: Refundable, rules: RefundRules): number {
  const rooms = worthOf(order).reduce((all, each) => all + roomOf(each, rules), 0);
  return Math.min(rooms, sumsOf(order).refundable);
}

/** What may go back of a part: of a gift card that was spent, what is left on it. */
function roomOf({ id, part, left }: Worth, { onCards }: RefundRules): number {
  return part === 'price' ? Math.min(left, onCards?.get(id) ?? left) : left;
}

const isOf = (part: Worth) => (take: Take) => take.id === part.id && take.part === part.part;

function labelOf({ lignes }: Pick<Refundable, 'lignes'>, { id }: Worth): string {
  return lignes.find((line) => line.id === id)?.libelle ?? '';
}

/** What is kept once these amounts went back. */
function keptAfter(
  order: Pick<Refundable, 'lignes' | 'statut'>,
  worth: readonly Worth[],
  takes: readonly Take[],
): Kept[] {
  const taken = new Map(takes.map(({ id, part, cents: own }) => [`${part} ${id}`, own]));
  return keptOf(
    order,
    worth.map((each) => ({ ...each, left: each.left - (taken.get(`${each.part} ${each.id}`) ?? 0) })),
  );
}

/** Plans a refund of these amounts; what stands against it is no such plan. */
export function planTakes(
  order: Refundable,
  takes: readonly Take[],
  request: Pick<RefundRequest, 'destination' | 'carte'>,
): RefundPlan | RefundRefusal {
  const worth = worthOf(order);
  const leftOf = (take: Take) => worth.find(({ id, part }) => id === take.id && part === take.part)?.left ?? 0;
  const { refundable: left } = sumsOf(order);
  const held = heldTakes(order.lignes, takes);
  if (held.some((take) => take.cents > leftOf(take))) return { code: 'refund-too-much', field: 'lignes', left };
  const given = { takes: [...takes], garde: keptAfter(order, worth, held), reparti: false };
  return planOf(order, request, given) ?? { code: 'refund-balance', field: 'lignes', left };
}

export function isRefundRefusal(found: RefundPlan | RefundRefusal): found is RefundRefusal {
  return 'code' in found;
}

/** What is left of these lines, with their fees or without; postage and what was paid too much go with the last line. */
function lineTakes(
  order: Refundable,
  worth: readonly Worth[],
  { ids, isLast, frais }: { ids: ReadonlySet<string>; isLast: boolean; frais: boolean },
  { fraisEnvoi }: RefundRules,
): Take[] {
  const isPostageBack = fraisEnvoi === 'RENDUS_AVANT_ENVOI' && !isSent(order);
  const isGiven = ({ id, part }: Worth) => {
    if (part === 'price') return ids.has(id);
    if (part === 'fees') return frais && ids.has(id);
    return isLast && (part === 'surplus' || isPostageBack);
  };
  return worth.flatMap((each) =>
    isGiven(each) && each.left > 0 ? [{ id: each.id, part: each.part, cents: each.left }] : [],
  );
}

/** Null where payments do not hold what lines are worth: nothing goes back before that is put right. */
function planOf(
  order: Counted,
  request: Pick<RefundRequest, 'destination' | 'carte'>,
  { takes, garde, reparti }: Pick<RefundPlan, 'takes' | 'garde' | 'reparti'>,
): RefundPlan | null {
  const sumOf = (part?: Take['part']) =>
    takes.reduce((sum, each) => sum + (part === undefined || each.part === part ? each.cents : 0), 0);
  const total = sumOf();
  const parts = allotted(partsOf(order, total, request), takes);
  if (parts.reduce((sum, part) => sum + part.cents, 0) !== total) return null;
  return { cents: total, fees: sumOf('fees'), postage: sumOf('postage'), takes, reparti, parts, garde };
}

/** Back where it came from: gift cards first, then the latest payment, to each what is left of it (domains.md 22). */
function partsOf(
  order: Counted,
  total: number,
  { destination, carte }: Pick<RefundRequest, 'destination' | 'carte'>,
): Omit<RefundPart, 'lignes'>[] {
  if (total === 0) return [];
  if (destination !== 'ORIGINE')
    return [{ cents: total, destination, paiement: null, moyen: null, libelle: null, carte: carte ?? null }];
  let left = total;
  const parts: Omit<RefundPart, 'lignes'>[] = [];
  for (const { payment, cents: own } of leftByPayment(order)) {
    const part = Math.min(Math.max(0, own), left);
    if (part === 0) continue;
    left -= part;
    const { id, moyen, libelle, carte: card } = payment;
    parts.push({ cents: part, destination, paiement: id, moyen, libelle, carte: card });
  }
  return parts;
}

/** What is left of each payment, in the order that refunds take it. What went elsewhere counts against the last in that order. */
export function leftByPayment(order: Counted): { payment: Payment; cents: number }[] {
  const counting = order.remboursements.filter(({ etat }) => etat !== 'ECHEC');
  const back = (id: string) =>
    counting.filter(({ paiement }) => paiement === id).reduce((sum, { montant }) => sum + cents(montant), 0);
  const found = order.paiements
    .filter(({ etat }) => etat === 'REUSSI' || etat === 'LITIGE')
    .map((payment) => ({ payment, cents: cents(payment.montant) - back(payment.id) }))
    .toReversed();
  found.sort((a, b) => Number(b.payment.moyen === 'CARTE_CADEAU') - Number(a.payment.moyen === 'CARTE_CADEAU'));
  let elsewhere = counting
    .filter(({ paiement }) => paiement === null)
    .reduce((sum, { montant }) => sum + cents(montant), 0);
  for (const each of found.toReversed()) {
    const taken = Math.min(each.cents, elsewhere);
    each.cents -= taken;
    elsewhere -= taken;
  }
  return found;
}

/** Says which part is for which line, in order. */
function allotted(parts: readonly Omit<RefundPart, 'lignes'>[], takes: readonly Take[]): RefundPart[] {
  const left = takes.map((take) => ({ ...take }));
  return parts.map((part) => {
    let room = part.cents;
    const own: Take[] = [];
    for (const take of left) {
      const taken = Math.min(take.cents, room);
      if (taken === 0) continue;
      take.cents -= taken;
      room -= taken;
      own.push({ ...take, cents: taken });
    }
    return { ...part, lignes: namedLines(own) };
  });
}

/** What was given back of each line, what is pending included, in euros. */
export function refundedByLine(refunds: readonly Pick<Refund, 'etat' | 'lignes'>[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { etat, lignes } of refunds)
    if (etat !== 'ECHEC') for (const { id, montant } of lignes) found.set(id, (found.get(id) ?? 0) + cents(montant));
  return new Map([...found].map(([id, amount]) => [id, euros(amount)]));
}
