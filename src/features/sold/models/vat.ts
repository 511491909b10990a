/**
 * VAT of seats by territory, with the article of the code général des impôts that each rate stands on (docs/papers.md says what
 * is claimed of it). Pure data: a change of the law is a change here.
 */

/** Guyane and Mayotte have no VAT; DOM are Guadeloupe, Martinique and La Réunion. */
export const territories = ['METROPOLE', 'CORSE', 'DOM', 'SANS_TVA'] as const;
export type Territory = (typeof territories)[number];

export interface VatRate {
  /** In percent. */
  rate: number;
  law: string;
}

export interface TerritoryVat {
  rates: readonly VatRate[];
  /** Of a show that nobody said a rate of. */
  usual: number;
  /** Of services: fees, postage, options that lead to no séance. */
  service: number;
  /** Of the first performances of a new work; null where there is none. */
  first: number | null;
}

const exempt = { rate: 0, law: 'CGI, art. 261' };
const work = 'CGI, art. 281 quater';

export const vatOfTerritory: Readonly<Record<Territory, TerritoryVat>> = {
  METROPOLE: {
    rates: [
      exempt,
      { rate: 2.1, law: work },
      { rate: 5.5, law: 'CGI, art. 278-0 bis' },
      { rate: 10, law: 'CGI, art. 279' },
      { rate: 20, law: 'CGI, art. 278' },
    ],
    usual: 5.5,
    service: 20,
    first: 2.1,
  },
  CORSE: {
    rates: [
      exempt,
      { rate: 0.9, law: `${work} et 297` },
      { rate: 2.1, law: 'CGI, art. 297' },
      { rate: 5.5, law: 'CGI, art. 278-0 bis' },
      { rate: 10, law: 'CGI, art. 297' },
      { rate: 20, law: 'CGI, art. 278' },
    ],
    usual: 2.1,
    service: 20,
    first: 0.9,
  },
  DOM: {
    rates: [
      exempt,
      { rate: 1.05, law: `${work} et 296 bis` },
      { rate: 2.1, law: 'CGI, art. 296' },
      { rate: 8.5, law: 'CGI, art. 296' },
    ],
    usual: 2.1,
    service: 8.5,
    first: 1.05,
  },
  SANS_TVA: { rates: [{ rate: 0, law: 'CGI, art. 294' }], usual: 0, service: 0, first: null },
};

/** Performances of a work that the reduced rate is for, and from which on it is said that they end. */
export const firstPerformances = { most: 140, warned: 130 } as const;

/** The article that a rate stands on in a territory; null when it is none of its rates. */
export function lawOf(territory: Territory, rate: number): string | null {
  return vatOfTerritory[territory].rates.find((each) => each.rate === rate)?.law ?? null;
}

export function isTerritory(value: unknown): value is Territory {
  return territories.some((each) => each === value);
}
