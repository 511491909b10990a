/** How many ticked rows the filter hides: a command acts on them too. */
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai/react';
import { keyOf, type Resource } from '../../define';
import { tiersAtom } from '../../facts';
import { http } from '../../http';
import type { Row } from '../../model/model';
import { type RowList, rowKeys } from '../../rows';
import { outOfSight, type Ticks } from './ticks';

/** As many keys as one filter and its address take. */
const most = 250;

/** Of rows that are not loaded the server answers which ones the filter finds; of more than one filter takes, nothing is said. */
export function useHiddenTicks(resource: Resource, list: RowList<Row>, ticks: Ticks, q: string): number {
  const tiers = useAtomValue(tiersAtom);
  const away =
    list.status === 'ready'
      ? outOfSight(
          ticks,
          list.rows.map((row) => keyOf(resource, row)),
        )
      : [];
  const isWholeList = list.rows.length >= list.total;
  const among = `${q === '' ? '' : `(${q}) `}${resource.model.key.name}:${away.join(',')}`;
  const { data: found } = useQuery({
    queryKey: rowKeys.count(resource.name, among, tiers),
    queryFn: async ({ signal }) => (await http.count(resource, { q: among, tiers, total: 'exact' }, signal)).total,
    enabled: away.length > 0 && away.length <= most && !isWholeList,
  });
  if (isWholeList) return away.length;
  return found === undefined ? 0 : away.length - found;
}
