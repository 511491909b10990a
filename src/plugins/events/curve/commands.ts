/** The sales curve of a manifestation, shown from anywhere on it; as a table by a key. */
import { ChartSpline, Table2 } from 'lucide-react';
import {
  type AnyCommand,
  accessOf,
  type Context,
  defineCommand,
  field,
  numbersAtom,
  oneOf,
  queryClient,
  type Row,
  rowKeys,
  store,
} from '../../../core';
import { orders } from '../../orders/model';
import { seances } from '../models/session';
import { text } from '../text';
import { requestedCurveAtom } from './open';

const when = { on: 'events.edit' } as const;
const right = accessOf(orders, 'read');

const show = defineCommand({
  id: 'events.courbeVentes',
  title: text('curve.command'),
  aliases: text('curve.aliases'),
  icon: ChartSpline,
  keys: 'v',
  right,
  when,
  args: {
    idmanif: field.reference('manifestations', 'integer', { required: true, label: text('manifestation.one') }),
  },
  fill: manifestationAt,
  run: ({ idmanif }) => {
    store.set(requestedCurveAtom, Number(idmanif));
    return { to: `/dashboard/manifestations/edit/${idmanif}` };
  },
});

const table = defineCommand({
  id: 'events.courbeTableau',
  title: text('curve.toTable'),
  aliases: text('curve.tableAliases'),
  icon: Table2,
  keys: 't',
  right,
  when,
  run: () => store.set(numbersAtom, (shown) => !shown),
});

export const curveCommands: readonly AnyCommand[] = [show, table];

/** The one that is ticked, open or under the cursor; on the page of a séance, that of the séance. */
function manifestationAt(facts: Context['facts']): { idmanif?: number } {
  const own = oneOf('manifestations', facts);
  if (own !== undefined) return { idmanif: Number(own) };
  const session = oneOf('seances', facts);
  const row = session === undefined ? undefined : queryClient.getQueryData<Row>(rowKeys.one(seances.name, session));
  const of = row?.['idmanif'];
  return typeof of === 'number' ? { idmanif: of } : {};
}
