/**
 * One-click unsubscription (RFC 8058) from mails that are not about an order: each carries an address at which its purpose is
 * refused for its partner, and none leaves to somebody who refused.
 */
import { type SQL, sql } from 'drizzle-orm';
import { purposeOf } from '../../src/plugins/mails/models/triggers';
import type { Tx } from '../db/database';
import { emailKey } from '../domains/orders/customers';
import { run } from '../resource/run';
import type { Seal } from './seal';

/** The use of the secret that closes them. */
export const unsubscribing = 'unsubscription';

/** Where the addresses are; what follows is sealed. */
export const unsubscribePath = '/api/notification/desinscription';

interface Leaving {
  id: number;
  declencheur: string;
  idTiers: string | null;
  destinataire: string;
  essai: boolean;
}

/** The address at which this mail is refused; null where its addressee has nothing to refuse. */
export function unsubscribeAddress(
  { id, declencheur, idTiers, essai }: Leaving,
  { seal, publicUrl }: { seal: Seal; publicUrl: string },
): string | null {
  if (purposeOf(declencheur) === null || idTiers === null || essai) return null;
  const token = Buffer.from(seal.close(String(id)), 'base64').toString('base64url');
  return `${publicUrl}${unsubscribePath}/${token}`;
}

/** The number of the mail that an address is of; null: it is none of ours. */
export function mailOfToken(seal: Seal, token: string): number | null {
  try {
    return Number(seal.open(Buffer.from(token, 'base64url').toString('base64')));
  } catch {
    return null;
  }
}

/**
 * Customers `c` of a partner with this e-mail, however it is written: on their record, or on what they bought or were sent
 * before they were merged or corrected.
 */
export function hasEmail(partner: string, email: string): SQL {
  const key = emailKey(sql`${email}`);
  return sql`c.id_tiers = ${partner} and c.id_client = any(array(
    select o.id_client from clients o where ${emailKey(sql`o.email`)} = ${key}
    union select v.id_client from clients_sources v where v.adresse_pliee = ${key} and v.id_tiers = ${partner}))`;
}

/** Whether who has this address refused such mails of a partner. */
export async function isRefused(
  tx: Tx,
  { declencheur, idTiers, destinataire }: Pick<Leaving, 'declencheur' | 'idTiers' | 'destinataire'>,
): Promise<boolean> {
  const purpose = purposeOf(declencheur);
  if (purpose === null || idTiers === null) return false;
  const refused = JSON.stringify([{ finalite: purpose, canal: 'MAIL', accorde: false }]);
  const [found] = await run<{ refused: boolean }>(
    tx,
    sql`select exists (select from clients c where ${hasEmail(idTiers, destinataire)} and c.consentements @> ${refused}::jsonb) as refused`,
  );
  return found?.refused ?? false;
}
