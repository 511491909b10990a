/** Currencies of partners. Pure. */

/** That of partners that say none. */
export const platformCurrency = 'EUR';

/** Currencies of partners that have another, by partner. */
export type PartnerCurrencies = Readonly<Record<string, string>>;

/** The one currency of what belongs to these partners; undefined: they have several, which are not added. */
export function currencyOf(owners: readonly (string | null)[], known: PartnerCurrencies): string | undefined {
  const [own, ...others] = new Set(owners.map((each) => (each === null ? undefined : known[each]) ?? platformCurrency));
  return others.length === 0 ? (own ?? platformCurrency) : undefined;
}
