/** What a customer may choose in a subscription, what each choice costs, and the rules that it breaks (pure). */

import { dayOf } from '../../../core/model';
import { overlapsOf } from '../../packages/models/overlaps';
import type { Tariff } from '../../packages/models/prices';
import type { BrokenRule, SubscriptionPreview } from './preview';

/** A séance as rules see it. */
export interface Session {
  idseanc: number;
  genre: string | null;
  lieu: number | null;
  /** Instant, ISO 8601. */
  date: string;
  /** Its day at the clock of its partner; at the platform's when absent. */
  jour?: string;
  /** Why it cannot be attended, or null. */
  etat: string | null;
  grille: string;
}

export interface Offer {
  formula: 'FIXE' | 'LIBRE' | 'PASS';
  min: number | null;
  max: number | null;
  entries: number | null;
  days: number | null;
  /** Séances that everybody takes. */
  imposed: readonly number[];
  constraints: readonly { genre: string; minimum: number }[];
  /** Where it holds; none: everywhere. */
  venues: readonly number[];
  multipleVenues: boolean;
  /** Days of validity, `YYYY-MM-DD`, the last one included. */
  from: string | null;
  until: string | null;
}

const day = 86_400_000;

/** Every rule that the chosen séances break, the counts first. */
export function brokenRules(offer: Offer, chosen: readonly Session[]): BrokenRule[] {
  return [
    ...counts(offer, chosen),
    ...offer.imposed
      .filter((id) => !chosen.some(({ idseanc }) => idseanc === id))
      .map((id): BrokenRule => ({ code: 'imposed', sessions: [id] })),
    ...genres(offer, chosen),
    ...places(offer, chosen),
    ...each('validity', chosen, (session) => !isValid(offer, session)),
    ...each('gone', chosen, ({ etat }) => etat !== null),
    ...overlaps(chosen),
  ];
}

/**
 * Those that the entries of a pass break so far: they are used one by one, so that what a complete choice must hold is not required
 * of them.
 */
export function brokenByEntries(offer: Offer, used: readonly Session[]): BrokenRule[] {
  return brokenRules(offer, used).filter(({ code }) => code !== 'imposed' && code !== 'genre');
}

function counts({ formula, min, max, entries, days }: Offer, chosen: readonly Session[]): BrokenRule[] {
  const n = chosen.length;
  const found: BrokenRule[] = [];
  if (formula === 'LIBRE' && min !== null && n < min) found.push({ code: 'few', n, limit: min, sessions: [] });
  if (formula === 'LIBRE' && max !== null && n > max) found.push({ code: 'many', n, limit: max, sessions: [] });
  if (formula !== 'PASS') return found;
  if (entries !== null && n > entries) found.push({ code: 'entries', n, limit: entries, sessions: [] });
  const times = chosen.map(({ date }) => Date.parse(date));
  const first = Math.min(...times);
  const late = days === null ? [] : chosen.filter(({ date }) => Date.parse(date) - first >= days * day);
  if (days !== null && late.length > 0)
    found.push({ code: 'days', limit: days, sessions: late.map(({ idseanc }) => idseanc) });
  return found;
}

function genres({ constraints }: Offer, chosen: readonly Session[]): BrokenRule[] {
  return constraints.flatMap(({ genre, minimum }) => {
    const n = chosen.filter((session) => session.genre === genre).length;
    return n < minimum ? [{ code: 'genre', n, limit: minimum, genre, sessions: [] }] : [];
  });
}

function places({ venues, multipleVenues }: Offer, chosen: readonly Session[]): BrokenRule[] {
  const outside = each('venue', chosen, ({ lieu }) => venues.length > 0 && (lieu === null || !venues.includes(lieu)));
  const several = new Set(chosen.map(({ lieu }) => lieu)).size > 1;
  return !multipleVenues && several && venues.length === 0 ? [...outside, { code: 'venues', sessions: [] }] : outside;
}

function each(
  code: BrokenRule['code'],
  chosen: readonly Session[],
  isBroken: (session: Session) => boolean,
): BrokenRule[] {
  return chosen.filter(isBroken).map(({ idseanc }) => ({ code, sessions: [idseanc] }));
}

function isValid({ from, until }: Offer, { date, jour }: Session): boolean {
  const on = jour ?? dayOf(date);
  return (from === null || on >= from) && (until === null || on <= until);
}

function overlaps(chosen: readonly Session[]): BrokenRule[] {
  const dated = chosen.map(({ date, lieu }, rang) => ({ rang, date, lieu, imposed: true, group: null }));
  return overlapsOf(dated, []).map(({ first, second }) => ({
    code: 'overlap',
    sessions: [chosen[first], chosen[second]].flatMap((session) => (session ? [session.idseanc] : [])),
  }));
}

/**
 * What the subscription costs beside its séances one by one.
 * @param gridPrice price of one place, in euros, in a grid
 */
export function simulatedPrices(
  tariffs: readonly Tariff[],
  chosen: readonly Session[],
  gridPrice: (grid: string, nature: number, category: string) => number | null,
): SubscriptionPreview['prix'] {
  return tariffs.map(({ idnatcl, codcatpl, montant: price }) => {
    const alone = chosen.map(({ grille }) => gridPrice(grille, idnatcl, codcatpl));
    const separate =
      chosen.length === 0
        ? null
        : alone.reduce<number | null>((sum, one) => (sum === null || one === null ? null : cents(sum + one)), 0);
    const gain = price === null || separate === null ? null : cents(separate - price);
    return { idnatcl, codcatpl, separate, price, gain };
  });
}

function cents(amount: number): number {
  return Math.round(amount * 100) / 100;
}
