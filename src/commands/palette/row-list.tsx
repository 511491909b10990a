import { Command } from 'cmdk';
import { Check, CircleAlert } from 'lucide-react';
import { createElement, memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames, Kbd, VisuallyHidden } from '../../core/ui';
import { piecesOf, type Range } from './highlight';
import { iconOf } from './icons';
import { grouped, type Row } from './row';
import styles from './row-list.module.css';

export interface RowListProps {
  label: string;
  rows: readonly Row[];
  highlight: string | null;
  /** Ids of ticked rows, where several may be chosen. */
  ticked?: ReadonlySet<string> | undefined;
  onHighlight(id: string): void;
  onChoose(row: Row, event: { newTab: boolean }): void;
  onList(id: string): void;
  /** Under the rows: sources that failed, what is waited for. */
  footer?: ReactNode;
}

/** The DOM id of a row, for `aria-activedescendant`. */
export function domId(row: string): string {
  return `palette-${row.replace(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0)}_`)}`;
}

/** The list of rows under their headings. It never takes the focus: the field keeps it. */
export function RowList(props: RowListProps) {
  const { label, rows, highlight, ticked, onHighlight, onChoose, onList, footer } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) onList(list.current.id);
  }, [onList]);
  useLayoutEffect(() => {
    if (highlight === null) return;
    const row = document.getElementById(domId(highlight));
    const first = rows[0]?.id === highlight;
    if (first) list.current?.scrollTo({ top: 0 });
    else row?.scrollIntoView({ block: 'nearest' });
  }, [highlight, rows]);
  return (
    <Command.List ref={list} label={label} className={styles.list} aria-multiselectable={ticked ? true : undefined}>
      {grouped(rows).map((group) => (
        <Command.Group key={group.heading} heading={group.heading} className={styles.group}>
          {group.rows.map((row, place) => (
            // By place: the next letter typed redraws the lines there are, and mounts none.
            <RowItem
              key={place}
              row={row}
              active={row.id === highlight}
              ticked={ticked?.has(row.id)}
              onHighlight={onHighlight}
              onChoose={onChoose}
            />
          ))}
        </Command.Group>
      ))}
      {footer}
    </Command.List>
  );
}

interface RowItemProps {
  row: Row;
  active: boolean;
  ticked: boolean | undefined;
  onHighlight(id: string): void;
  onChoose(row: Row, event: { newTab: boolean }): void;
}

const RowItem = memo(function RowItem({ row, active, ticked, onHighlight, onChoose }: RowItemProps) {
  const blocked = row.blocked !== undefined;
  return (
    // Not cmdk's item, which subscribes each line to its store: the highlight is ours, keys are the field's.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={domId(row.id)}
      role="option"
      aria-selected={ticked ?? active}
      aria-disabled={blocked}
      data-active={active}
      className={classNames(styles.row, active && styles.active, blocked && styles.blocked)}
      onPointerMove={(event) => {
        if (!active && (event.movementX !== 0 || event.movementY !== 0)) onHighlight(row.id);
      }}
      onPointerDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(row, { newTab: event.ctrlKey || event.metaKey })}
      onAuxClick={(event) => {
        if (event.button === 1) onChoose(row, { newTab: true });
      }}
    >
      {ticked === undefined ? (
        createElement(iconOf(row), { className: styles.icon, 'aria-hidden': true })
      ) : (
        <span className={classNames(styles.tick, ticked && styles.ticked)} aria-hidden="true">
          {ticked && <Check />}
        </span>
      )}
      <span className={styles.title}>
        <Marked text={row.title} marks={row.marks} />
      </span>
      {row.hint !== undefined && <span className={styles.hint}>{row.hint}</span>}
      {blocked ? (
        <span className={styles.reason}>
          <VisuallyHidden> · </VisuallyHidden>
          <CircleAlert aria-hidden="true" />
          {row.blocked}
        </span>
      ) : (
        <Caps row={row} active={active} />
      )}
    </div>
  );
});

function Caps({ row, active }: { row: Row; active: boolean }) {
  if (row.caps)
    return (
      <span className={styles.caps}>
        {row.caps.map((step, index) => (
          <Kbd key={`${index}-${step.join()}`} keys={step} />
        ))}
      </span>
    );
  return row.record && active ? <Kbd keys={['→']} className={styles.caps} /> : null;
}

/** A title with the letters that match marked. */
export function Marked({ text, marks }: { text: string; marks: readonly Range[] }) {
  let at = 0;
  return piecesOf(text, marks).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.marked ? <mark key={key}>{piece.text}</mark> : <span key={key}>{piece.text}</span>;
  });
}
