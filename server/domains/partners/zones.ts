/** Time zones of partners, their own or that of their parents. */
import { sql } from 'drizzle-orm';
import { defaultTimeZone, isZone, type PartnerZones } from '../../../src/core/filter/zone';
import { effectiveName } from '../../../src/core/inherit/filter-fields';
import { leavesOf } from '../../../src/core/model/model';
import { partnerModel } from '../../../src/plugins/partners/model';
import type { Tx } from '../../db/database';
import { effectiveNamed } from '../../resource/inherit/filters';
import { valueOf } from '../../resource/read/shape';
import { run } from '../../resource/run';
import { everyScope, ofPartners } from '../../resource/scope';
import { partnerTable } from './table';

/** Those of partners that are not in the platform's own; all partners when none are named. */
export async function partnerZones(tx: Tx, partners: readonly string[] | null): Promise<PartnerZones> {
  const leaf = leavesOf(partnerModel).get('fuseau');
  const column = leaf && effectiveNamed(partnerTable, effectiveName(leaf));
  if (!column) throw new Error('Partners have no time zone.');
  // Nobody sets one: there is nothing to resolve.
  const found = await run<{ id: string; zone: string }>(
    tx,
    sql`select * from (select t.partner_id as id, ${valueOf(column, everyScope('fr'))} as zone from partenaires t
        where ${ofPartners({ partners }, sql`t.partner_id`) ?? sql`true`}
          and exists (select from partenaires z where z.fuseau is not null and z.fuseau <> ${defaultTimeZone})) zones
      where zone <> ${defaultTimeZone}`,
  );
  return Object.fromEntries(found.flatMap(({ id, zone }) => (isZone(zone) ? [[id, zone]] : [])));
}
