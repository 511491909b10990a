/**
 * What each line of an order is still worth, in cents, its price and its fees apart: paid of it, given back of it, left. Every
 * call that gives money back uses it, so that nothing is given twice and nothing is kept unsaid (domains.md 24). Pure.
 */
import type { Line, Payment, Refund } from './items';
import {
  type Counted,
  cents,
  euros,
  feeRate,
  isLive,
  isPass,
  isReplaced,
  isShare,
  sharesOf,
  sumsOf,
  vatIn,
} from './money';

/** What money of an order is for; `surplus`: paid above what was sold. */
export type Part = 'price' | 'fees' | 'postage' | 'surplus';

/** An amount for a part of a line, or of a fee of the order. */
export interface Take {
  id: string;
  part: Part;
  cents: number;
}

export interface Worth {
  /** Of the line, or of the fee of the order. */
  id: string;
  part: Part;
  /** Of VAT. */
  rate: number | null;
  /** Tax included. */
  sold: number;
  /** VAT that was frozen in it at sale. */
  vat: number;
  paid: number;
  refunded: number;
  left: number;
}

const noLine = '';

/** The parts of an order, each worth what it was sold for; nothing paid yet. A package is its shares, with its own fees. */
function partsOf({ lignes, frais }: Counted): Worth[] {
  const part = (id: string, kind: Part, rate: number | null, sold: number, vat: number): Worth => ({
    ...{ id, part: kind, rate, sold, vat },
    ...{ paid: 0, refunded: 0, left: 0 },
  });
  const own = lignes.filter((line) => !isReplaced(line) && !isShare(line, lignes));
  return [
    ...own.flatMap((line) => [
      ...pricesOf(line, lignes).map(({ id, rate, sold, vat }) => part(id, 'price', rate, sold, vat)),
      part(line.id, 'fees', feeRate(line), cents(line.frais), vatIn(cents(line.frais), feeRate(line))),
    ]),
    ...frais.map(({ id, montant, tauxTva }) =>
      part(id, 'postage', tauxTva, cents(montant), vatIn(cents(montant), tauxTva)),
    ),
    part(noLine, 'surplus', null, 0, 0),
  ].filter((each) => each.sold > 0 || each.part === 'surplus');
}

/** The price of a line with its VAT; of a package or a subscription by its shares. */
function pricesOf(line: Line, lignes: readonly Line[]): Pick<Worth, 'id' | 'rate' | 'sold' | 'vat'>[] {
  const vat = Math.max(0, cents(line.tva) - vatIn(cents(line.frais), feeRate(line)));
  const shares = isPass(line) ? [] : sharesOf(line, lignes);
  if (shares.length === 0) return [{ id: line.id, rate: line.tauxTva, sold: cents(line.prix), vat }];
  const rest = cents(line.prix) - shares.reduce((sum, { prix }) => sum + cents(prix), 0);
  const priced = [
    ...shares.map((share) => ({
      ...{ id: share.id, rate: line.tauxTva ?? share.tauxTva },
      ...{ sold: cents(share.prix), vat: cents(share.tva) },
    })),
    ...(rest > 0 ? [{ id: line.id, rate: line.tauxTva, sold: rest, vat: 0 }] : []),
  ];
  const own = priced.reduce((sum, each) => sum + each.vat, 0);
  if (line.tauxTva === null || own === vat) return priced;
  // Shares that were sold before they had VAT of their own share that of the formula.
  const all = proportioned(
    vat,
    priced.map(({ sold }) => sold),
  );
  return priced.map((each, index) => ({ ...each, vat: all[index] ?? 0 }));
}

/** A sum over rooms in proportion to them: integer cents, none above its room, the last takes the cent that is left. */
export function proportioned(sum: number, rooms: readonly number[]): number[] {
  const all = rooms.reduce((total, room) => total + room, 0);
  if (all === 0) return rooms.map(() => 0);
  let room = 0;
  let before = 0;
  return rooms.map((own) => {
    room += own;
    const upTo = Math.round((sum * room) / all);
    const part = upTo - before;
    before = upTo;
    return part;
  });
}

/** A sum over parts in proportion to their rooms: first over the rates, then over the parts of each; the last takes the cent. */
export function spread(sum: number, rooms: readonly { rate: number | null; room: number }[]): number[] {
  const rates = [...new Set(rooms.map(({ rate }) => rate))].toSorted((a, b) => (a ?? -1) - (b ?? -1));
  const indexes = rates.map((rate) => rooms.flatMap((each, index) => (each.rate === rate ? [index] : [])));
  const roomOf = (index: number) => rooms[index]?.room ?? 0;
  const byRate = proportioned(
    sum,
    indexes.map((own) => own.reduce((total, index) => total + roomOf(index), 0)),
  );
  const found = rooms.map(() => 0);
  for (const [at, own] of indexes.entries())
    for (const [place, part] of proportioned(byRate[at] ?? 0, own.map(roomOf)).entries()) {
      const index = own[place];
      if (index !== undefined) found[index] = part;
    }
  return found;
}

const isIn = ({ etat }: Payment) => etat === 'REUSSI' || etat === 'LITIGE';

/** What each part of an order is worth, its lines first; their sum is what may still go out. */
export function worthOf(order: Counted): Worth[] {
  const parts = partsOf(order);
  const surplus = parts.at(-1);
  const unnamed = { paid: 0 };
  const find = finder(order.lignes, parts);
  for (const payment of order.paiements.filter(isIn)) {
    const { takes, rest } = namedIn(payment);
    for (const { id, part, cents: own } of takes) {
      const found = find(id, part) ?? surplus;
      if (found) found.paid += own;
    }
    unnamed.paid += rest;
  }
  // Payments that do not say what they are for are so for what is not paid yet.
  pour(unnamed.paid, parts, ({ sold, paid }) => Math.max(0, sold - paid), 'paid');
  for (const refund of order.remboursements.filter(({ etat }) => etat !== 'ECHEC')) takeBack(refund, parts, find);
  for (const each of parts) each.left = each.paid - each.refunded;
  return evened(parts);
}

type Find = (id: string, part: Part) => Worth | undefined;

/** Finds a part by the line that it was named by. */
function finder(lignes: readonly Line[], parts: readonly Worth[]): Find {
  const successor = successorIn(lignes);
  const byKey = new Map(parts.map((each) => [`${each.part} ${each.id}`, each]));
  return (id, part) => {
    const own = successor(id);
    // A fee of the order is an amount of its own, not of a line.
    return byKey.get(`${part} ${own}`) ?? (part === 'price' ? byKey.get(`postage ${own}`) : undefined);
  };
}

/** The line that holds the money of another: the one that took its place last, or itself. */
function successorIn(lignes: readonly Line[]): (id: string) => string {
  const next = new Map(lignes.map(({ id, remplacePar }) => [id, remplacePar]));
  return (id) => {
    let last = id;
    for (let turn = lignes.length; turn > 0 && next.get(last); turn -= 1) last = next.get(last) ?? last;
    return last;
  };
}

/** A sum into the rooms of parts; what does not fit is surplus. */
function pour(sum: number, parts: Worth[], roomOf: (part: Worth) => number, into: 'paid' | 'refunded'): void {
  const rooms = parts.map((each) => ({ rate: each.rate, room: each.part === 'surplus' ? 0 : roomOf(each) }));
  const fits = Math.min(
    sum,
    rooms.reduce((all, { room }) => all + room, 0),
  );
  const shares = spread(fits, rooms);
  for (const [index, part] of parts.entries()) part[into] += shares[index] ?? 0;
  const last = parts.at(-1);
  if (last) last[into] += sum - fits;
}

/** Payments and refunds of before they named their lines have none. */
type Named = Pick<Payment, 'montant'> & Partial<Pick<Payment, 'lignes'>>;

/** What a payment or a refund says it is for, and what of it is for no line. */
function namedIn({ montant, lignes }: Named): {
  takes: (Take & { isWhole: boolean })[];
  rest: number;
} {
  const takes = (lignes ?? []).flatMap(({ id, montant: own, frais }) => {
    // Those that were written before price and fees were separated.
    if (typeof frais !== 'number') return [{ id, part: 'price' as const, cents: cents(own), isWhole: true }];
    return [
      { id, part: 'price' as const, cents: cents(own) - cents(frais), isWhole: false },
      { id, part: 'fees' as const, cents: cents(frais), isWhole: false },
    ].filter((each) => each.cents > 0);
  });
  return { takes, rest: cents(montant) - takes.reduce((sum, each) => sum + each.cents, 0) };
}

/** Counts a refund against what it gave back. */
function takeBack(refund: Refund, parts: Worth[], find: Find): void {
  const { takes, rest } = namedIn(refund);
  const leftOf = ({ paid, refunded }: Worth) => Math.max(0, paid - refunded);
  for (const { id, part, cents: own, isWhole } of takes) {
    const price = find(id, part);
    const fees = find(id, 'fees');
    const first = isWhole && fees && price ? Math.min(own, leftOf(price)) : price ? own : 0;
    if (price) price.refunded += first;
    const other = price ? fees : (fees ?? parts.at(-1));
    if (other) other.refunded += own - first;
  }
  const surplus = parts.at(-1);
  const over = surplus ? Math.min(rest, leftOf(surplus)) : 0;
  if (surplus) surplus.refunded += over;
  pour(rest - over, parts, leftOf, 'refunded');
}

/** No part owes another: what was given back of one beyond what was paid of it is missing from the rest. */
function evened(parts: Worth[]): Worth[] {
  let missing = 0;
  for (const each of parts)
    if (each.left < 0) {
      missing -= each.left;
      each.left = 0;
    }
  if (missing === 0) return parts;
  const surplus = parts.at(-1);
  const over = Math.min(missing, surplus?.left ?? 0);
  if (surplus) surplus.left -= over;
  const rooms = parts.map(({ rate, left }) => ({ rate, room: left }));
  const fits = Math.min(
    missing - over,
    rooms.reduce((sum, { room }) => sum + room, 0),
  );
  const taken = spread(fits, rooms);
  for (const [index, each] of parts.entries()) each.left -= taken[index] ?? 0;
  return parts;
}

/** An amount for no line in particular, over what is left: by rate, then by line. */
export function spreadTakes(sum: number, parts: readonly Worth[]): Take[] {
  const shares = spread(
    sum,
    parts.map(({ rate, left }) => ({ rate, room: left })),
  );
  return parts.flatMap(({ id, part }, index) => {
    const own = shares[index] ?? 0;
    return own > 0 ? [{ id, part, cents: own }] : [];
  });
}

/** What a payment that comes in now is for: what holds something and is not paid, else whatever is not. */
export function paidTakes(sum: number, order: Counted): Take[] {
  const live = new Set(order.lignes.flatMap((line) => (isLive(line, order.lignes) ? [line.id] : [])));
  const open = worthOf(order).map(({ sold, left, ...part }) => ({ ...part, sold, left: Math.max(0, sold - left) }));
  const wanted = open.map((each) => (each.part === 'postage' || live.has(each.id) ? each : { ...each, left: 0 }));
  const room = wanted.reduce((all, { left }) => all + left, 0);
  return spreadTakes(Math.min(sum, room), wanted);
}

/** Amounts as payments and refunds keep them: by line, with what of each is fees. What is for no line is not named. */
export function namedLines(takes: readonly Take[]): { id: string; montant: number; frais: number }[] {
  const found = new Map<string, { montant: number; frais: number }>();
  for (const { id, part, cents: own } of takes) {
    if (part === 'surplus') continue;
    const { montant, frais } = found.get(id) ?? { montant: 0, frais: 0 };
    found.set(id, { montant: montant + own, frais: frais + (part === 'fees' ? own : 0) });
  }
  return [...found].map(([id, { montant, frais }]) => ({ id, montant: euros(montant), frais: euros(frais) }));
}

/** What refunds credit of a part, and the VAT that is in it. */
export interface Credit extends Take {
  rate: number | null;
  vat: number;
}

/**
 * What some refunds credit, part by part: what was frozen at sale less what was credited before, so that all of it adds up to
 * what was invoiced, to the cent. What was paid too much was never invoiced.
 * @param before refunds with a credit note already
 */
export function creditsOf(order: Counted, refunds: readonly string[], before: readonly string[]): Credit[] {
  const worthWith = (ids: readonly string[]) =>
    worthOf({ ...order, remboursements: order.remboursements.filter(({ id }) => ids.includes(id)) });
  const after = worthWith([...before, ...refunds]);
  return worthWith(before).flatMap((each, index): Credit[] => {
    const [from, to] = [creditedTo(each), creditedTo(after[index] ?? each)];
    if (to <= from) return [];
    const { id, part, rate } = each;
    return [{ id, part, rate, cents: to - from, vat: vatUpTo(each, to) - vatUpTo(each, from) }];
  });
}

/** What is not credited yet of the price of a line. */
export function uncreditedOf(order: Counted, id: string, before: readonly string[]): Credit | null {
  const worth = worthOf({ ...order, remboursements: order.remboursements.filter((each) => before.includes(each.id)) });
  const found = worth.find((each) => each.id === id && each.part === 'price');
  return found ? uncredited(found, creditedTo(found)) : null;
}

/** What the price of a line still is to be invoiced for, once so much of it was credited before it was there. */
export function uncreditedFrom(order: Counted, id: string, credited: number): Credit | null {
  const found = worthOf(order).find((each) => each.id === id && each.part === 'price');
  return found ? uncredited(found, Math.min(credited, found.sold)) : null;
}

function uncredited(part: Worth, from: number): Credit {
  const { id, part: kind, rate, sold, vat } = part;
  return { id, part: kind, rate, cents: sold - from, vat: vat - vatUpTo(part, from) };
}

/** The amounts by the line that holds their money now: that of an exchanged line is that of the one that took its place. */
export function heldTakes(lignes: readonly Line[], takes: readonly Take[]): Take[] {
  const successor = successorIn(lignes);
  return takes.map((take) => ({ ...take, id: successor(take.id) }));
}

/** Up to where a part is credited, from its first cent. */
function creditedTo({ sold, left }: Worth): number {
  return Math.max(0, Math.min(sold, sold - left));
}

/** VAT in the first cents of a part. */
function vatUpTo({ sold, vat }: Worth, upTo: number): number {
  return sold === 0 ? 0 : Math.round((vat * upTo) / sold);
}

/** Why money of what holds nothing any more stays: fees of service, postage, a cancellation without refund, a resale, a no-show. */
export const keptReasons = ['FRAIS', 'ENVOI', 'ANNULATION', 'REVENTE', 'ABSENCE'] as const;
export type KeptReason = (typeof keptReasons)[number];

/**
 * VAT of what is kept: that of what was sold where the service was there to be had (Court of Justice, C-250/14, for unused
 * tickets), none in an indemnity for a cancellation (C-277/05).
 */
export const keptVat: Readonly<Record<KeptReason, 'TAUX' | 'SANS'>> = {
  FRAIS: 'TAUX',
  ENVOI: 'TAUX',
  ANNULATION: 'SANS',
  REVENTE: 'TAUX',
  ABSENCE: 'TAUX',
};

/** What is kept for one reason, and the VAT that is in it. */
export interface Kept {
  raison: KeptReason;
  cents: number;
  vat: number;
}

/** What is kept of an order: what is left of lines that hold nothing any more, and of its postage once none does. */
export function keptOf({ lignes, statut }: KeptFrom, worth: readonly Worth[]): Kept[] {
  const lines = new Map(lignes.map((line) => [line.id, line]));
  const isEnded = statut === 'ANNULEE' || !lignes.some((line) => isLive(line, lignes));
  const reasonOf = ({ id, part }: Worth): KeptReason | null => {
    if (part === 'postage') return isEnded ? 'ENVOI' : null;
    const line = lines.get(id);
    if (!line) return null;
    if (statut === 'TERMINEE' && line.statutBillet === 'EMIS' && line.idseanc !== null) return 'ABSENCE';
    if (isLive(line, lignes)) return null;
    if (line.statutBillet === 'REVENDU') return 'REVENTE';
    return part === 'fees' ? 'FRAIS' : 'ANNULATION';
  };
  return keptReasons.flatMap((raison) => {
    const own = worth.filter((part) => part.left > 0 && reasonOf(part) === raison);
    const sum = own.reduce((all, { left }) => all + left, 0);
    return sum === 0 ? [] : [{ raison, cents: sum, vat: own.reduce((all, part) => all + keptVatIn(part, raison), 0) }];
  });
}

type KeptFrom = Pick<Counted, 'lignes'> & { statut: string };

function keptVatIn({ sold, vat, left }: Worth, raison: KeptReason): number {
  return keptVat[raison] === 'SANS' || sold === 0 ? 0 : Math.round((vat * Math.min(left, sold)) / sold);
}

/** What a rule keeps once an order is over: nobody is to decide of it any more. */
const keptByRule: readonly KeptReason[] = ['FRAIS', 'ENVOI'];

/** Money that an order which expired or was cancelled still holds, in cents, and that no rule keeps: somebody is to decide of it. */
export function heldOf(order: Counted & KeptFrom): number {
  if (order.statut !== 'EXPIREE' && order.statut !== 'ANNULEE') return 0;
  const kept = keptOf(order, worthOf(order)).filter(({ raison }) => keptByRule.includes(raison));
  return kept.reduce((left, { cents: own }) => left - own, sumsOf(order).refundable);
}

/** Where the money of an order is, in cents: what is said to customers and staff. */
export interface MoneyFacts {
  paid: number;
  /** Of these refunds, or of all that did not fail. */
  given: number;
  kept: Kept[];
  /** Of what still holds something. */
  left: number;
}

export function moneyFacts(
  order: Counted & KeptFrom,
  refunds: readonly Pick<Refund, 'montant' | 'etat'>[] = order.remboursements,
): MoneyFacts {
  const { paid, refundable } = sumsOf(order);
  const kept = keptOf(order, worthOf(order));
  const given = refunds.reduce((sum, { montant, etat }) => sum + (etat === 'ECHEC' ? 0 : cents(montant)), 0);
  return { paid, given, kept, left: refundable - kept.reduce((sum, each) => sum + each.cents, 0) };
}
