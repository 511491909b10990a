/** A tree of records as a grid (ARIA APG, treegrid): three-state ticks, counts, branches read as they are opened. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useSetAtom } from 'jotai/react';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useMemo, useRef } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { focusAtom } from '../../facts';
import { fold } from '../../filter/fold';
import { usePrinting } from '../../shell/paper';
import { useRowHeight } from '../row-height';
import { countsOf, findByLetters, type Marks, mark, moveTree, stateOf, type TreeNode } from './tree';
import styles from './tree-grid.module.css';
import { TreeRow } from './tree-row';
import { lineKey, type Tree, useTree } from './use-tree';

/** A column at the right of the labels. */
export interface TreeColumn<N extends TreeNode> {
  name: string;
  title: string;
  /** Pixels. */
  width: number;
  align?: 'start' | 'end';
  draw: (node: N) => ReactNode;
}

export interface TreeGridProps<N extends TreeNode> {
  /** What the tree is: `Contingent de Carmen`. */
  label: string;
  /** Title of the first column. */
  title: string;
  roots: readonly N[];
  columns: readonly TreeColumn<N>[];
  /** Reads what is below a branch, the first time it is opened. */
  load: (node: N, signal: AbortSignal) => Promise<readonly N[]>;
  /** Ticks and unticks of the person over what is stored (`ticked` of the nodes); null when nothing can be ticked. */
  marks: Marks | null;
  onMarks?: (marks: Marks) => void;
  /** Enter on a node; opens and closes the branch by default. */
  onOpen?: (node: N) => void;
  /** Levels open at first. */
  openLevels?: number;
  /** Another one: branches are read again in place, what is open stays open. */
  edition?: unknown;
}

const headHeight = 37;
/** Milliseconds after which typed letters begin another word. */
const pauseOfWords = 600;

/**
 * Tree grid. Keys: ↓ ↑ Page Home End move; → opens, then goes to the first line inside; ← closes, then goes to the branch;
 * `*` opens all at the level; Space ticks, Shift with ↓ ↑ ticks what it passes; letters go to the line they begin; Enter opens.
 * A tick on a branch holds for all below it, read or not. Only lines on screen are drawn.
 */
export function TreeGrid<N extends TreeNode>(props: TreeGridProps<N>) {
  const { label, title, roots, columns, load, marks, onOpen, openLevels = 0, edition } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const setFocus = useSetAtom(focusAtom);
  const rowHeight = useRowHeight();
  const tree = useTree({ roots, load, openLevels, edition });
  const { lines, cursor } = tree;
  const ticks = useTreeTicks(props, tree);
  const printing = usePrinting();
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    // The line of the cursor stays drawn, with what is typed in it, however far one scrolls.
    rangeExtractor: (range) => (printing ? [...lines.keys()] : withLine(defaultRangeExtractor(range), cursor)),
  });
  useLayoutEffect(() => virtual.scrollToIndex(cursor, { align: 'auto' }), [cursor, virtual]);
  const page = () => Math.max(1, Math.floor((box.current?.clientHeight ?? 480) / rowHeight) - 2);
  const answer = useTreeKeys(tree, ticks, page, onOpen);
  const rows = Math.min(14, Math.max(3, lines.length));
  return (
    <div
      ref={box}
      role="treegrid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={lines.length + 1}
      aria-colcount={columns.length + 2}
      {...(marks !== null && { 'aria-multiselectable': true })}
      {...(lines.length > 0 && { 'aria-activedescendant': `${id}-${cursor}` })}
      className={styles.tree}
      style={lineStyle(columns, rowHeight, headHeight + rows * rowHeight + 2)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing || event.target !== box.current || !answer(event)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onFocus={(event) => {
        // Letters are looked for here: no command of the grid takes them.
        event.stopPropagation();
        setFocus('form');
      }}
    >
      <TreeHead title={title} columns={columns} />
      <div role="rowgroup" className={styles.body} style={{ height: `${virtual.getTotalSize()}px` }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          return (
            <TreeRow
              key={lineKey(line)}
              id={`${id}-${index}`}
              line={line}
              index={index}
              top={start}
              columns={columns}
              count={ticks.countAt(index)}
              canTick={marks !== null}
              isCurrent={index === cursor}
              onCursor={() => tree.setCursor(index)}
              onTick={() => ticks.tick(index)}
              onToggle={() =>
                line.kind === 'node' && line.isOpen
                  ? tree.close(line.node.id)
                  : line.kind === 'node'
                    ? tree.open(line.node.id)
                    : tree.retry(line.of)
              }
            />
          );
        })}
      </div>
    </div>
  );
}

function TreeHead<N extends TreeNode>({ title, columns }: Pick<TreeGridProps<N>, 'title' | 'columns'>) {
  const t = useText();
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.line}>
        <div role="columnheader" className={styles.cell}>
          {title}
        </div>
        {columns.map((column) => (
          <div key={column.name} role="columnheader" className={column.align === 'end' ? styles.end : styles.cell}>
            {column.title}
          </div>
        ))}
        <div role="columnheader" className={styles.end}>
          {t(core('table.leaves'))}
        </div>
      </div>
    </div>
  );
}

const noMarks: Marks = new Map();

/** How many leaves are ticked below each line, and what ticks one. */
function useTreeTicks<N extends TreeNode>({ roots, marks, onMarks }: TreeGridProps<N>, { lines, below }: Tree<N>) {
  const counts = useMemo(() => countsOf(roots, below, marks ?? noMarks), [roots, below, marks]);
  return {
    countAt: (index: number) => {
      const line = lines[index];
      return line?.kind === 'node' ? counts.get(line.node.id) : undefined;
    },
    tick: (index: number, on?: boolean) => {
      const line = lines[index];
      if (line?.kind !== 'node' || marks === null) return;
      onMarks?.(mark(marks, line.node, below, on ?? stateOf(counts.get(line.node.id)) !== 'all'));
    },
  };
}

/** Answers the keys; `page` gives the rows of a page. */
function useTreeKeys<N extends TreeNode>(
  tree: Tree<N>,
  { countAt, tick }: ReturnType<typeof useTreeTicks>,
  page: () => number,
  onOpen: TreeGridProps<N>['onOpen'],
) {
  const { lines, cursor } = tree;
  const typed = useRef({ text: '', at: 0 });
  /** Letters go to the line that they begin. */
  const typeAhead = ({ key, timeStamp }: KeyboardEvent): boolean => {
    if ([...key].length !== 1) return false;
    const { text, at } = typed.current;
    typed.current = { text: timeStamp - at < pauseOfWords ? text + key : key, at: timeStamp };
    const found = findByLetters(lines, cursor, typed.current.text, fold);
    if (found !== null) tree.setCursor(found);
    return true;
  };
  const toggle = (index: number) => {
    const line = lines[index];
    if (line?.kind === 'failed') tree.retry(line.of);
    if (line?.kind !== 'node') return;
    if (onOpen) onOpen(line.node);
    else if (line.isOpen) tree.close(line.node.id);
    else if (line.node.isBranch) tree.open(line.node.id);
  };
  return (event: KeyboardEvent): boolean => {
    if (event.altKey || ((event.ctrlKey || event.metaKey) && event.key !== 'Home' && event.key !== 'End')) return false;
    const move = moveTree(lines, cursor, event.key, page());
    if (move !== null) {
      if ('open' in move) tree.open(move.open);
      else if ('close' in move) tree.close(move.close);
      else {
        if (event.shiftKey && event.key.startsWith('Arrow')) tick(move.to, stateOf(countAt(cursor)) === 'all');
        tree.setCursor(move.to);
      }
      return true;
    }
    switch (event.key) {
      case ' ':
        tick(cursor);
        return true;
      case 'Enter':
        toggle(cursor);
        return true;
      case '*':
        tree.openSiblings(cursor);
        return true;
      default:
        return typeAhead(event);
    }
  };
}

/** In their order: a line that is moved in the page loses the focus. */
function withLine(shown: readonly number[], line: number): number[] {
  return [...new Set([...shown, line])].toSorted((left, right) => left - right);
}

function lineStyle<N extends TreeNode>(
  columns: readonly TreeColumn<N>[],
  rowHeight: number,
  height: number,
): CSSProperties {
  const properties: Record<string, string> = {
    '--columns': ['minmax(220px, 1fr)', ...columns.map(({ width }) => `${width}px`), '104px'].join(' '),
    '--line-height': `${rowHeight}px`,
    height: `${height}px`,
  };
  return properties;
}
