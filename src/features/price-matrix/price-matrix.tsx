/** Prices as the matrix they are: customer natures × place categories, worked as a spreadsheet. */
import { useSetAtom } from 'jotai/react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames, focusAtom, useFormat, useText } from '../../core';
import { useGridClipboard, useGridPointer } from '../../core/table';
import { HistoryBox } from './history-box';
import { MatrixRow } from './matrix-row';
import styles from './price-matrix.module.css';
import type { Axes } from './read-block';
import { emptyStage, type Saved } from './stage';
import { StageBar } from './stage-bar';
import { text } from './text';
import { useMatrix } from './use-matrix';
import type { PriceStage } from './use-stage';

/** What commands do with a matrix. */
export interface MatrixHandle {
  /** Copies the range with its headings. */
  copy(): void;
  focus(): void;
}

export interface PriceMatrixProps {
  label: string;
  axes: Axes;
  saved: Saved;
  staged: PriceStage;
  /** Prices that these are held against: their difference stands beside each. */
  against?: ReadonlyMap<string, number> | null;
  readOnly: boolean;
  /** Name of the resource whose records the prices are. */
  resource: string;
  /** The past of a price, under its cell. */
  past?: (key: string, close: () => void) => ReactNode;
  /** Goes to what chooses the prices that are shown. */
  onFilter: () => void;
  /** Writes what is typed. */
  onApply: () => void;
  isBusy: boolean;
  handle?: Ref<MatrixHandle>;
}

export function PriceMatrix(props: PriceMatrixProps) {
  const { label, axes, saved, staged, against = null, readOnly, resource, past, handle, onFilter } = props;
  const t = useText();
  const format = useFormat();
  const id = useId();
  const setFocus = useSetAtom(focusAtom);
  const gridRef = useRef<HTMLDivElement>(null);
  const editorRef = useRef<HTMLInputElement>(null);
  const hasPast = past !== undefined;
  const matrix = useMatrix({ axes, saved, staged, readOnly, gridRef, resource, onFilter, hasPast });
  const { cursor, editing } = matrix;
  useGridClipboard({ cells: matrix.clipboard, grid: { editing }, gridRef });
  const pointer = useGridPointer(
    { ...matrix, setCursor: matrix.goTo },
    { shown: axes.columns.map(() => ({ editable: !readOnly })) },
    gridRef,
  );
  const commit = () => {
    const typed = editorRef.current?.value;
    if (editing === null || typed === undefined) return false;
    if (matrix.take(typed, 'range')) matrix.leave('stay');
    return true;
  };
  useImperativeHandle(handle, () => ({
    copy: () => matrix.clipboard.copy(null, 'with'),
    focus: () => gridRef.current?.focus({ preventScroll: true }),
  }));
  const columns: CSSProperties & Record<'--categories', number> = { '--categories': axes.columns.length };
  useCursorInSight(gridRef, `${id}-${cursor.row}-${cursor.column}`);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the grid and of the field inside.
    <div
      className={styles.matrix}
      onFocusCapture={matrix.takeKeys}
      onKeyDown={(event) => {
        if (readOnly || !isApplying(event)) return;
        event.preventDefault();
        event.stopPropagation();
        // What is being typed is taken for the range.
        if (!commit()) props.onApply();
      }}
    >
      <div
        ref={gridRef}
        role="grid"
        tabIndex={0}
        className={styles.grid}
        style={columns}
        aria-label={label}
        aria-rowcount={axes.lines.length + 1}
        aria-colcount={axes.columns.length + 1}
        aria-multiselectable
        aria-readonly={readOnly}
        {...(editing === null && { 'aria-activedescendant': `${id}-${cursor.row}-${cursor.column}` })}
        onKeyDown={matrix.press}
        onFocus={(event) => {
          // A form around it would say that the focus is its own.
          event.stopPropagation();
          setFocus('table');
        }}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocus('page')}
      >
        <div role="rowgroup" className={styles.head}>
          <div role="row" aria-rowindex={1} className={styles.line}>
            <div role="columnheader" aria-colindex={1} className={classNames(styles.side, styles.heading)}>
              {t(text('nature'))}
            </div>
            {axes.columns.map((column, at) => (
              <div
                key={column.id}
                role="columnheader"
                aria-colindex={at + 2}
                className={classNames(styles.heading, styles.end, cursor.column === at && styles.here)}
                title={column.label}
              >
                <span>{column.label}</span>
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" {...pointer}>
          {axes.lines.map((line, row) => {
            const [from, to] = matrix.selectedAt(row) ?? none;
            return (
              <MatrixRow
                key={line.id}
                {...{ gridId: id, line, row, from, to, against, saved, readOnly, format, t }}
                columns={axes.columns}
                stage={staged.stage}
                cursor={cursor.row === row ? cursor.column : -1}
                editing={editing?.row === row ? editing : null}
                matrix={editing?.row === row ? matrix : null}
                editorRef={editorRef}
              />
            );
          })}
        </div>
      </div>
      {matrix.history !== null && past && (
        <HistoryBox cellId={`${id}-${cursor.row}-${cursor.column}`} key={matrix.history} onClose={matrix.closeHistory}>
          {past(matrix.history, matrix.closeHistory)}
        </HistoryBox>
      )}
      {!readOnly && (
        <StageBar
          stage={staged.stage}
          size={matrix.isRange ? matrix.size : null}
          isBusy={props.isBusy}
          hasSteps={staged.hasSteps}
          onLeave={() => {
            // First what a paste left, then what is typed.
            staged.settle((stage) =>
              stage.refused.size > 0 || stage.pasted ? { ...stage, refused: new Map(), pasted: null } : emptyStage,
            );
            gridRef.current?.focus({ preventScroll: true });
          }}
          onAnswer={(reading) => {
            matrix.answer(reading);
            gridRef.current?.focus({ preventScroll: true });
          }}
          onApply={props.onApply}
          onBack={() => {
            staged.back();
            gridRef.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </div>
  );
}

/** The keys that write what is typed, as in forms. */
function isApplying({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && (key === 'Enter' || key.toLowerCase() === 's');
}

const none = [-1, -1] as const;

/** The cell of the cursor stays in sight, beside the headings that stick. */
function useCursorInSight(gridRef: React.RefObject<HTMLElement | null>, cellId: string): void {
  const last = useRef(cellId);
  useLayoutEffect(() => {
    if (last.current === cellId) return;
    last.current = cellId;
    if (gridRef.current?.contains(document.activeElement) !== true) return;
    document.getElementById(cellId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cellId, gridRef]);
}
