/**
 * A ticket is exchanged for another place: its line ends, another takes its place and its money. The difference alone is paid
 * or given back; fees stay as they were paid. Pure.
 */
import type { Order } from '../model';
import type { DeskMeans, Destination, Line } from './items';
import { cents, isShare, lineVat } from './money';
import { type By, isWithdrawn, settled, step } from './moves';
import { Refused } from './refused';
import { worthOf } from './worth';

/** An exchange as it is requested. */
export interface ExchangeRequest {
  idseanc: number;
  idnatcl: number;
  codcatpl: string;
  /** Takes what is to be paid. */
  paiement: { moyen: DeskMeans; reference: string | null } | null;
  /** Gift card that pays first. */
  carteCadeau: string | null;
  /** Where what is given back goes. */
  destination: Destination;
  motif: string | null;
  prevenir: boolean;
}

/** No ticket of a package or of a subscription. */
const none: ReadonlySet<string> = new Set();

/**
 * The ticket to exchange; what stands against it is thrown.
 * @param movable tickets of subscriptions that let a séance be exchanged (`indreport`)
 */
export function exchangeable(order: Order, id: string, now: string, movable: ReadonlySet<string> = none): Line {
  const line = order.lignes.find((each) => each.id === id);
  if (!line) throw new Refused('refund-line', 'ligne');
  if (order.statut !== 'VALIDEE') throw new Refused('exchange-order');
  if (line.statutBillet === 'CONTROLE') throw new Refused('order-scanned', 'ligne');
  if (line.statutBillet !== 'EMIS') throw new Refused('order-cancelled', 'ligne');
  if (line.type !== 'SEANCE' || line.idseanc === null) throw new Refused('exchange-ticket', 'ligne');
  if (isShare(line, order.lignes) && !movable.has(id)) throw new Refused('exchange-pack', 'ligne');
  const isGiven =
    cents(line.prix) > 0 && worthOf(order).every((each) => each.id !== id || each.part !== 'price' || each.left === 0);
  if (isGiven && cents(line.rembourse) > 0) throw new Refused('exchange-refunded', 'ligne');
  if (line.dateSeance !== null && Date.parse(line.dateSeance) <= Date.parse(now))
    throw new Refused('exchange-past', 'ligne');
  if (isWithdrawn(order)) throw new Refused('order-withdrawn');
  return line;
}

/** The line that takes the place of another: named and charged as it was. A share of a subscription stays the share that it was. */
export function successor(old: Line, place: Line, lines: readonly Line[] = []): Line {
  const { beneficiaire, numeroAdherent, prix, frais, tauxFrais, parent } = old;
  const named = { ...place, statutBillet: 'EMIS' as const, beneficiaire, numeroAdherent, frais, tauxFrais };
  if (isShare(old, lines)) return { ...named, prix, parent, tauxTva: old.tauxTva, tva: old.tva };
  const line = named;
  return { ...line, tva: lineVat(line) };
}

/** Cents to be paid for an exchange; below zero, to be given back. */
export function differenceOf(old: Line, fresh: Line): number {
  return cents(fresh.prix) - cents(old.prix);
}

/** The order once a ticket was exchanged; its options go with the new one. */
export function exchanged(
  order: Order,
  id: string,
  fresh: Line,
  motif: string | null,
  by: By,
  movable: ReadonlySet<string> = none,
): Order {
  if (!motif) throw new Refused('order-motif', 'motif');
  const old = exchangeable(order, id, by.now, movable);
  const isElsewhere = old.idnatcl !== fresh.idnatcl || old.codcatpl !== fresh.codcatpl;
  if (isShare(old, order.lignes) && isElsewhere) throw new Refused('exchange-share', 'codcatpl');
  const isSame = old.idseanc === fresh.idseanc && old.idnatcl === fresh.idnatcl && old.codcatpl === fresh.codcatpl;
  if (isSame) throw new Refused('exchange-same', 'codcatpl');
  const lignes = order.lignes.flatMap((line): Line[] => {
    if (line.id === id) return [{ ...line, statutBillet: 'ANNULE', remplacePar: fresh.id }, fresh];
    return [line.parent === id ? { ...line, parent: fresh.id } : line];
  });
  const etats = [
    ...order.etats,
    step(by, 'billet', old.statutBillet, 'ANNULE', motif, old.libelle),
    step(by, 'billet', null, 'EMIS', motif, fresh.libelle),
  ];
  const reports = order.reports.map((each) =>
    each.idseanc === old.idseanc && each.reponse === null
      ? { ...each, reponse: 'ECHANGER' as const, dateReponse: by.now }
      : each,
  );
  return settled({ ...order, lignes, etats, reports }, by);
}
