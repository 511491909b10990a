/** Who may write which saved view: one rule for the server, which keeps it, and the console, which says it first. */
import type { Role } from '../contract';
import { type ViewScope, viewScopes } from './model';

export interface Writer {
  id: string;
  role: Role | null;
  /** Partners they act for; null = all. */
  perimeter: readonly string[] | null;
}

/** What of a view its rights follow from. */
export interface Shared {
  portee?: unknown;
  proprietaire?: unknown;
  idTiers?: unknown;
}

/** Own views by their owner; for a partner by those who govern it; for a role or everybody by administrators. */
export function mayWrite({ id, role, perimeter }: Writer, { portee, proprietaire, idTiers }: Shared): boolean {
  switch (portee) {
    case 'MOI':
      return proprietaire === id;
    case 'PARTENAIRE':
      if (role === 'ADMIN') return true;
      return role === 'GESTION_SITE_GROUPE' && typeof idTiers === 'string' && (perimeter?.includes(idTiers) ?? true);
    default:
      return role === 'ADMIN';
  }
}

/** The scopes a person may give to a view. */
export function scopesFor(role: Role | null): ViewScope[] {
  if (role === 'ADMIN') return [...viewScopes];
  return role === 'GESTION_SITE_GROUPE' ? ['MOI', 'PARTENAIRE'] : ['MOI'];
}
