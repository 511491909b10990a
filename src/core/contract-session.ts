/** Who works here and by what right, for both ends: the part of the contract that the session stands on. */

import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
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

/**
 * Cookie of the refresh token: written by the console, read by the server when it gives the page. Under https its name
 * binds it to this very host: none of a sibling domain or of plain http can set it.
 * @param url of the console
 */
export function refreshCookieOn(url: string): string {
  return url.startsWith('https:') ? '__Host-regie_refresh' : 'regie_refresh';
}

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
  /** The role asks a second factor and there is none yet: nothing else is open. */
  secondFacteurDemande?: boolean;
  /** The scope, where a role made here follows it in `realmRoles`. */
  userRoles?: string[];
  /** Level of each domaine; the built-in ones of the scope when absent. */
  permissions?: Permissions;
  actionsSensibles?: readonly SensitiveAction[];
  /** Languages whose texts are written; none = all. */
  langues?: readonly string[];
  /** Partner functions that are off for all the partners of the perimeter: the screens they open are closed. */
  fonctionsFermees?: string[];
  /** The sites of all these partners are off: nothing but what is one's own is written. */
  siteFerme?: boolean;
  /** Time zones of partners of the perimeter that are not in the platform's own, by partner. */
  fuseaux?: Readonly<Record<string, string>>;
  /** Currencies of partners of the perimeter that have another than the platform's, by partner. */
  devises?: Readonly<Record<string, string>>;
  locale?: 'fr' | 'en';
  /** Minutes without a key or a click after which the console asks to sign in again; 0 or absent: never. */
  inactiviteMinutes?: number;
}

/** What a page of the console knows of its session from the server that sent it: it requests neither. */
export interface SessionBootstrap {
  /** Good for a minute, as any; the refresh token stays in its cookie as it is. */
  access_token: string;
  user: User;
  /** Null: to be requested. */
  preferences: { document: Readonly<Record<string, unknown>>; version: number } | null;
}

export interface PartnerRef {
  partnerId: string;
  libelle: string;
}

/** A session that is open: `GET /api/user/sessions` for one’s own. Instants in ISO 8601. */
export interface OpenSession {
  id: string;
  ouverte: string;
  /** When its tokens were last renewed. */
  utilisee: string | null;
  expire: string;
  /** The one that asks. */
  courante: boolean;
}

/** Second factors: an application that gives codes, a passkey. */
export type FactorType = 'TOTP' | 'PASSKEY';
/** By what somebody may answer: a factor, or a recovery code. */
export type FactorMethod = FactorType | 'SECOURS';
/** What a browser is to ask of a passkey. */
export type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON;
export type PasskeyCreation = PublicKeyCredentialCreationOptionsJSON;

/** Body of the 401 `second-factor`, and answer of `POST /api/user/proof/challenge`. */
export interface FactorChallenge {
  challenge: string;
  methods: FactorMethod[];
  /** With a passkey among the methods. */
  options?: PasskeyRequest;
}

/** `GET /api/user/factors`: one’s own. */
export interface FactorsAnswer {
  items: { id: string; type: FactorType; nom: string; cree: string; utilise: string | null }[];
  /** Recovery codes that were not used. */
  secours: number;
  /** The role asks for one. */
  demande: boolean;
  /** The name that passkeys belong to. */
  site: string;
}

/** `POST /api/user/factors`: what is left to confirm. */
export type NewFactor =
  | { id: string; type: 'TOTP' /** In letters, and as a picture (SVG). */; secret: string; uri: string; qr: string }
  | { id: string; type: 'PASSKEY'; options: PasskeyCreation };

/** `POST /api/user/cles/:id/secret`: a key of a program, told this once. */
export interface IssuedKey {
  cle: string;
  /** How it is shown from then on. */
  indice: string;
  /** Until when the one before serves beside it; null: there was none, or it ended. */
  ancienneJusqua: string | null;
}
