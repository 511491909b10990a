/** Who works here and by what right, for both ends: the part of the contract that the session stands on. */

import type { Permissions, SensitiveAction } from './model/domaines';

/** The guards of the specification, by the scopes they let through. */
export type Guard = 'public' | 'any' | 'group' | 'admin';
export type Role = 'ADMIN' | 'PARTNER' | 'GESTION_SITE_GROUPE';

/** Scopes that pass each guard. */
export const scopesOf: Readonly<Record<Guard, readonly Role[]>> = {
  public: ['ADMIN', 'GESTION_SITE_GROUPE', 'PARTNER'],
  any: ['ADMIN', 'GESTION_SITE_GROUPE', 'PARTNER'],
  group: ['ADMIN', 'GESTION_SITE_GROUPE'],
  admin: ['ADMIN'],
};

/** Cookie of the refresh token: written by the console, read by the server when it gives the page. */
export const refreshCookie = 'regie_refresh';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

/** `GET /api/user/info`. `perimetre` null = all partners. */
export interface User {
  id: string;
  nom: string;
  mail: string;
  realmRoles: string[];
  attributes: { idTiers: string[] };
  perimetre: PartnerRef[] | null;
  motDePasseTemporaire: boolean;
  /** The scope, where a role made here follows it in `realmRoles`. */
  userRoles?: string[];
  /** Level of each domaine; the built-in ones of the scope when absent. */
  permissions?: Permissions;
  actionsSensibles?: readonly SensitiveAction[];
  /** Languages whose texts are written; none = all. */
  langues?: readonly string[];
  /** Partner functions that are off for all the partners of the perimeter: the screens they open are closed. */
  fonctionsFermees?: string[];
  locale?: 'fr' | 'en';
}

/** What a page of the console is told of its session by the server that gave it: it asks for neither. */
export interface Greeting {
  /** Good for a minute, as any; the refresh token stays in its cookie as it is. */
  access_token: string;
  user: User;
  /** Null: to be asked for. */
  preferences: { document: Readonly<Record<string, unknown>>; version: number } | null;
}

export interface PartnerRef {
  partnerId: string;
  libelle: string;
}
