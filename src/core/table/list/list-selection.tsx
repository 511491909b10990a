/** The bar over a list with ticked rows, and the menu of one row: commands of the selection, sent to the bus. */
import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { commandOf, commandsFor } from '../../command-of';
import { bus } from '../../console-bus';
import type { AnyCommand, Call } from '../../define';
import { sayLacking } from '../../right-texts';
import { send } from '../../send';
import { SelectionAction, SelectionBar } from '../../ui';
import { Menu } from '../../ui/overlays/menu';
import type { MenuItem } from '../../ui/overlays/menu-entry';
import type { TableDefinition } from '../define-table';
import styles from '../grid/grid.module.css';
import type { ListGrid } from './use-list-grid';

interface ListSelectionProps {
  table: TableDefinition;
  state: Pick<ListGrid, 'list' | 'grid' | 'count' | 'hidden'>;
}

/** How many commands are buttons; the others are in the menu. */
const buttons = 3;

export function ListSelection({ table, state }: ListSelectionProps) {
  const { list, grid, count, hidden } = state;
  const t = useText();
  const [open, setOpen] = useState(false);
  const known = commandsFor(table.resource.name, table.selection ?? []);
  const together = commandOf('records.multiEdit');
  const isTogether = together !== undefined && bus.refusal(together) === null;
  useRoomUnderToasts(count > 0);
  if (count === 0) return null;
  return (
    <div className={styles.floating}>
      <SelectionBar
        label={t(core('table.selectionActions'))}
        count={
          hidden > 0
            ? t(core('table.selectedHidden'), { n: count, masquees: hidden })
            : t(core('table.selected'), { n: count })
        }
        widen={
          count < list.total
            ? { label: t(core('table.selectResults'), { n: list.total }), onClick: grid.widen }
            : undefined
        }
        close={{ label: t(core('table.clearSelection')), keys: [t(core('table.escape'))], onClick: grid.clear }}
      >
        {known.slice(0, buttons).map((command) => (
          <SelectionAction key={command.id} onClick={() => void send({ id: command.id })}>
            {t(command.title)}
          </SelectionAction>
        ))}
        {isTogether && (
          <SelectionAction onClick={() => void send({ id: together.id })}>{t(together.title)}</SelectionAction>
        )}
        {known.length > buttons && (
          <Menu
            trigger={<SelectionAction aria-label={t(core('table.more'))} icon={<Ellipsis size={16} />} />}
            label={t(core('table.more'))}
            entries={known.slice(buttons).map((command) => entryOf(command, { id: command.id }, t))}
            open={open}
            onOpenChange={setOpen}
          />
        )}
      </SelectionBar>
    </div>
  );
}

let bars = 0;

/** Toasts stand over the bar. Said on the root: a `:has()` would be matched again at each element that a page draws. */
function useRoomUnderToasts(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return;
    const tell = (by: 1 | -1) => {
      bars += by;
      document.documentElement.toggleAttribute('data-selection-bar', bars > 0);
    };
    tell(1);
    return () => tell(-1);
  }, [isShown]);
}

/** A command as a line of a menu; greyed with its reason when it may not be used. */
export function entryOf(command: AnyCommand, call: Call, t: (key: string) => string): MenuItem {
  const refusal = bus.refusal(command);
  const Icon = command.icon;
  return {
    id: command.id,
    label: t(command.title),
    ...(Icon && { icon: <Icon size={16} /> }),
    ...(refusal?.kind === 'reason' && { reason: t(refusal.reason) }),
    ...(refusal?.kind === 'right' && { reason: sayLacking(refusal.lacks, t) }),
    ...(command.danger === true && { tone: 'danger' as const }),
    onSelect: () => void send(call),
  };
}
