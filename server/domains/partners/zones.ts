/** Time zones of partners, their own or that of their parents. */
import { sql } from 'drizzle-orm';
import { defaultTimeZone, isZone, type PartnerZones } from '../../../src/core/filter/zone';
import { flagOf } from '../../../src/core/inherit/resolve';
import { partnerModel } from '../../../src/plugins/partners/model';
import type { Tx } from '../../db/database';
import { linksOf } from '../../resource/inherit/tree';
import { run } from '../../resource/run';
import { ofPartners } from '../../resource/scope';
import type { Table } from '../../resource/table';
import { partnerTable } from './table';

/**
 * Those of partners that are not in the platform's own; all partners when none are named. From the few that set one down to
 * those that inherit it: asking each of a thousand partners for its own took 400 ms.
 */
export async function partnerZones(tx: Tx, partners: readonly string[] | null): Promise<PartnerZones> {
  const { parent, follows } = linksOf(partnerTable);
  const of = (column: { id: string }) => sql`p.${sql.identifier(column.id)}`;
  const zone = of(columnOf(partnerTable, 'fuseau'));
  const flag = flagOf(partnerModel, 'site');
  const whole = flag ? of(columnOf(partnerTable, flag.name)) : sql`false`;
  const inherits = sql`(${of(follows)} and ${of(parent)} is not null and (${whole} or ${zone} is null))`;
  const found = await run<{ id: string; zone: string }>(
    tx,
    sql`with recursive down as (
        select p.partner_id, ${zone} as zone from partenaires p where not ${inherits} and ${zone} <> ${defaultTimeZone}
        union all select p.partner_id, down.zone from partenaires p join down on ${of(parent)} = down.partner_id where ${inherits}
      ) select down.partner_id as id, down.zone from down where ${ofPartners({ partners }, sql`down.partner_id`) ?? sql`true`}`,
  );
  return Object.fromEntries(found.flatMap(({ id, zone: name }) => (isZone(name) ? [[id, name]] : [])));
}

function columnOf(table: Table, name: string): { id: string } {
  const column = table.columns.get(name);
  if (!column) throw new Error(`${table.name} has no ${name}.`);
  return column;
}
