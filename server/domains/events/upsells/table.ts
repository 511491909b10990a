/** Table of upsells; what keeps their parent from being sold is read as it is now. */
import { sql } from 'drizzle-orm';
import { upsellAlerts, upsells } from '../../../../src/plugins/events/models/upsell';
import { quote } from '../../../resource/column';
import { tableOf } from '../../../resource/table';
import { ofReadable } from './parents';

const ranks = sql.raw(`array[${upsellAlerts.map(quote).join(', ')}]::text[]`);

/** The worst reason why an option that everybody must take cannot be had. */
const alert = sql`(select (${ranks})[min(array_position(${ranks}, case
    when (o.item ->> 'contingent')::integer = 0 or s.idseanc is not null and (s.vendus >= s.contingent or s.lock or s.statut in ('ANNULEE', 'SUSPENDUE')) then 'EPUISE'
    when (o.item ->> 'fin')::timestamptz <= now() or s.date <= now() then 'TERMINE'
    when (o.item ->> 'debut')::timestamptz > now() then 'A_VENIR' end))]
  from jsonb_array_elements(t.upsells) o(item)
  left join seances s on o.item ->> 'type' = 'SEANCE' and s.idseanc = (o.item ->> 'refSeance')::integer
  where (o.item ->> 'isObligatory')::boolean)`;

export const upsellTable = tableOf(upsells, {
  seen: ofReadable,
  computed: { alerte: () => alert },
  indexes: { evenement: ['"evenement"', '"id"'] },
  unindexed: ['dateModif'],
  unique: { of_manifestation: ['idmanif'], of_seance: ['idseanc'], of_package: ['id_package'] },
});
