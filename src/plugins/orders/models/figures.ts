/** Figures of orders, as the server reckons them over a filter. */
import { daysAfter } from '../../../core/model';

/** What comes to what in each currency: amounts of several are never added. */
export type Amounts = Readonly<Record<string, number>>;

export interface Group {
  code: string | null;
  n: number;
  montants: Amounts;
}

export interface Figures {
  /** Days on which something was sold, in their order. */
  jours: { jour: string; n: number; montants: Amounts; places: number }[];
  statut: Group[];
  paiement: Group[];
  canal: Group[];
  /** The nearest séances to come. */
  seances: { idseanc: number; libelle: string; date: string; contingent: number; vendus: number }[];
}

/** So many days up to the last on which something was sold, those without a sale too. */
export function everyDay(days: Figures['jours'], count: number, today: string): Figures['jours'] {
  const known = new Map(days.map((each) => [each.jour, each]));
  const last = days.at(-1)?.jour ?? today;
  return Array.from({ length: count }, (_, index) => {
    const jour = daysAfter(last, index + 1 - count);
    return known.get(jour) ?? { jour, n: 0, montants: {}, places: 0 };
  });
}

/** The sums of several, to the cent. */
export function added(all: readonly { montants: Amounts }[]): Amounts {
  const cents = new Map<string, number>();
  for (const [devise, montant] of all.flatMap(({ montants }) => Object.entries(montants)))
    cents.set(devise, (cents.get(devise) ?? 0) + Math.round(montant * 100));
  return Object.fromEntries([...cents].map(([devise, sum]) => [devise, sum / 100]));
}

/** What is drawn of these days: amounts, where all are in one currency; else (`devise` null) places. */
export function drawnOf(days: Figures['jours']): { values: number[]; devise: string | null } {
  const [devise, another] = Object.keys(added(days));
  return devise !== undefined && another === undefined
    ? { values: days.map(({ montants }) => montants[devise] ?? 0), devise }
    : { values: days.map(({ places }) => places), devise: null };
}
