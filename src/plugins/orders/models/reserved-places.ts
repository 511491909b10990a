/** Places of a subscription that are kept for those who held the one that it renews, while they have priority (domains.md 12). Pure. */

export interface Reserved {
  /** Left of its contingent; null where it has none: nothing limits it, so nothing is kept. */
  libres: number | null;
  /** The former one keeps places, and its holders have priority now. */
  ouvert: boolean;
  /** Places of the former one whose customers have not taken them up in this one. */
  gardees: number;
  /** Of these, those of the customer who buys. */
  siennes: number;
}

/** How many places are kept: no more than are left. */
export function reservedOf({ libres, ouvert, gardees }: Omit<Reserved, 'siennes'>): number {
  return libres !== null && ouvert ? Math.min(gardees, libres) : 0;
}

/** How many a customer may take: what is kept for them, and what is kept for nobody. Null: as many as they like. */
export function openTo(reserved: Reserved): number | null {
  const { libres, ouvert, gardees, siennes } = reserved;
  if (libres === null || !ouvert) return libres;
  return Math.min(libres, siennes + Math.max(0, libres - gardees));
}
