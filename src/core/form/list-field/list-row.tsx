/** One line of a list field: its place, its cells, its menu. */
import { ArrowDown, ArrowUp, Copy, Ellipsis, Plus, Trash2 } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Refs } from '../../contract';
import type { Model } from '../../model/model';
import { classNames, IconButton, Menu } from '../../ui';
import { ListCell } from './list-cell';
import styles from './list-field.module.css';
import { cellId, type ListLines } from './use-lines';

export interface ListRowProps {
  list: ListLines;
  model: Model;
  index: number;
  refs: Refs | undefined;
  /** Messages by path: `2.quantite`. */
  errors: ReadonlyMap<string, readonly string[]>;
  /** The line whose other fields stand under the lines. */
  isChosen: boolean;
  menuOpen: boolean;
  onMenu: (open: boolean) => void;
}

export function ListRow({ list, model, index, refs, errors, isChosen, menuOpen, onMenu }: ListRowProps) {
  const t = useText();
  const own = errors.get(String(index)) ?? [];
  const names = new Set(list.columns.map(({ name }) => `${index}.${name}`));
  const isWrongBelow = [...errors.keys()].some((path) => path.startsWith(`${index}.`) && !names.has(path));
  const place = { row: index, column: list.last };
  const isOver = list.isOver(index);
  const isCurrent = list.cursor.row === index && list.cursor.column === list.last;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      {...(isChosen && { 'aria-current': true })}
      {...(isOver && { 'aria-description': t(core('items.over')), title: t(core('items.over')) })}
      className={classNames(
        styles.row,
        isChosen && styles.chosen,
        isOver && styles.over,
        isWrongBelow && styles.wrongBelow,
      )}
    >
      <ListCell list={list} model={model} leaf={undefined} place={{ row: index, column: 0 }} refs={refs} errors={own} />
      {list.columns.map((leaf, at) => (
        <ListCell
          key={leaf.name}
          list={list}
          model={model}
          leaf={leaf}
          place={{ row: index, column: at + 1 }}
          refs={refs}
          errors={errors.get(`${index}.${leaf.name}`) ?? []}
        />
      ))}
      <div
        id={cellId(list.id, list.columns, place)}
        role="gridcell"
        aria-colindex={list.last + 1}
        tabIndex={isCurrent ? 0 : -1}
        className={styles.menu}
        onFocus={(event) => event.target === event.currentTarget && list.arrive(place)}
      >
        {!list.readOnly && <LineMenu list={list} index={index} open={menuOpen} onOpen={onMenu} />}
      </div>
    </div>
  );
}

interface LineMenuProps {
  list: ListLines;
  index: number;
  open: boolean;
  onOpen: (open: boolean) => void;
}

function LineMenu({ list, index, open, onOpen }: LineMenuProps) {
  const t = useText();
  const isLast = index === list.lines.items.length - 1;
  const full = list.isFull ? t(core('items.full')) : undefined;
  return (
    <Menu
      label={t(core('items.menu'), { rang: index + 1 })}
      open={open}
      onOpenChange={onOpen}
      trigger={
        <IconButton label={t(core('items.menu'), { rang: index + 1 })} icon={<Ellipsis />} size="small" tabIndex={-1} />
      }
      entries={[
        {
          id: 'below',
          label: t(core('items.addBelow')),
          icon: <Plus />,
          keys: ['N'],
          reason: full,
          onSelect: () => list.add(index + 1),
        },
        {
          id: 'copy',
          label: t(core('items.copy')),
          icon: <Copy />,
          keys: ['D'],
          reason: full,
          onSelect: () => list.copy(index),
        },
        {
          id: 'up',
          label: t(core('items.up')),
          icon: <ArrowUp />,
          keys: ['Alt', '↑'],
          reason: index === 0 ? t(core('items.first')) : undefined,
          onSelect: () => list.move(index, index - 1),
        },
        {
          id: 'down',
          label: t(core('items.down')),
          icon: <ArrowDown />,
          keys: ['Alt', '↓'],
          reason: isLast ? t(core('items.last')) : undefined,
          onSelect: () => list.move(index, index + 1),
        },
        { kind: 'line' },
        {
          id: 'remove',
          label: t(core('items.remove')),
          icon: <Trash2 />,
          keys: [t(core('items.removeKey'))],
          tone: 'danger',
          onSelect: () => list.remove(index),
        },
      ]}
    />
  );
}
