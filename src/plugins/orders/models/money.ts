/** Money of an order, reckoned in integer cents; rows and files hold euros with two decimals (domains.md 22). */
import type { Fee, Line, Payment, Refund } from './items';
import { isOver, isValid, type PaymentStatus } from './states';

/** Euros as cents. */
export function cents(euros: number | null | undefined): number {
  return Math.round((euros ?? 0) * 100);
}

/** Cents as euros. */
export function euros(amount: number): number {
  return amount / 100;
}

/** The part of the sum that the lines make up of each: proportional, the last takes what is left over. */
export function shared(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let left = total;
  return weights.map((weight, index) => {
    const own = index === weights.length - 1 || all === 0 ? left : Math.round((total * weight) / all);
    const part = index === weights.length - 1 ? left : all === 0 ? 0 : own;
    left -= part;
    return part;
  });
}

/** VAT that is in an amount, tax included. */
export function vatIn(amount: number, rate: number | null): number {
  return rate === null || rate === 0 ? 0 : Math.round((amount * rate) / (100 + rate));
}

/** Of services (fees, options that lead to no séance) where nothing else is said. */
export const serviceRate = 20;

/** VAT of the fees of a line: as it was frozen at sale. */
export function feeRate({ tauxFrais }: Partial<Pick<Line, 'tauxFrais'>>): number {
  return typeof tauxFrais === 'number' ? tauxFrais : serviceRate;
}

/** Lines as they are sold where services have this rate: their fees, and options that lead to no séance. */
export function atServiceRate(lines: readonly Line[], rate: number): Line[] {
  return lines.map((line) => {
    const isService = line.idseanc === null && line.tauxTva === serviceRate && !isPass(line);
    const sold = { ...line, tauxFrais: rate, tauxTva: isService ? rate : line.tauxTva };
    const fees = cents(line.frais);
    const vat = cents(line.tva) - vatIn(fees, serviceRate) + vatIn(fees, rate);
    return { ...sold, tva: isService ? lineVat(sold) : euros(vat) };
  });
}

/** VAT of a line: of its price at its rate, of its fees at that of services. */
export function lineVat(line: Pick<Line, 'prix' | 'frais' | 'tauxTva'> & Partial<Pick<Line, 'tauxFrais'>>): number {
  return euros(vatIn(cents(line.prix), line.tauxTva) + vatIn(cents(line.frais), feeRate(line)));
}

/** Lines whose price is a share of another's: packages and subscriptions hold the money, their children the tickets. */
export function isShare(line: Pick<Line, 'parent' | 'type'>, lines: readonly Pick<Line, 'id' | 'type'>[]): boolean {
  if (line.parent === null || line.type === 'UPSELL') return false;
  const parent = lines.find(({ id }) => id === line.parent);
  return parent?.type === 'PACKAGE' || parent?.type === 'ABONNEMENT';
}

/** A share of a package or of a subscription, whose price is that of its shares; a pass has its own, its entries none. */
export function sharesOf(line: Pick<Line, 'id'>, lines: readonly Line[]): Line[] {
  return lines.filter((child) => child.parent === line.id && isShare(child, lines) && !isReplaced(child));
}

/** VAT of a part of an order at one rate, in cents. */
export interface VatPart {
  rate: number | null;
  /** Tax included. */
  cents: number;
  vat: number;
}

/** VAT of a line without its fees: as it was frozen, by the rates of its shares where these differ. */
export function vatParts(line: Line, lines: readonly Line[]): VatPart[] {
  const fees = vatIn(cents(line.frais), feeRate(line));
  if (line.tauxTva !== null) return [{ rate: line.tauxTva, cents: cents(line.prix), vat: cents(line.tva) - fees }];
  return summed(
    sharesOf(line, lines).map(({ tauxTva, prix, tva }) => ({ rate: tauxTva, cents: cents(prix), vat: cents(tva) })),
  );
}

/** VAT of an order by its rates, the lowest first: rounded on each line, then summed. */
export function vatByRate({ lignes, frais }: Pick<Counted, 'lignes'> & { frais: readonly Fee[] }): VatPart[] {
  const own = lignes.filter((line) => isCounted(line, lignes));
  const parts = [
    ...own.flatMap((line) => vatParts(line, lignes)),
    ...own.map((line) => feePart(cents(line.frais), feeRate(line))),
    ...frais.map(({ montant, tauxTva }) => feePart(cents(montant), tauxTva)),
  ];
  return ratesOf(parts);
}

/** Amounts by rate, as an account keeps them: without VAT, VAT and with it, the lowest rate first. */
export interface RateRow {
  id: string;
  taux: number | null;
  ht: number;
  tva: number;
  ttc: number;
}

export function rateRows(parts: readonly VatPart[]): RateRow[] {
  return byRate(parts).map(({ rate, cents: own, vat }, index) => ({
    ...{ id: `t${index + 1}`, taux: rate },
    ...{ ht: euros(own - vat), tva: euros(vat), ttc: euros(own) },
  }));
}

/** The rates of some parts of which one has VAT, the lowest first. */
function ratesOf(parts: readonly VatPart[]): VatPart[] {
  return byRate(parts).filter(({ vat }) => vat !== 0);
}

function feePart(amount: number, rate: number | null): VatPart {
  return { rate, cents: amount, vat: vatIn(amount, rate) };
}

/** Those of one rate together, the lowest rate first. */
export function byRate(parts: readonly VatPart[]): VatPart[] {
  return summed(parts).toSorted((a, b) => (a.rate ?? 0) - (b.rate ?? 0));
}

/** Those of one rate together, in the order in which rates come. */
function summed(parts: readonly VatPart[]): VatPart[] {
  const found = new Map<number | null, VatPart>();
  for (const { rate, cents: own, vat } of parts) {
    const before = found.get(rate);
    found.set(rate, { rate, cents: own + (before?.cents ?? 0), vat: vat + (before?.vat ?? 0) });
  }
  return [...found.values()];
}

/** A line that was exchanged: its money is that of the line that took its place. */
export function isReplaced({ remplacePar }: Pick<Line, 'remplacePar'>): boolean {
  return Boolean(remplacePar);
}

/** A line whose money counts by itself. */
export function isCounted(line: Line, lines: readonly Line[]): boolean {
  return !isShare(line, lines) && !isReplaced(line);
}

/** What a line was sold for, fees included. */
export function lineCents(line: Pick<Line, 'prix' | 'frais'>): number {
  return cents(line.prix) + cents(line.frais);
}

/** What is reckoned of an order. */
export interface Counted {
  lignes: readonly Line[];
  frais: readonly Pick<Fee, 'id' | 'montant' | 'tauxTva'>[];
  paiements: readonly Payment[];
  remboursements: readonly Refund[];
}

export interface Sums {
  /** Sold, what was cancelled since included. */
  total: number;
  /** Came in. */
  paid: number;
  /** Went out for good. */
  refunded: number;
  /** Requested from a provider that has not answered. */
  pending: number;
  /** May still go out. */
  refundable: number;
  /** Must still come in. */
  due: number;
}

/** What a line that still holds something is sold for: of a package, without the shares that were cancelled. */
function liveCents(line: Line, lines: readonly Line[]): number {
  const gone = isPass(line) ? [] : sharesOf(line, lines).filter(({ statutBillet }) => isOver(statutBillet));
  return gone.reduce((sum, { prix }) => sum - cents(prix), lineCents(line));
}

/** Totals of an order, in cents. */
export function sumsOf(order: Counted): Sums {
  const { lignes } = order;
  const own = lignes.filter((line) => isCounted(line, lignes));
  const fees = order.frais.reduce((sum, { montant }) => sum + cents(montant), 0);
  const total = own.reduce((sum, line) => sum + lineCents(line), fees);
  const paid = sumOf(order.paiements, ({ etat }) => etat === 'REUSSI' || etat === 'LITIGE');
  const refunded = sumOf(order.remboursements, ({ etat }) => etat === 'REUSSI');
  const pending = sumOf(order.remboursements, ({ etat }) => etat === 'EN_COURS');
  const live = own.filter((line) => isLive(line, lignes)).reduce((sum, line) => sum + liveCents(line, lignes), 0);
  const owed = live === 0 ? 0 : live + fees;
  return {
    total,
    paid,
    refunded,
    pending,
    refundable: Math.max(0, paid - refunded - pending),
    due: Math.max(0, owed - Math.max(0, paid - refunded - pending)),
  };
}

/** A pass: it holds entries, that become tickets of séances one by one. Those cost nothing more: the money is the pass's. */
export function isPass({ type, entrees, jours }: Pick<Line, 'type' | 'entrees' | 'jours'>): boolean {
  // Lines that were written before there were passes have neither.
  return type === 'ABONNEMENT' && (typeof entrees === 'number' || typeof jours === 'number');
}

/** A line that still holds something: a package does as long as one of its children does, a pass without any too. */
export function isLive(line: Line, lines: readonly Line[]): boolean {
  if ((line.type !== 'PACKAGE' && line.type !== 'ABONNEMENT') || isPass(line)) return !isOver(line.statutBillet);
  const children = lines.filter(({ parent }) => parent === line.id);
  return children.length === 0
    ? !isOver(line.statutBillet)
    : children.some(({ statutBillet }) => !isOver(statutBillet));
}

function sumOf<T extends { montant: number }>(items: readonly T[], which: (item: T) => boolean): number {
  return items.reduce((sum, item) => sum + (which(item) ? cents(item.montant) : 0), 0);
}

/** Where the money stands, from payments and refunds alone. */
export function paymentStatusOf(order: Counted): PaymentStatus {
  const { total, paid, refunded, pending, due } = sumsOf(order);
  if (order.paiements.some(({ etat }) => etat === 'LITIGE')) return 'LITIGE';
  if (pending > 0) return 'REMB_EN_COURS';
  if (refunded > 0) return refunded >= paid ? 'REMBOURSE' : 'REMB_PARTIEL';
  if (total === 0) return 'NON_REQUIS';
  if (paid > 0) return due === 0 ? 'PAYE' : 'PARTIEL';
  if (order.paiements.some(({ etat }) => etat === 'AUTORISE')) return 'AUTORISE';
  return order.paiements.at(-1)?.etat === 'ECHEC' ? 'ECHEC' : 'EN_ATTENTE';
}

/** Tickets that count as sold, by séance. */
export function soldBySession(lines: readonly Pick<Line, 'idseanc' | 'statutBillet'>[]): Map<number, number> {
  const sold = new Map<number, number>();
  for (const { idseanc, statutBillet } of lines)
    if (idseanc !== null && isValid(statutBillet)) sold.set(idseanc, (sold.get(idseanc) ?? 0) + 1);
  return sold;
}
