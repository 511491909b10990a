/** What can be done with one row: opened by `m`. */
import { History, PenLine, SquareArrowOutUpRight, SquareCheck } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useLocale, useText } from '../../../i18n/react';
import { commandOf, commandsFor } from '../../command-of';
import { nameOfRecord } from '../../commands/record-argument';
import { mayWriteRecords } from '../../commands/rights';
import { keyOf } from '../../define';
import { actorAtom, store } from '../../facts';
import { labelOf } from '../../form/record/record-label';
import { send } from '../../send';
import { VisuallyHidden } from '../../ui';
import { Menu } from '../../ui/overlays/menu';
import type { TableDefinition } from '../define-table';
import { entryOf } from './list-selection';
import type { ListGrid } from './use-list-grid';

export interface RowMenuProps {
  table: TableDefinition;
  state: ListGrid;
  index: number;
}

export function RowMenu({ table, state, index }: RowMenuProps) {
  const { list, grid, gridRef, closeMenu } = state;
  const t = useText();
  const locale = useLocale();
  const row = list.row(index);
  if (row === undefined) return null;
  const key = keyOf(table.resource, row);
  const label = t(core('table.rowMenu'), { label: labelOf(table.resource, row, locale) });
  const href = table.href?.(row);
  const [duplicate, usages] = [commandOf('records.duplicateOf'), commandOf('records.usagesOf')];
  const named = { resource: table.resource.name, id: String(key) };
  const commands = commandsFor(table.resource.name, table.selection ?? []);
  return (
    <VisuallyHidden>
      <Menu
        trigger={<button type="button" tabIndex={-1} aria-label={label} />}
        label={label}
        point={pointOf(gridRef.current)}
        open
        onOpenChange={(open) => {
          if (open) return;
          closeMenu();
          gridRef.current?.focus({ preventScroll: true });
        }}
        entries={[
          ...(href === undefined
            ? []
            : [
                {
                  id: 'open',
                  label: t(core('table.openRow')),
                  icon: <SquareArrowOutUpRight size={16} />,
                  onSelect: () => void send({ id: 'core.go', args: { to: href } }),
                },
              ]),
          ...(grid.mayEdit(grid.cursor)
            ? [
                {
                  id: 'edit',
                  label: t(core('table.editRow')),
                  icon: <PenLine size={16} />,
                  onSelect: () => grid.edit(grid.cursor),
                },
              ]
            : []),
          {
            id: 'tick',
            label: t(core('table.tickRow')),
            icon: <SquareCheck size={16} />,
            onSelect: () => grid.toggleAt(index, false),
          },
          {
            id: 'history',
            label: t(core('table.historyRow')),
            icon: <History size={16} />,
            onSelect: () => void send({ id: 'history.of', args: { record: nameOfRecord(named) } }),
          },
          ...(usages ? [entryOf(usages, { id: usages.id, args: named }, t)] : []),
          ...(duplicate && mayWriteRecords(table.resource, store.get(actorAtom))
            ? [entryOf(duplicate, { id: duplicate.id, args: named }, t)]
            : []),
          ...(commands.length > 0 ? [{ kind: 'line' as const }] : []),
          ...commands.map((command) => entryOf(command, { id: command.id, args: { ids: [key] } }, t)),
        ]}
      />
    </VisuallyHidden>
  );
}

/** Under the cell of the cursor. */
function pointOf(grid: HTMLDivElement | null): { x: number; y: number } | undefined {
  const id = grid?.getAttribute('aria-activedescendant');
  const box = id === null || id === undefined ? null : document.getElementById(id)?.getBoundingClientRect();
  return box ? { x: box.left + 8, y: box.bottom } : undefined;
}
