/** What the options of an upsell must keep to, besides what their fields say (domains.md 13); pure. */
import { isEmpty } from '../../../core/model';
import type { upsellAlerts } from './upsell';

export type UpsellAlert = (typeof upsellAlerts)[number];

/** An option as a form or a row holds it: what is missing or wrong is empty. */
export type Loose = Readonly<Record<string, unknown>>;

/** An option with the path of its fields in the row: `upsells.2`, `upsells.2.upsell.0`. */
export interface Placed {
  item: Loose;
  path: string;
  /** It hangs on another option. */
  nested: boolean;
}

/** A refusal: its code under `events.reasons`, and the path of the field. */
export interface Fault {
  code: string;
  field: string;
}

/** What an option leads to prices it, so that it needs no amount of its own. */
const priced: ReadonlySet<unknown> = new Set(['SEANCE', 'UPGRADE']);

/** Every option, those that hang on another after it. */
export function placedItems(list: unknown): Placed[] {
  return looseItems(list).flatMap((item, index) => {
    const path = `upsells.${index}`;
    const inner = looseItems(item['upsell']).map((each, place) => ({
      item: each,
      path: `${path}.upsell.${place}`,
      nested: true,
    }));
    return [{ item, path, nested: false }, ...inner];
  });
}

/** What is known from the options alone: prices, a séance offered twice or to itself. */
export function itemFaults(list: unknown, ownSession: unknown): Fault[] {
  const seen = new Set<unknown>();
  return placedItems(list).flatMap(({ item, path }) => {
    const { type, prixMode, montant, refSeance } = item;
    const faults: Fault[] = [];
    if (prixMode === 'LIBRE' && type !== 'DONATION') faults.push({ code: 'upsell-free', field: `${path}.prixMode` });
    if ((prixMode ?? 'TARIF') === 'TARIF' && !priced.has(type) && isEmpty(montant))
      faults.push({ code: 'upsell-amount', field: `${path}.montant` });
    if (type !== 'SEANCE' || typeof refSeance !== 'number') return faults;
    const field = `${path}.refSeance`;
    if (refSeance === ownSession) faults.push({ code: 'complementary-self', field });
    else if (seen.has(refSeance)) faults.push({ code: 'complementary-exists', field });
    seen.add(refSeance);
    return faults;
  });
}

/** A place's price in one grid. */
export interface PlacePrice {
  grille: string;
  idnatcl: number;
  codcatpl: string;
  montant: number;
}

/**
 * Whether a category is dearer than those it takes over from, in every grid and nature that price both; without any given,
 * than at least one. True when no price at all is known.
 */
export function isDearer(
  prices: readonly PlacePrice[],
  target: string,
  sources: readonly string[],
  natures: readonly number[] = [],
): boolean {
  const sold = prices.filter(({ idnatcl }) => natures.length === 0 || natures.includes(idnatcl));
  if (sold.length === 0) return true;
  const pairs = sold
    .filter(({ codcatpl }) => codcatpl === target)
    .flatMap((aim) =>
      sold.flatMap((from) =>
        from.grille === aim.grille && from.idnatcl === aim.idnatcl && from.codcatpl !== target ? [{ aim, from }] : [],
      ),
    );
  if (sources.includes(target)) return false;
  if (sources.length === 0) return pairs.some(({ aim, from }) => aim.montant > from.montant);
  const offered = pairs.filter(({ from }) => sources.includes(from.codcatpl));
  return offered.length > 0 && offered.every(({ aim, from }) => aim.montant > from.montant);
}

/** Why an option cannot be had now, as far as it says so itself; null when it can. */
export function whyUnavailable(item: Loose, now: number): UpsellAlert | null {
  const { contingent, debut, fin } = item;
  if (contingent === 0) return 'EPUISE';
  if (typeof fin === 'string' && Date.parse(fin) <= now) return 'TERMINE';
  return typeof debut === 'string' && Date.parse(debut) > now ? 'A_VENIR' : null;
}

/** Options that everybody must take and nobody can: the parent is not sellable. */
export function blockingItems(list: unknown, now: number): { item: Loose; path: string; alert: UpsellAlert }[] {
  return placedItems(list).flatMap(({ item, path, nested }) => {
    // What hangs on an option is only required of those who take it.
    const alert = item['isObligatory'] === true && !nested ? whyUnavailable(item, now) : null;
    return alert === null ? [] : [{ item, path, alert }];
  });
}

/** The items of a list, what is no item left out. */
export function looseItems(value: unknown): Loose[] {
  const items: unknown[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => (typeof item === 'object' && item !== null ? [{ ...item }] : []));
}
