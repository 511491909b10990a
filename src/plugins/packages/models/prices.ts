/** What a package costs for each nature and category, beside its parts bought one by one (pure). */

export type Mode = 'SOMME' | 'FORFAIT' | 'REMISE_PCT' | 'REMISE_MONTANT';

/** A component as prices see it. */
export interface PricedPart {
  imposed: boolean;
  group: string | null;
  count: number;
  /** Categories it is limited to; none: all. */
  categories: readonly string[];
  /** Added to the package's price, but for what is worth its supplement alone (`free`). */
  supplement: number;
  /** An extra without a price grid: alone it costs its supplement. */
  free: boolean;
  /** Price alone of one place; null when no grid says it. */
  price(nature: number, category: string): number | null;
}

export interface Tariff {
  idnatcl: number;
  codcatpl: string;
  montant: number | null;
}

export interface PricedPackage {
  mode: Mode;
  parts: readonly PricedPart[];
  groups: readonly { label: string; min: number }[];
  tariffs: readonly Tariff[];
  /** Natures and categories that grids price: what a sum without tariffs is sold in. */
  priced: readonly { idnatcl: number; codcatpl: string }[];
}

/** One line of the preview, in euros; null: a price is missing. */
export interface PriceLine {
  idnatcl: number;
  codcatpl: string;
  separate: number | null;
  price: number | null;
  /** What the customer saves; negative when the package is dearer. */
  gain: number | null;
}

/** A line for each nature and category that the package is sold in. */
export function priceLines(sold: PricedPackage): PriceLine[] {
  return soldIn(sold).map(({ idnatcl, codcatpl, montant }) => {
    const taken = takenParts(sold, idnatcl, codcatpl);
    const { separate, price } = priceOfParts(sold.mode, taken, { idnatcl, codcatpl, montant });
    return {
      idnatcl,
      codcatpl,
      separate,
      price,
      gain: price === null || separate === null ? null : cents(separate - price),
    };
  });
}

/** What these parts cost bought one by one, and together, in euros; null: a price is missing. */
export function priceOfParts(
  mode: Mode,
  parts: readonly PricedPart[],
  { idnatcl, codcatpl, montant }: Tariff,
): Pick<PriceLine, 'separate' | 'price'> {
  const separate = total(parts.map((part) => alone(part, idnatcl, codcatpl)));
  const supplements = total(parts.map((part) => (part.free ? 0 : part.count * part.supplement))) ?? 0;
  return { separate: cents(separate), price: cents(priceOf(mode, separate, supplements, montant)) };
}

/** Categories without a price: those of a line that lacks one, and those that components are limited to but no line has. */
export function unpricedCategories(sold: PricedPackage, lines: readonly PriceLine[]): string[] {
  const known = new Set(lines.map(({ codcatpl }) => codcatpl));
  const unknownCategories = sold.parts
    .flatMap(({ categories }) => categories)
    .filter((category) => !known.has(category));
  const lacking = lines.flatMap(({ codcatpl, price }) => (price === null ? [codcatpl] : []));
  return [...new Set([...lacking, ...unknownCategories])];
}

function soldIn({ tariffs, mode, priced }: PricedPackage): Tariff[] {
  if (tariffs.length > 0 || mode !== 'SOMME') return [...tariffs];
  return priced.map((place) => ({ ...place, montant: null }));
}

/** What everybody takes: the imposed components and, of each group, its cheapest ones. */
function takenParts({ parts, groups }: PricedPackage, nature: number, category: string): PricedPart[] {
  const chosen = groups.flatMap(({ label, min }) =>
    parts
      .filter((part) => !part.imposed && part.group === label)
      .toSorted((left, right) => cost(left, nature, category) - cost(right, nature, category))
      .slice(0, min),
  );
  return [...parts.filter((part) => part.imposed), ...chosen];
}

function cost(part: PricedPart, nature: number, category: string): number {
  return (alone(part, nature, category) ?? Number.POSITIVE_INFINITY) + part.count * part.supplement;
}

/** A component limited to other categories counts in the first one that it allows. */
function alone(part: PricedPart, nature: number, category: string): number | null {
  if (part.free) return part.count * part.supplement;
  const price = part.price(nature, categoryIn(part.categories, category));
  return price === null ? null : part.count * price;
}

/** The category of a place in a component that is limited to these (none: to no category), where the package is sold in one. */
export function categoryIn(limits: readonly string[], category: string): string {
  const [first] = limits;
  return first === undefined || limits.includes(category) ? category : first;
}

function priceOf(mode: Mode, separate: number | null, supplements: number, amount: number | null): number | null {
  if (mode === 'FORFAIT') return amount === null ? null : amount + supplements;
  if (separate === null) return null;
  if (mode === 'SOMME') return separate + supplements;
  if (amount === null) return null;
  return (mode === 'REMISE_PCT' ? separate * (1 - amount / 100) : Math.max(0, separate - amount)) + supplements;
}

function total(amounts: readonly (number | null)[]): number | null {
  return amounts.reduce<number | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0);
}

function cents(amount: number | null): number | null {
  return amount === null ? null : Math.round(amount * 100) / 100;
}
