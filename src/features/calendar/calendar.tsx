/** The calendar of a list: its days, its entries, the cursor among them, and what is being moved. */
import { type ComponentType, type KeyboardEvent, useId, useLayoutEffect, useMemo, useState } from 'react';
import { getAt, type Row, send, useText } from '../../core';
import { daysBetween, minuteOf } from '../../core/model';
import { type LayoutProps, useFirstFocus } from '../../core/table';
import { arrange, nextOf } from './arrange';
import styles from './calendar.module.css';
import { CalendarBar } from './calendar-bar';
import { Days } from './days';
import type { CalendarDefinition } from './definition';
import { MoveBar } from './move-bar';
import { daysOf, type Place, placeAfter, printPlace, readPlace } from './place';
import { noShift, type Shift, shiftBy } from './shift';
import { text } from './text';
import { useAlso } from './use-also';

/** The part that a list draws. */
export function calendarOf(definition: CalendarDefinition): ComponentType<LayoutProps> {
  return (props) => <Calendar {...props} definition={definition} />;
}

/** What is being moved, from the wall times where it stands. */
interface Moving {
  indexes: ReadonlySet<number>;
  shift: Shift;
}

function Calendar({ definition, ...list }: LayoutProps & { definition: CalendarDefinition }) {
  const { rows, refs, gridRef, total } = list;
  const t = useText();
  const id = useId();
  const place = readPlace(list.place);
  const days = useMemo(() => daysOf(readPlace(list.place)), [list.place]);
  const [moving, setMoving] = useState<Moving | null>(null);
  const { shown: also, kinds } = useAlso(definition, days);
  // On what is no row of the list, until the cursor of the list moves.
  const [over, setOver] = useState({ index: 0, at: -1 });
  const cursor = over.at === list.cursor ? over.index : list.cursor;
  const setCursor = (index: number) => {
    setOver({ index, at: index < 0 ? list.cursor : -1 });
    if (index >= 0) list.setCursor(index);
  };
  const found = useMemo(
    () => [
      ...rows.map(({ index, row }) => {
        const entry = definition.entry(row, refs);
        const line = definition.lines === undefined ? null : lineOf(row, definition.lines.leaf);
        return { index, entry, line, minute: minuteOf(entry.at, entry.zone) };
      }),
      // Below zero: they are not among the rows.
      ...also.map(({ entry, line }, at) => ({ index: -1 - at, entry, line, minute: minuteOf(entry.at, entry.zone) })),
    ],
    [rows, refs, definition, also],
  );
  const { placed, ghosts, conflicts } = useMemo(
    () => arrange(found, days, moving?.indexes ?? new Set(), moving?.shift ?? noShift),
    [found, days, moving],
  );
  useFirstFocus(gridRef, true);
  useLayoutEffect(() => {
    gridRef.current?.querySelector(`[data-entry="${cursor}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [gridRef, cursor, placed]);
  const go = (next: Place) => list.go(printPlace(next));
  const chosen = chosenOf({ ...list, cursor }, definition);
  const begin = () => {
    setMoving({ indexes: new Set(chosen.map(({ index }) => index)), shift: noShift });
    gridRef.current?.focus({ preventScroll: true });
  };
  const drop = () => {
    if (moving === null || definition.move === undefined) return;
    const { indexes, shift } = moving;
    setMoving(null);
    if (shift.days === 0 && shift.minutes === 0) return;
    const [first, ...others] = rows.filter(({ index }) => indexes.has(index)).map(({ row }) => row);
    if (first !== undefined) void send(definition.move([first, ...others], shift));
  };
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.nativeEvent.isComposing || event.defaultPrevented || event.target !== gridRef.current) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (moving === null ? answer(event.key) : answerMoving(moving, event.key, event.shiftKey)) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
  return (
    <div className={styles.calendar}>
      {moving === null ? (
        <CalendarBar
          place={place}
          days={days}
          onPlace={go}
          kinds={kinds}
          said={[
            ...(total + also.length === 0 ? [t(text('nothing'))] : []),
            ...(conflicts.size > 0 ? [t(text('conflicts'), { n: conflicts.size })] : []),
            ...(total > rows.length && rows.length > 0 ? [t(text('more'), { n: rows.length, total })] : []),
          ]}
          {...(definition.move !== undefined && { onMove: chosen.length > 0 ? begin : null })}
        />
      ) : (
        <MoveBar
          titles={rows
            .filter(({ index }) => moving.indexes.has(index))
            .map(({ row }) => definition.entry(row, refs).title)}
          from={leader(moving)}
          shift={moving.shift}
          scale={place.scale}
          onCancel={() => {
            setMoving(null);
            gridRef.current?.focus({ preventScroll: true });
          }}
          onDrop={drop}
        />
      )}
      <div
        ref={gridRef}
        role="grid"
        tabIndex={0}
        className={styles.grid}
        aria-label={t(text('label'), { nom: t(text(`scales.${place.scale}`)) })}
        aria-rowcount={-1}
        aria-multiselectable
        {...(placed.some(({ index }) => index === cursor) && { 'aria-activedescendant': `${id}-${cursor}` })}
        onKeyDown={press}
      >
        <Days
          {...{ id, place, days, placed, ghosts, conflicts, cursor }}
          lines={
            definition.lines && {
              title: definition.lines.title,
              nameOf: (value) =>
                also.find(({ line, lineName }) => value !== null && line === value && lineName)?.lineName ??
                definition.lines?.label(value, refs) ??
                '',
            }
          }
          isTicked={(index) => {
            const row = rowAt(list, index);
            return row !== undefined && list.isTicked(row);
          }}
          onEntry={(index, isOpening) => {
            setCursor(index);
            gridRef.current?.focus({ preventScroll: true });
            if (isOpening && moving === null) open(index);
          }}
          onDay={(day) => {
            if (moving === null) return;
            setMoving({ ...moving, shift: { ...moving.shift, days: daysBetween(leader(moving).slice(0, 10), day) } });
            gridRef.current?.focus({ preventScroll: true });
          }}
          onMore={(day) => go({ scale: 'jour', day })}
          isMoving={moving !== null}
        />
      </div>
    </div>
  );

  function open(index: number): void {
    const to = also[-1 - index]?.to;
    if (to) return void send({ id: 'core.go', args: { to } });
    const row = rowAt(list, index);
    if (row === undefined) return;
    if (definition.open) void send(definition.open(row));
    else list.open(row);
  }

  /** Wall time of the one that a day is chosen for: that of the cursor, else the first. */
  function leader({ indexes }: Moving): string {
    const own = found.filter(({ index }) => indexes.has(index));
    return (own.find(({ index }) => index === cursor) ?? own[0])?.minute ?? '';
  }

  function answer(key: string): boolean {
    const next = nextOf(placed, cursor, key);
    if (next !== null) {
      setCursor(next);
      return true;
    }
    switch (key) {
      case 'PageDown':
      case 'PageUp':
        go(placeAfter(place, key === 'PageDown' ? 1 : -1));
        return true;
      case 'Enter':
        open(cursor);
        return true;
      case ' ':
        if (cursor >= 0) list.tick(cursor);
        return true;
      case 'd':
        if (chosen.length > 0) begin();
        return definition.move !== undefined;
      default:
        return false;
    }
  }

  function answerMoving({ indexes, shift }: Moving, key: string, isShift: boolean): boolean {
    if (key === 'Enter') drop();
    else if (key === 'Escape') setMoving(null);
    else {
      const next = shiftBy(shift, key, isShift, place.scale);
      if (next === null) return key.length === 1;
      setMoving({ indexes, shift: next });
    }
    return true;
  }
}

/** What a move takes: what is ticked and may move, else what is under the cursor. */
function chosenOf(list: LayoutProps, { entry, most = Infinity, move }: CalendarDefinition) {
  if (move === undefined) return [];
  const free = list.rows.filter(({ row }) => entry(row, list.refs).stays !== true);
  const ticked = free.filter(({ row }) => list.isTicked(row));
  return ticked.length > 0 && ticked.length <= most ? ticked : free.filter(({ index }) => index === list.cursor);
}

function rowAt({ rows }: LayoutProps, index: number): Row | undefined {
  return rows.find((each) => each.index === index)?.row;
}

function lineOf(row: Row, leaf: string): string | null {
  const value = getAt(row, leaf);
  return value === null || value === undefined ? null : String(value);
}
