/** The partners a user may act for (domains.md 0): none listed = all of them. */
import type { User } from '../contract';

/** Whether the user may choose between partners. */
export function hasPartners({ perimetre }: User): boolean {
  return perimetre === null || perimetre.length > 1;
}

/** The only partner of a user; null when there are several, or none. */
export function onlyPartner({ perimetre }: User): string | null {
  return perimetre?.length === 1 ? (perimetre[0]?.partnerId ?? null) : null;
}
