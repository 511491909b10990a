/** One line of a matrix: what each category costs for a nature, old beside new, with the difference. */
import { memo, type RefObject } from 'react';
import { classNames, type Format } from '../../core';
import type { Translate } from '../../i18n/translate';
import { PriceEditor } from './price-editor';
import styles from './price-matrix.module.css';
import type { Heading } from './read-block';
import { cellKey, isOvertaken, priceAt, type Saved, type Stage } from './stage';
import { text } from './text';
import type { EditedPrice, Matrix } from './use-matrix';

export interface MatrixRowProps {
  gridId: string;
  line: Heading;
  row: number;
  columns: readonly Heading[];
  saved: Saved;
  stage: Stage;
  against: ReadonlyMap<string, number> | null;
  /** Column of the cursor when it is on this line, else -1. */
  cursor: number;
  /** Selected columns, first and last; -1 for none. */
  from: number;
  to: number;
  editing: EditedPrice | null;
  /** Given to the line that is edited alone: others are not drawn again with it. */
  matrix: Matrix | null;
  editorRef: RefObject<HTMLInputElement | null>;
  readOnly: boolean;
  format: Format;
  t: Translate;
}

export const MatrixRow = memo(function MatrixRow(props: MatrixRowProps) {
  const { gridId, line, row, columns, cursor, from, to, editing, matrix, readOnly } = props;
  return (
    <div role="row" aria-rowindex={row + 2} className={classNames(styles.line, cursor >= 0 && styles.current)}>
      <div role="rowheader" aria-colindex={1} className={styles.side} title={line.label}>
        <span>{line.label}</span>
      </div>
      {columns.map((column, at) => {
        const key = cellKey(line.id, column.id);
        const isEdited = editing?.column === at;
        const shown = shownPrice(props, key);
        const isSelected = at >= from && at <= to;
        return (
          <div
            key={column.id}
            role="gridcell"
            {...(cursor === at && { id: `${gridId}-${row}-${at}` })}
            aria-colindex={at + 2}
            data-cell={key.replace('\n', ' ')}
            data-state={shown.state}
            {...(readOnly && { 'aria-readonly': true })}
            {...(isSelected && { 'aria-selected': true })}
            {...(shown.isWrong && { 'aria-invalid': true })}
            {...(!isEdited && {
              'aria-label': `${line.label}, ${column.label}\u00a0: ${shown.said}`,
              title: shown.hint,
            })}
            className={classNames(
              styles.cell,
              isSelected && styles.inRange,
              isSelected && row === (props.matrix?.rect.top ?? -1) && styles.top,
              cursor === at && styles.cursor,
              shown.state && styles[shown.state],
            )}
          >
            {isEdited && matrix && editing ? (
              <PriceEditor
                ref={props.editorRef}
                label={`${line.label}, ${column.label}`}
                edited={editing}
                price={priceAt(props.stage, props.saved, key)}
                refused={props.stage.refused.get(key)?.text ?? null}
                matrix={matrix}
              />
            ) : (
              shown.drawn
            )}
          </div>
        );
      })}
    </div>
  );
});

/** What a cell draws, and what is said of it. */
function shownPrice({ saved, stage, against, format, t }: MatrixRowProps, key: string) {
  const money = (value: number | null) => (value === null ? t(text('none')) : format.money(value));
  const plain = (value: number | null) => (value === null ? '—' : format.number(value, 2));
  const own = saved.get(key);
  const typed = stage.typed.get(key);
  const refused = stage.refused.get(key);
  const two = stage.two?.cells.get(key);
  const now = own?.value ?? null;
  if (refused) {
    const why = t(text(`why.${refused.why}`), { valeur: refused.text });
    return {
      state: 'refused' as const,
      isWrong: true,
      said: `${money(now)}, ${why}`,
      hint: why,
      drawn: (
        <>
          <span className={styles.mark} aria-hidden="true">
            ⊗
          </span>
          <b>{refused.text}</b>
        </>
      ),
    };
  }
  if (two) {
    const why = t(text('twoWays'), { valeur: two.text });
    return {
      state: 'two' as const,
      isWrong: true,
      said: `${money(now)}, ${why}`,
      hint: why,
      drawn: (
        <>
          <span className={styles.mark} aria-hidden="true">
            ⚠
          </span>
          <b>{`${two.text}\u00a0?`}</b>
        </>
      ),
    };
  }
  if (typed) {
    const before = typed.of?.value ?? null;
    const overtaken = isOvertaken(typed, own) ? t(text('overtaken'), { prix: money(now) }) : null;
    const why = typed.said ?? overtaken;
    const change = differenceOf(before, typed.value);
    return {
      state: why === null ? ('changed' as const) : ('clash' as const),
      isWrong: why !== null,
      said: [
        money(typed.value),
        t(text('was'), { prix: money(before) }),
        ...(change === null ? [] : [signed(change, format.money)]),
        ...(why === null ? [] : [why]),
      ].join(', '),
      hint: why ?? undefined,
      drawn: (
        <>
          {why !== null && (
            <span className={styles.mark} aria-hidden="true">
              ⚠
            </span>
          )}
          <span className={styles.from}>
            <del>{plain(before)}</del>
            <Difference value={change} isNew={before === null} isGone={typed.value === null} format={format} t={t} />
          </span>
          <ins>{plain(typed.value)}</ins>
        </>
      ),
    };
  }
  const other = against?.get(key) ?? null;
  const difference = against === null || now === null ? null : differenceOf(other, now);
  return {
    state: undefined,
    isWrong: false,
    said: [money(now), ...(difference === null || difference === 0 ? [] : [signed(difference, format.money)])].join(
      ', ',
    ),
    hint: undefined,
    drawn: (
      <>
        {against !== null && now !== null && (
          <Difference value={difference} isNew={other === null} isGone={false} format={format} t={t} />
        )}
        <span className={now === null ? styles.nothing : undefined}>{plain(now)}</span>
      </>
    ),
  };
}

function differenceOf(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : Math.round((after - before) * 100) / 100;
}

/** `+2,00`: the sign is said, whatever the colour. */
export function signed(value: number, print: (value: number) => string): string {
  return `${value < 0 ? '\u2212' : '+'}${print(Math.abs(value))}`;
}

interface DifferenceProps {
  value: number | null;
  isNew: boolean;
  isGone: boolean;
  format: Format;
  t: Translate;
}

function Difference({ value, isNew, isGone, format, t }: DifferenceProps) {
  if (isNew) return <span className={classNames(styles.difference, styles.new)}>{t(text('new'))}</span>;
  if (isGone || value === null || value === 0) return null;
  return (
    <span className={classNames(styles.difference, value > 0 ? styles.up : styles.down)}>
      {signed(value, (each) => format.number(each, 2))}
    </span>
  );
}
