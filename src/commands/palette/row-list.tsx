import { CalendarClock, Check, CircleAlert, History } from 'lucide-react';
import { createElement, memo, type ReactNode, useId, useMemo, useRef } from 'react';
import { classNames, Kbd, VisuallyHidden } from '../../core/ui';
import { useText } from '../../i18n/react';
import { text } from '../texts';
import { piecesOf, type Range } from './highlight';
import { iconOf } from './icons';
import styles from './row-list.module.css';
import { grouped, type Row } from './search/row';
import type { RowChip } from './sentence/chips';
import { useReach } from './use-reach';

export interface RowListProps {
  id: string;
  label: string;
  /** In order (`inOrder`). */
  rows: readonly Row[];
  highlight: string | null;
  /** Ids of ticked rows, where several may be chosen. */
  ticked?: ReadonlySet<string> | undefined;
  onHighlight(id: string): void;
  onChoose(row: Row, event: { newTab: boolean }): void;
  /** Under the rows: sources that failed, what is waited for. */
  footer?: ReactNode;
}

/** The DOM id of a row, for `aria-activedescendant`. */
export function domId(row: string): string {
  return `palette-${row.replace(/[^\w-]/g, (sign) => `_${sign.charCodeAt(0)}_`)}`;
}

/** The list of rows under their headings. It never takes the focus: the field keeps it. */
export function RowList(props: RowListProps) {
  const { id, label, rows, highlight, ticked, onHighlight, onChoose, footer } = props;
  const list = useRef<HTMLDivElement>(null);
  const at = rows.findIndex((row) => row.id === highlight);
  const { count, rest, onScroll } = useReach(list, rows, at);
  const groups = useMemo(() => grouped(rows.slice(0, count)), [rows, count]);
  return (
    // The keys are the field's: a list that scrolls needs no stop of its own.
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={ticked ? true : undefined}
      className={styles.list}
      onScroll={onScroll}
    >
      {groups.map((group, index) => (
        // By place, as the rows: the next letter typed redraws the lines there are, and mounts none.
        <Group key={index} heading={group.heading}>
          {group.rows.map((row, line) => (
            <RowItem
              key={line}
              row={row}
              place={group.from + line + 1}
              of={rows.length}
              active={row.id === highlight}
              ticked={ticked?.has(row.id)}
              onHighlight={onHighlight}
              onChoose={onChoose}
            />
          ))}
        </Group>
      ))}
      {rest > 0 && <div role="presentation" style={{ height: rest }} />}
      {footer}
    </div>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  if (heading === '') return <div role="group">{children}</div>;
  return (
    <div role="presentation">
      <div id={id} className={styles.heading} aria-hidden="true">
        {heading}
      </div>
      <div role="group" aria-labelledby={id}>
        {children}
      </div>
    </div>
  );
}

interface RowItemProps {
  row: Row;
  /** Its place among all rows, those not mounted included. */
  place: number;
  of: number;
  active: boolean;
  ticked: boolean | undefined;
  onHighlight(id: string): void;
  onChoose(row: Row, event: { newTab: boolean }): void;
}

const RowItem = memo(function RowItem({ row, place, of, active, ticked, onHighlight, onChoose }: RowItemProps) {
  const blocked = row.blocked !== undefined;
  return (
    // Not cmdk's item, which subscribes each line to its store: the highlight is ours, keys are the field's.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={domId(row.id)}
      role="option"
      aria-selected={ticked ?? active}
      aria-disabled={blocked}
      aria-posinset={place}
      aria-setsize={of}
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
      {row.chips ? (
        <Understood chips={row.chips} title={row.title} />
      ) : (
        <span className={styles.title}>
          <Marked text={row.title} marks={row.marks} />
        </span>
      )}
      {row.domain !== undefined && <span className={styles.domain}> · {row.domain}</span>}
      {row.hint !== undefined && <span className={styles.hint}>{row.hint}</span>}
      {row.chosen && <Chosen />}
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

/** What was understood of a sentence: one piece each, read as one title. */
function Understood({ chips, title }: { chips: readonly RowChip[]; title: string }) {
  return (
    <>
      <VisuallyHidden>{title}</VisuallyHidden>
      <span className={styles.chips} aria-hidden="true">
        {chips.map(({ role, label, note }, index) => (
          <span key={index} className={styles.chip} data-role={role}>
            {role === 'time' && <CalendarClock />}
            <span className={styles.said}>{label}</span>
            {note !== undefined && <span className={styles.note}>{note}</span>}
          </span>
        ))}
      </span>
    </>
  );
}

/** It comes first because it was chosen before. */
function Chosen() {
  const t = useText();
  const label = t(text('chosen'));
  return (
    <span className={styles.chosen} title={label}>
      <VisuallyHidden> · {label}</VisuallyHidden>
      <History aria-hidden="true" />
    </span>
  );
}

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
