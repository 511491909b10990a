/** Table of upsells; what keeps their parent from being sold is read as it is now. */
import { type SQL, sql } from 'drizzle-orm';
import { upsellAlerts, upsells } from '../../../../src/plugins/events/models/upsell';
import { quote } from '../../../resource/column';
import { effectiveSource, effectiveValue, overrideCount } from '../../../resource/inherit/filters';
import { columnNamed, type Table, tableOf } from '../../../resource/table';
import { ofReadable } from './parents';

const ranks = sql.raw(`array[${upsellAlerts.map(quote).join(', ')}]::text[]`);

/** The worst reason why an option that everybody must take cannot be had. */
const alert = () => sql`(select (${ranks})[min(array_position(${ranks}, case
    when (o.item ->> 'contingent')::integer = 0 or s.idseanc is not null and (s.vendus >= s.contingent or s.lock or s.statut in ('ANNULEE', 'SUSPENDUE')) then 'EPUISE'
    when (o.item ->> 'fin')::timestamptz <= now() or s.date <= now() then 'TERMINE'
    when (o.item ->> 'debut')::timestamptz > now() then 'A_VENIR' end))]
  from jsonb_array_elements(${optionsHeld().list}) o(item)
  left join seances s on o.item ->> 'type' = 'SEANCE' and s.idseanc = (o.item ->> 'refSeance')::integer
  where (o.item ->> 'isObligatory')::boolean)`;

export const upsellTable: Table = tableOf(upsells, {
  seen: ofReadable,
  computed: {
    alerte: alert,
    nbOptions: () => sql`jsonb_array_length(${optionsHeld().list})`,
    nbSurcharges: overrideCount(() => upsellTable),
  },
  indexes: { evenement: ['"evenement"', '"id"'], parent: ['"parent"', '"id"'] },
  unindexed: ['dateModif'],
  unique: { of_manifestation: ['idmanif'], of_seance: ['idseanc'], of_package: ['id_package'] },
});

/** The options of the row `t` as they hold, its own or those of its manifestation, and the key of the upsell that says them. */
export function optionsHeld(): { list: SQL; of: SQL } {
  const column = columnNamed(upsellTable, 'upsells');
  if (!column) throw new Error('Upsells have options.');
  return { list: effectiveValue(upsellTable, column), of: effectiveSource(upsellTable, column) };
}
