/** Which columns are shown, and in what order. */
import { ArrowDown, ArrowUp, Columns3, Pin, PinOff } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { Button, Checkbox, IconButton } from '../../ui';
import { Popover } from '../../ui/overlays/popover';
import styles from './grid.module.css';
import type { ListColumns } from './use-columns';

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
        {columns.all.map((column, at) => {
          const isShown = at < columns.shown.length;
          const isPinned = columns.isPinned(column.name);
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
