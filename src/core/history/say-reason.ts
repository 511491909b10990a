/** Why, in words: what somebody gave as a reason, or what the server says of sign-ins, proofs and accounts. */
import { core } from '../../i18n/core';
import type { Translate } from '../../i18n/translate';
import { actionWords } from '../problem';
import type { Entry } from './entry';

const known = [
  'IDENTIFIANTS',
  'REUTILISATION',
  'MOT_DE_PASSE',
  'PREUVE',
  'SECOND_FACTEUR',
  'FACTEUR_AJOUTE',
  'FACTEUR_RETIRE',
  'CODES_SECOURS',
  'INVITER',
  'REINITIALISER',
  'FERMER_SESSIONS',
  'REINITIALISER_FACTEURS',
  'SECRET_DONNE',
  'SECRET_RETIRE',
  'FICHIER_DEPOSE',
  'CLE_RENOUVELEE',
  'CLE_REVOQUEE',
  'CLE_EXPIREE',
  'CLE_REMPLACEE',
  'CLE_SANS_PROPRIETAIRE',
  'CLE_ADRESSE',
] as const;
/** Kinds of records whose reasons are codes of the server. */
const coded: readonly string[] = ['users', 'flux', 'cles'];
const means = ['MOT_DE_PASSE', 'TOTP', 'PASSKEY', 'SECOURS'] as const;

/** Of a sign-in or a proof: it changed no field, what it holds is said with its reason. */
export function isAccess({ kind }: Pick<Entry, 'kind'>): boolean {
  return kind === 'CONNEXION' || kind === 'ECHEC_CONNEXION';
}

/** Null when there is nothing to say. */
export function sayReason(entry: Pick<Entry, 'kind' | 'resource' | 'reason' | 'fields'>, t: Translate): string | null {
  const code = coded.includes(entry.resource) ? known.find((each) => each === entry.reason) : undefined;
  const reason = code ? t(core(`history.reasons.${code}`)) : entry.reason;
  if (!isAccess(entry)) return reason;
  const held = (path: string) => entry.fields.find((field) => field.path === path)?.after;
  const [action, by] = [held('preuve'), means.find((each) => each === held('moyen'))];
  const said = [
    reason,
    typeof action === 'string' && t(core('history.proofFor'), { action: actionWords(action, t) }),
    by && t(core(`history.means.${by}`)),
  ].filter((each) => typeof each === 'string');
  return said.length > 0 ? said.join(' · ') : null;
}
