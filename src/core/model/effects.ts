/** Where the fields of a model act, besides where their own value is shown (domains.md 24). Pure. */
export const effectPlaces = ['vente', 'billet', 'mail', 'apercu', 'recherche', 'ecrans', 'sites'] as const;
export type Place = (typeof effectPlaces)[number];

/** Names of fields with spaces between them, by the places where they act. Under `sites` stand those that sites alone apply. */
export type Effects = Readonly<Partial<Record<Place, string>>>;

/** The fields that act at a place. */
export function actingAt(effects: Effects, place: Place): string[] {
  return (effects[place] ?? '').split(/\s+/).filter((name) => name !== '');
}

/** The places where a field acts. */
export function placesOf(effects: Effects, name: string): Place[] {
  return effectPlaces.filter((place) => actingAt(effects, place).includes(name));
}

/** Whether sites alone apply a field of a model: the product itself serves it, and does nothing by it. */
export function isOfSites({ effects }: { effects?: Effects }, name: string): boolean {
  return effects !== undefined && actingAt(effects, 'sites').includes(name);
}
