/** Figures of orders, as the server reckons them over a filter. */
import { daysAfter } from '../../../core/model';

export interface Group {
  code: string | null;
  n: number;
  montant: number;
}

export interface Figures {
  /** Days on which something was sold, in their order. */
  jours: { jour: string; n: number; montant: number; places: number }[];
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
    return known.get(jour) ?? { jour, n: 0, montant: 0, places: 0 };
  });
}
