/** What a refund comes to: which lines, how much, where it goes. Pure: the dialog shows it, the server does it. */
import type { Destination, Line, Payment, Refund } from './items';
import { type Counted, cents, euros, isPass, isReplaced, isShare, lineCents, sumsOf } from './money';

/** A refund as it is asked for: by lines, or an amount. */
export interface RefundAsked {
  lignes?: readonly string[] | null;
  montant?: number | null;
  /** Fees of the lines too. */
  frais: boolean;
  destination: Destination;
  /** Gift card that it goes to. */
  carte?: number | null;
}

/** Part of a refund: back to one payment, to a card, or by transfer. */
export interface RefundPart {
  cents: number;
  destination: Destination;
  paiement: string | null;
  moyen: Payment['moyen'] | null;
  libelle: string | null;
  /** Null with `CARTE_CADEAU`: a new one is issued. */
  carte: number | null;
  lignes: { id: string; cents: number }[];
}

export interface RefundPlan {
  cents: number;
  fees: number;
  lignes: { id: string; cents: number }[];
  parts: RefundPart[];
}

export interface RefundRefusal {
  code: 'refund-nothing' | 'refund-too-much' | 'refund-done' | 'refund-scanned' | 'refund-line';
  field: 'lignes' | 'montant';
  /** Cents that may still go out. */
  left: number;
}

/** What is left to give back of a line, in cents. */
export function leftOf(line: Line, frais: boolean): number {
  if (isReplaced(line)) return 0;
  const whole = frais ? lineCents(line) : cents(line.prix);
  return Math.max(0, Math.min(whole - cents(line.rembourse), lineCents(line) - cents(line.rembourse)));
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

/** Plans a refund, or says why there is none. */
export function planRefund(order: Counted, asked: RefundAsked): RefundPlan | RefundRefusal {
  const { refundable } = sumsOf(order);
  const by = asked.lignes ? 'lignes' : 'montant';
  const refuse = (code: RefundRefusal['code']): RefundRefusal => ({ code, field: by, left: refundable });
  if (refundable === 0) return refuse('refund-done');
  const lines = asked.lignes ? linesFor(order, asked.lignes, asked.frais) : [];
  if (!Array.isArray(lines)) return refuse(lines.code);
  const total = asked.lignes ? lines.reduce((sum, line) => sum + line.cents, 0) : cents(asked.montant);
  if (total <= 0) return refuse('refund-nothing');
  if (total > refundable) return refuse('refund-too-much');
  const parts = allotted(partsOf(order, total, asked), lines);
  return { cents: total, fees: lines.reduce((sum, line) => sum + line.fees, 0), lignes: lines, parts };
}

export function isRefundRefusal(found: RefundPlan | RefundRefusal): found is RefundRefusal {
  return 'code' in found;
}

function linesFor(order: Counted, ids: readonly string[], frais: boolean) {
  const known = new Set(order.lignes.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) return { code: 'refund-line' } as const;
  const chosen = withChildren(order.lignes, ids);
  if (chosen.some(({ statutBillet }) => statutBillet === 'CONTROLE')) return { code: 'refund-scanned' } as const;
  return chosen.flatMap((line) => {
    // A package's own fees go back with it; its price, with its children.
    const isPack = !isRefundable(line, order.lignes);
    const price = isPack ? 0 : Math.max(0, cents(line.prix) - cents(line.rembourse));
    const all = isPack ? (frais ? Math.max(0, cents(line.frais) - cents(line.rembourse)) : 0) : leftOf(line, frais);
    return all === 0 ? [] : [{ id: line.id, cents: all, fees: Math.max(0, all - price) }];
  });
}

/** Back where it came from: gift cards first, then the latest payment, to each what is left of it (domains.md 22). */
function partsOf(order: Counted, total: number, { destination, carte }: RefundAsked): Omit<RefundPart, 'lignes'>[] {
  if (destination !== 'ORIGINE')
    return [{ cents: total, destination, paiement: null, moyen: null, libelle: null, carte: carte ?? null }];
  let left = total;
  const parts: Omit<RefundPart, 'lignes'>[] = [];
  for (const { payment, cents: own } of leftByPayment(order)) {
    const part = Math.min(own, left);
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
function allotted(
  parts: readonly Omit<RefundPart, 'lignes'>[],
  lines: readonly { id: string; cents: number }[],
): RefundPart[] {
  const left = lines.map((line) => ({ ...line }));
  return parts.map((part) => {
    let room = part.cents;
    const own: RefundPart['lignes'] = [];
    for (const line of left) {
      const taken = Math.min(line.cents, room);
      if (taken === 0) continue;
      line.cents -= taken;
      room -= taken;
      own.push({ id: line.id, cents: taken });
    }
    return { ...part, lignes: own };
  });
}

/** What was given back of each line, what is under way included, in euros. */
export function refundedByLine(refunds: readonly Pick<Refund, 'etat' | 'lignes'>[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { etat, lignes } of refunds)
    if (etat !== 'ECHEC') for (const { id, montant } of lignes) found.set(id, (found.get(id) ?? 0) + cents(montant));
  return new Map([...found].map(([id, amount]) => [id, euros(amount)]));
}
