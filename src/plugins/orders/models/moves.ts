/**
 * What happens to an order, as functions from one order to the next: states move by the table (states.ts), sums follow
 * (money.ts), each step is noted. Pure: no clock, no key, no database of its own.
 */
import { type PartnerZones, zoneOf } from '../../../core/model';
import type { Order } from '../model';
import type { Line, Payment, Refund, Step } from './items';
import { cents, euros, isLive, isPass, isReplaced, isShare, paymentStatusOf, sumsOf } from './money';
import { endOf } from './pass';
import { type RefundPlan, refundedByLine, withChildren } from './refund';
import { Refused } from './refused';
import { type Axis, isOver, issuedAs, isValid, moveOf, type TicketStatus } from './states';
import { heldOf, namedLines, paidTakes } from './worth';

/** Who does it, when, and where new keys come from. */
export interface By {
  auteur: string;
  now: string;
  newId(): string;
  /** Clocks of partners: the days of an order end at that of its seller. */
  zones: PartnerZones;
}

/** The same order with what is derived reckoned anew; a change of the payment's state is noted. */
export function settled(order: Order, by: By): Order {
  const back = refundedByLine(order.remboursements);
  const lignes = order.lignes.map((line) => {
    const rembourse = back.get(line.id) ?? 0;
    return rembourse === line.rembourse ? line : { ...line, rembourse };
  });
  const counted = { ...order, lignes };
  const sums = sumsOf(counted);
  const statutPaiement = paymentStatusOf(counted);
  const etats =
    statutPaiement === order.statutPaiement
      ? order.etats
      : [...order.etats, step(by, 'statutPaiement', order.statutPaiement, statutPaiement, null)];
  return {
    ...counted,
    etats,
    statutPaiement,
    montantTotal: euros(sums.total),
    montantPaye: euros(sums.paid),
    montantRembourse: euros(sums.refunded),
    montantDetenu: euros(heldOf(counted)),
    nbPlaces: lignes.filter(({ idseanc, statutBillet }) => idseanc !== null && !isOver(statutBillet)).length,
    ...contentOf(lignes, zoneOf([order.idTiers], by.zones)),
  };
}

/** First and last séance, or the end of a pass that may still be used, and what lists show of an order. */
function contentOf(all: readonly Line[], zone: string | undefined): Pick<Order, 'resume' | 'dateSeance' | 'dateFin'> {
  const lines = all.filter((line) => !isReplaced(line));
  const dates = lines.flatMap(({ dateSeance }) => (dateSeance === null ? [] : [dateSeance])).toSorted();
  const names = [...new Set(lines.filter((line) => line.parent === null).map(({ libelle }) => libelle))];
  const more = names.length - 1;
  return {
    resume: names.length === 0 ? null : `${names[0] ?? ''}${more > 0 ? ` + ${more}` : ''}`.slice(0, 300),
    dateSeance: dates[0] ?? null,
    dateFin: endOf(lines, dates.at(-1) ?? null, zone),
  };
}

/** A step of the history of an order. */
export function step(
  by: By,
  axe: Step['axe'],
  de: string | null,
  vers: string,
  motif: string | null,
  objet?: string,
): Step {
  return {
    id: by.newId(),
    date: by.now,
    axe,
    objet: objet ?? null,
    de,
    vers,
    auteur: by.auteur,
    motif,
    mailEnvoye: false,
  };
}

/** Its tickets are on paper, in the mail to the customer or in their hands. */
export function isWithdrawn({ statutRetrait }: Pick<Order, 'statutRetrait'>): boolean {
  return statutRetrait === 'EXPEDIE' || statutRetrait === 'RETIRE';
}

/** Moves one axis by the table. */
export function moved(order: Order, axe: Axis, vers: string, motif: string | null, by: By): Order {
  const move = moveOf(axe, order[axe], vers);
  const refuse = () => new Refused('order-move', undefined, { de: order[axe], vers });
  if (!move) throw refuse();
  if (move.motif && !motif) throw new Refused('order-motif', 'motif');
  if (move.pickups && !move.pickups.includes(order.modeRetrait ?? '')) throw refuse();
  if (move.paid && sumsOf(order).due > 0) throw new Refused('order-unpaid');
  if (move.past && (order.dateFin === null || order.dateFin > by.now)) throw new Refused('order-to-come');
  const isUsed = order.lignes.some(({ statutBillet }) => statutBillet === 'CONTROLE');
  if (axe === 'statut' && vers === 'ANNULEE' && isUsed) throw new Refused('order-scanned');
  if (axe === 'statut' && vers === 'ANNULEE' && isWithdrawn(order)) throw new Refused('order-withdrawn');
  const next = { ...order, [axe]: vers, etats: [...order.etats, step(by, axe, order[axe], vers, motif)] };
  if (axe !== 'statut') return settled(next, by);
  if (vers === 'ANNULEE') return settled(withTickets(next, next.lignes, 'ANNULE', motif, by), by);
  if (vers === 'VALIDEE') return settled(issued(next, by), by);
  return settled(next, by);
}

/** Tickets that were held become good; where they stand follows from the pickup mode. */
function issued(order: Order, by: By): Order {
  const held = order.lignes.filter(({ statutBillet }) => statutBillet === 'RESERVE');
  const next = withTickets({ ...order, dateExpiration: null }, held, 'EMIS', null, by);
  const target = issuedAs(order.modeRetrait);
  if (order.statutRetrait !== 'A_PREPARER' || target === 'A_PREPARER') return next;
  const steps = [...next.etats, step(by, 'statutRetrait', order.statutRetrait, target, null)];
  return { ...next, statutRetrait: target, etats: steps };
}

/** Tickets change their state; those that are scanned, cancelled or sold again already stay as they are. */
function withTickets(
  order: Order,
  lines: readonly Line[],
  to: TicketStatus,
  motif: string | null,
  by: By,
  wish: Wish = 'customer',
): Order {
  const stays = (status: TicketStatus) => isOver(status) || (status === 'CONTROLE' && wish !== 'session');
  const chosen = new Set(lines.flatMap(({ id, statutBillet }) => (stays(statutBillet) ? [] : [id])));
  const etats = [...order.etats];
  const lignes = order.lignes.map((line) => {
    if (!chosen.has(line.id) || line.statutBillet === to) return line;
    if (isOver(to)) etats.push(step(by, 'billet', line.statutBillet, to, motif, line.libelle));
    return { ...line, statutBillet: to };
  });
  return { ...order, lignes, etats };
}

/**
 * Who wants tickets cancelled: those that are out come back first when it is their customer, and an order that is over stays so.
 * With their `session` scanned ones go too: it may be cancelled after it began.
 */
export type Wish = 'customer' | 'house' | 'session';

/** Its tickets may still be cancelled. */
export function isCancellable({ statut }: Pick<Order, 'statut'>, wish: Wish): boolean {
  return statut === 'VALIDEE' || statut === 'EN_ATTENTE' || (statut === 'TERMINEE' && wish !== 'customer');
}

/** Cancels lines, or all of them; the order ends with its last one. Money is another matter (refunds). */
export function cancelled(
  order: Order,
  ids: readonly string[] | null,
  motif: string | null,
  by: By,
  wish: Wish = 'customer',
): Order {
  if (!motif) throw new Refused('order-motif', 'motif');
  if (!isCancellable(order, wish)) throw new Refused('order-move', undefined, { de: order.statut, vers: 'ANNULEE' });
  const lines = ids === null ? order.lignes : withChildren(order.lignes, ids);
  if (ids !== null && ids.some((id) => !order.lignes.some((line) => line.id === id)))
    throw new Refused('refund-line', 'lignes');
  if (wish !== 'session' && lines.some(({ statutBillet }) => statutBillet === 'CONTROLE'))
    throw new Refused('order-scanned', 'lignes');
  if (lines.every(({ statutBillet }) => isOver(statutBillet))) throw new Refused('order-cancelled', 'lignes');
  if (wish === 'customer' && isWithdrawn(order)) throw new Refused('order-withdrawn');
  const next = withTickets(order, lines, 'ANNULE', motif, by, wish);
  if (next.lignes.some((line) => isLive(line, next.lignes))) return settled(withPacks(next, 'ANNULE'), by);
  return settled(
    withPacks(
      {
        ...next,
        statut: 'ANNULEE',
        etats: [...next.etats, step(by, 'statut', order.statut, 'ANNULEE', motif)],
      },
      'ANNULE',
    ),
    by,
  );
}

/**
 * Tickets that other customers bought from this one (`secondMarket`): they open no door any more, what goes with them goes
 * too, their places are on sale for whoever has them now. The order stays good; money is another matter (refunds).
 */
export function resold(order: Order, ids: readonly string[], motif: string | null, by: By): Order {
  if (ids.length === 0 || ids.some((id) => !order.lignes.some((line) => line.id === id)))
    throw new Refused('refund-line', 'lignes');
  if (order.statut !== 'VALIDEE') throw new Refused('resale-order');
  const lines = withChildren(order.lignes, ids);
  if (lines.some(({ statutBillet }) => statutBillet === 'CONTROLE')) throw new Refused('resale-scanned', 'lignes');
  const tickets = lines.filter(({ idseanc, statutBillet }) => idseanc !== null && statutBillet === 'EMIS');
  if (tickets.length === 0) throw new Refused('resale-ticket', 'lignes');
  if (tickets.some(({ dateSeance }) => dateSeance !== null && Date.parse(dateSeance) <= Date.parse(by.now)))
    throw new Refused('exchange-past', 'lignes');
  if (isWithdrawn(order)) throw new Refused('order-withdrawn');
  return settled(withPacks(withTickets(order, lines, 'REVENDU', motif, by), 'REVENDU'), by);
}

/** Lines that held a place in an order, and hold none after. */
export function placesGone(before: Pick<Order, 'lignes'>, after: Pick<Order, 'lignes'>): Line[] {
  const over = new Set(after.lignes.flatMap(({ id, statutBillet }) => (isOver(statutBillet) ? [id] : [])));
  return before.lignes.filter(
    ({ id, idseanc, statutBillet }) => idseanc !== null && !isOver(statutBillet) && over.has(id),
  );
}

/** A package whose children are all over is over too. */
function withPacks(order: Order, to: 'ANNULE' | 'REVENDU'): Order {
  const lignes = order.lignes.map((line) => {
    const children = order.lignes.filter((child) => child.parent === line.id && isShare(child, order.lignes));
    const isEmpty = !isPass(line) && children.length > 0 && children.every(({ statutBillet }) => isOver(statutBillet));
    return isEmpty && !isOver(line.statutBillet) ? { ...line, statutBillet: to } : line;
  });
  return { ...order, lignes };
}

/** A payment comes in; once nothing is due the order is good, and its tickets are. */
export function paid(order: Order, payment: Omit<Payment, 'id' | 'date' | 'auteur' | 'lignes'>, by: By): Order {
  if (order.statut !== 'EN_ATTENTE' && order.statut !== 'EXPIREE') throw new Refused('order-not-payable');
  const { due } = sumsOf(order);
  if (cents(payment.montant) <= 0) throw new Refused('payment-amount', 'montant');
  if (cents(payment.montant) > due) throw new Refused('payment-too-much', 'montant', { reste: euros(due) });
  const lignes = namedLines(paidTakes(cents(payment.montant), order));
  const next = {
    ...order,
    paiements: [...order.paiements, { ...payment, lignes, id: by.newId(), date: by.now, auteur: by.auteur }],
  };
  if (payment.etat !== 'REUSSI' || sumsOf(next).due > 0) return settled(next, by);
  return moved(next, 'statut', 'VALIDEE', null, by);
}

/** The refunds of a plan, pending; `key` begins the keys of their requests to a provider. */
export function refunding(
  order: Order,
  plan: RefundPlan,
  request: { motif: string | null; frais: boolean; key: string },
  by: By,
): { order: Order; refunds: Refund[] } {
  if (!request.motif) throw new Refused('order-motif', 'motif');
  const refunds = plan.parts.map(
    (part, index): Refund => ({
      id: by.newId(),
      date: by.now,
      etat: 'EN_COURS',
      montant: euros(part.cents),
      destination: part.destination,
      paiement: part.paiement,
      moyen: part.moyen,
      libelle: part.libelle,
      carte: part.carte,
      lignes: part.lignes,
      reparti: plan.reparti,
      frais: request.frais,
      motif: request.motif,
      auteur: by.auteur,
      cle: `${request.key}:${index}`,
      essais: 0,
      reference: null,
    }),
  );
  return { order: settled({ ...order, remboursements: [...order.remboursements, ...refunds] }, by), refunds };
}

/** What became of a refund that was pending; one that ended stays as it ended. */
export function refundEnded(
  order: Order,
  id: string,
  outcome: Partial<Pick<Refund, 'etat' | 'reference' | 'carte' | 'libelle'>>,
  by: By,
): Order {
  const remboursements = order.remboursements.map((refund) =>
    refund.id === id && refund.etat === 'EN_COURS'
      ? { ...refund, ...outcome, essais: (refund.essais ?? 0) + 1 }
      : refund,
  );
  return settled({ ...order, remboursements }, by);
}

/** The hold of an unpaid order lasts longer, as far as payments may be put off (`latest`). */
export function extended(order: Order, until: string, by: By, latest: string | null = null): Order {
  if (order.statut !== 'EN_ATTENTE') throw new Refused('order-not-waiting');
  if (until <= by.now) throw new Refused('order-past', 'dateExpiration');
  if (latest !== null && until > latest)
    throw new Refused('order-late', 'dateExpiration', { jusquau: latest, tiers: order.idTiers ?? '' });
  return settled({ ...order, dateExpiration: until }, by);
}

/** Another name on a ticket. */
export function renamed(order: Order, id: string, name: string, by: By): Order {
  const line = order.lignes.find((each) => each.id === id);
  if (!line) throw new Refused('refund-line', 'ligne');
  if (!isValid(line.statutBillet) && line.statutBillet !== 'RESERVE') throw new Refused('order-cancelled', 'ligne');
  if (line.statutBillet === 'CONTROLE') throw new Refused('order-scanned', 'ligne');
  const lignes = order.lignes.map((each) => (each.id === id ? { ...each, beneficiaire: name } : each));
  return settled({ ...order, lignes }, by);
}
