/** The partners a user may act for (domains.md 0). */
import type { PartnerRef, User } from '../contract';

/** What the perimeter allows: everything, several partners, one, or none. */
export type Perimeter =
  | { kind: 'all' }
  | { kind: 'several'; partners: readonly PartnerRef[] }
  | { kind: 'one'; partner: PartnerRef }
  | { kind: 'none' };

/** Reads a user's perimeter; null = all. */
export function perimeterOf(user: User): Perimeter {
  const partners = user.perimetre;
  if (partners === null) return { kind: 'all' };
  const [first, second] = partners;
  if (!first) return { kind: 'none' };
  return second ? { kind: 'several', partners } : { kind: 'one', partner: first };
}

/** Whether the user may choose between partners. */
export function isMultiAdmin(perimeter: Perimeter): boolean {
  return perimeter.kind === 'all' || perimeter.kind === 'several';
}

/** Whether a partner of a URL is inside the perimeter. */
export function covers(perimeter: Perimeter, tiers: string): boolean {
  switch (perimeter.kind) {
    case 'all':
      return true;
    case 'several':
      return perimeter.partners.some((partner) => partner.partnerId === tiers);
    case 'one':
      return perimeter.partner.partnerId === tiers;
    case 'none':
      return false;
  }
}
