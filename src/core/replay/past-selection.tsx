/** The bar over ticked rows of the past: what is done with them is to put them back. */
import { Undo2 } from 'lucide-react';
import { core } from '../../i18n/core';
import { useFormat, useText } from '../../i18n/react';
import { keyOf, type Resource } from '../define';
import { send } from '../send';
import gridStyles from '../table/grid/grid.module.css';
import type { ListGrid } from '../table/list/use-list-grid';
import type { Past } from '../table/list/use-resource-list';
import { SelectionAction, SelectionBar } from '../ui';

interface PastSelectionProps {
  state: Pick<ListGrid, 'list' | 'grid' | 'count'>;
  resource: Resource;
  past: Past;
  q: string;
}

export function PastSelection({ state, resource, past, q }: PastSelectionProps) {
  const { list, grid, count } = state;
  const t = useText();
  const format = useFormat();
  const { ticks } = grid;
  const putBack = () => {
    const since = list.replay?.depuis ?? {};
    const versions = Object.fromEntries(
      Object.entries(since).flatMap(([key, { version }]) => (version === undefined ? [] : [[key, version]])),
    );
    const known = list.loaded().rows.map(({ row }) => keyOf(resource, row));
    // All of a list whose rows are all at hand are named: what is put back is what was seen.
    const ids =
      ticks.kind === 'some'
        ? [...ticks.keys]
        : known.length === list.total
          ? known.filter((key) => !ticks.except.has(key))
          : null;
    void send({
      id: 'records.putBack',
      args: {
        ...{ resource: resource.name, au: past.au ?? '', q, ecart: past.ecart ?? '' },
        ...{ ids: ids === null ? '' : JSON.stringify(ids), versions: JSON.stringify(versions) },
      },
    });
  };
  return (
    <div className={gridStyles.floating}>
      <SelectionBar
        label={t(core('table.selectionActions'))}
        count={t(core('table.selected'), { n: count })}
        widen={
          count < list.total
            ? { label: t(core('table.selectResults'), { n: list.total }), onClick: grid.widen }
            : undefined
        }
        close={{ label: t(core('table.clearSelection')), keys: [t(core('table.escape'))], onClick: grid.clear }}
      >
        <SelectionAction icon={<Undo2 size={16} />} onClick={putBack}>
          {t(core('replay.putBackAt'), { date: format.dateTime(past.au) })}
        </SelectionAction>
      </SelectionBar>
    </div>
  );
}
