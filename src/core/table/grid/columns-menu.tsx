/** Which columns are shown, and in what order: TanStack Table tells them, the address is told of what changes. */
import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from 'lucide-react';
import { useMemo } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Row } from '../../model/model';
import { Button, Checkbox, IconButton } from '../../ui';
import { Popover } from '../../ui/overlays/popover';
import styles from './grid.module.css';
import type { ListColumns } from './use-columns';

const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnVisibilityFeature });
const noRows: Row[] = [];

/** All columns: the shown ones in their order, the others after them. */
function useOrdered({ all, shown, isPinned }: ListColumns) {
  const names = shown.map(({ name }) => name);
  const engine = useTable({
    features,
    data: noRows,
    columns: useMemo(() => all.map((column) => ({ id: column.name })), [all]),
    state: {
      columnOrder: names,
      columnPinning: { start: names.filter(isPinned), end: [] },
      columnVisibility: Object.fromEntries(all.map(({ name }) => [name, names.includes(name)])),
    },
  });
  return engine.getAllLeafColumns().flatMap((each) => {
    const column = all.find(({ name }) => name === each.id);
    return column ? [{ column, isShown: each.getIsVisible(), isPinned: each.getIsPinned() !== false }] : [];
  });
}

export function ColumnsMenu({
  columns,
  open,
  onOpenChange,
}: {
  columns: ListColumns;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useText();
  const ordered = useOrdered(columns);
  return (
    <Popover
      trigger={<Button icon={<Columns3 />}>{t(core('table.columns'))}</Button>}
      label={t(core('table.columnsTitle'))}
      title={t(core('table.columnsTitle'))}
      placement="bottom-end"
      open={open}
      onOpenChange={onOpenChange}
    >
      <ul className={styles.columnList}>
        {ordered.map(({ column, isShown, isPinned }) => {
          const nom = t(column.title ?? column.leaf.label);
          return (
            <li key={column.name}>
              <Checkbox
                label={nom}
                checked={isShown}
                disabled={isShown && columns.shown.length === 1}
                onCheckedChange={(on) => columns.show(column.name, on)}
              />
              {isShown && (
                <span>
                  <IconButton
                    size="small"
                    label={t(core(isPinned ? 'table.unpin' : 'table.pin'), { nom })}
                    icon={isPinned ? <PinOff /> : <Pin />}
                    onClick={() => columns.pin(column.name)}
                  />
                  <IconButton
                    size="small"
                    label={t(core('table.columnUp'), { nom })}
                    icon={<ArrowUp />}
                    onClick={() => columns.move(column.name, -1)}
                  />
                  <IconButton
                    size="small"
                    label={t(core('table.columnDown'), { nom })}
                    icon={<ArrowDown />}
                    onClick={() => columns.move(column.name, 1)}
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
      <Button size="small" disabled={columns.isDefault} onClick={columns.reset}>
        {t(core('table.columnsReset'))}
      </Button>
    </Popover>
  );
}
