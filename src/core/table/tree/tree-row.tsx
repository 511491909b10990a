/** One line of a tree grid: its place in the tree, its tick, its cells, how many are ticked below. */
import { ChevronDown, ChevronRight } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import { Checkbox, classNames, Skeleton } from '../../ui';
import { type Count, stateOf, type TreeLine, type TreeNode } from './tree';
import type { TreeColumn } from './tree-grid';
import styles from './tree-grid.module.css';

export interface TreeRowProps<N extends TreeNode> {
  id: string;
  line: TreeLine<N>;
  index: number;
  top: number;
  columns: readonly TreeColumn<N>[];
  count: Count | undefined;
  canTick: boolean;
  isCurrent: boolean;
  onCursor: () => void;
  onTick: () => void;
  onToggle: () => void;
}

export function TreeRow<N extends TreeNode>(props: TreeRowProps<N>) {
  const { id, line, index, top, columns, count, canTick, isCurrent } = props;
  const t = useText();
  const format = useFormat();
  const shared = {
    id,
    role: 'row',
    'aria-rowindex': index + 2,
    'aria-level': line.level,
    className: classNames(styles.line, styles.row, isCurrent && styles.current),
    style: { transform: `translateY(${top}px)` },
    onClick: props.onCursor,
  };
  if (line.kind !== 'node')
    return (
      <div {...shared}>
        <div role="gridcell" aria-colspan={columns.length + 2} className={styles.first} style={indent(line.level)}>
          {line.kind === 'loading' ? (
            <span className={styles.wait} role="status" aria-label={t(core('table.loading'))}>
              <Skeleton />
            </span>
          ) : (
            <button type="button" tabIndex={-1} className={styles.retry} onClick={props.onToggle}>
              {t(core('table.branchFailed'))}
            </button>
          )}
        </div>
      </div>
    );
  const { node, isOpen } = line;
  const state = stateOf(count);
  const Mark = isOpen ? ChevronDown : ChevronRight;
  return (
    <div
      {...shared}
      aria-posinset={line.place}
      aria-setsize={line.size}
      {...(node.isBranch && { 'aria-expanded': isOpen })}
      {...(canTick && { 'aria-selected': state === 'all' })}
    >
      <div role="gridcell" className={styles.first} style={indent(line.level)}>
        {node.isBranch ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles.mark}
            aria-label={t(core(isOpen ? 'table.closeBranch' : 'table.openBranch'), { label: node.label })}
            onClick={props.onToggle}
          >
            <Mark aria-hidden="true" />
          </button>
        ) : (
          <span className={styles.mark} />
        )}
        {canTick && (
          <Checkbox
            tabIndex={-1}
            aria-label={t(core('table.select'), { label: node.label })}
            checked={state === 'all'}
            indeterminate={state === 'some'}
            onCheckedChange={props.onTick}
          />
        )}
        <span className={styles.label}>{node.label}</span>
      </div>
      {columns.map((column) => (
        <div key={column.name} role="gridcell" className={column.align === 'end' ? styles.end : styles.cell}>
          {column.draw(node)}
        </div>
      ))}
      <div role="gridcell" className={classNames(styles.end, styles.count)}>
        {node.isBranch && count && `${format.number(count.ticked)} / ${format.number(count.leaves)}`}
      </div>
    </div>
  );
}

function indent(level: number): { paddingInlineStart: string } {
  return { paddingInlineStart: `${8 + (level - 1) * 20}px` };
}
