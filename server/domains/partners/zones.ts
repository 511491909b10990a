/** Time zones of partners, their own or that of their parents. */
import type { PartnerZones } from '../../../src/core/filter/zone';
import { zonesNow } from '../../clock';
import type { Tx } from '../../db/database';

/** Those of partners that are not in the platform's own; all partners when none are named. */
export async function partnerZones(tx: Tx, partners: readonly string[] | null): Promise<PartnerZones> {
  const zones = await zonesNow(tx);
  if (partners === null) return zones;
  return Object.fromEntries(partners.flatMap((id) => (zones[id] === undefined ? [] : [[id, zones[id]]])));
}
