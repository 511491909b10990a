/** How rows are sorted, where no head of columns shows it. */
import { ArrowDown, ArrowDownUp, ArrowUp } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { Button } from '../../ui';
import { Menu } from '../../ui/overlays/menu';
import type { ListColumns } from './use-columns';

export function SortMenu({ columns }: { columns: ListColumns }) {
  const t = useText();
  return (
    <Menu
      trigger={<Button icon={<ArrowDownUp />}>{t(core('table.sort'))}</Button>}
      label={t(core('table.sort'))}
      entries={columns.all.flatMap((column) => {
        if (column.sortBy === null) return [];
        const nom = t(column.title ?? column.leaf.label);
        const sort = columns.sorts.find(({ name }) => name === column.sortBy);
        return {
          id: column.name,
          label: sort ? t(core('table.sortedBy'), { nom, sens: t(core(sort.desc ? 'table.desc' : 'table.asc')) }) : nom,
          icon: sort ? sort.desc ? <ArrowDown size={16} /> : <ArrowUp size={16} /> : undefined,
          onSelect: () => columns.sortBy(column.name, false),
        };
      })}
    />
  );
}
