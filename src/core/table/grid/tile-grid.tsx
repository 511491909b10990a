/** The rows of a list as tiles: the grid of its keys, ticks and cells, with a record in each cell. */
import { useSetAtom } from 'jotai/react';
import { type CSSProperties, type MouseEvent, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useFormat, useLocale, useText } from '../../../i18n/react';
import { keyOf } from '../../define';
import { focusAtom } from '../../facts';
import { labelOf } from '../../form/record/record-label';
import type { Row } from '../../model/model';
import { goTo } from '../../routing/navigate';
import type { RowList } from '../../rows';
import { usePrinting } from '../../shell/paper';
import { classNames } from '../../ui';
import { useFirstFocus } from '../list/use-first-focus';
import { PasteDryRunDialog } from '../paste/dry-run-dialog';
import type { Tile } from '../tile';
import type { GridProps } from './grid';
import styles from './grid.module.css';
import { EditedCell } from './grid-rows';
import { PrintedRows } from './printed-rows';
import { countTicks, isTicked } from './ticks';
import { TileCell } from './tile-cell';
import { type TileSizes, tileGap, tileSizes } from './tiles';
import look from './tiles.module.css';
import type { ListColumns } from './use-columns';
import { useCursorInSight } from './use-cursor-in-sight';
import { useFixedRows } from './use-fixed-rows';
import { useGridClipboard } from './use-grid-clipboard';
import { useGridKeys } from './use-grid-keys';

export interface TileGridProps extends Omit<GridProps, 'rowHeight' | 'newRow' | 'foot'> {
  tile: Tile;
  /** The column that is written in a tile; none where nothing is. */
  tileColumns: ListColumns;
}

export function TileGrid(props: TileGridProps) {
  const { table, list, columns, tileColumns, grid, cells, gridRef } = props;
  const t = useText();
  const gridId = useId();
  const setFocus = useSetAtom(focusAtom);
  const body = useRef<HTMLDivElement>(null);
  const { row: cursor } = grid.cursor;
  const { editing } = grid;
  const sizes = useTileSizes(gridRef);
  const { across, lineHeight } = sizes;
  const lines = useMemo(() => inLines(list, across), [list, across]);
  const keep = editing === null ? -1 : Math.floor(editing.row / across);
  const { items, height, scrollTo, follow } = useFixedRows({
    list: lines,
    boxRef: gridRef,
    bodyRef: body,
    rowHeight: lineHeight,
    startAt: props.startAt,
    keep,
  });
  const keyed = { ...props, columns: tileColumns, isTiled: true };
  const press = useGridKeys(keyed);
  useGridClipboard(props);
  const ticked = countTicks(grid.ticks, list.total);
  const hasTicks = ticked > 0;
  useCursorInSight({ row: Math.floor(cursor / across), hasTicks, startAt: props.startAt, scrollTo, gridRef });
  // They come late: keys had nowhere to go before.
  useFirstFocus(gridRef, true);
  const printing = usePrinting();
  const draw = useDrawing(props);
  return (
    <>
      <div
        ref={gridRef}
        role="grid"
        tabIndex={0}
        {...(hasTicks && { 'data-ticked': true })}
        className={classNames(styles.grid, look.tiles)}
        style={tileStyle(sizes)}
        aria-label={t(core('table.grid'), { nom: t(table.resource.many, { n: list.total }) })}
        aria-rowcount={list.exact ? lines.total : -1}
        aria-colcount={across}
        aria-multiselectable
        aria-busy={list.isFetching}
        {...(editing === null && list.total > 0 && { 'aria-activedescendant': `${gridId}-${cursor}` })}
        onKeyDown={press}
        onFocus={(event) => {
          // A form around it would say that the focus is its own.
          event.stopPropagation();
          setFocus('table');
        }}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || setFocus('page')}
        onScroll={({ currentTarget: box }) => {
          follow();
          props.onScroll(box.scrollTop);
        }}
      >
        <div role="rowgroup" ref={body} className={look.body} style={{ height: `${height}px` }} {...pointerOf(props)}>
          {items.map(({ index: line, place }) => (
            <div
              key={place}
              role="row"
              aria-rowindex={line + 1}
              className={look.line}
              style={{ transform: `translateY(${line * lineHeight}px)` }}
            >
              {tilesOf(line, across, list.total).map((index) => {
                const row = list.row(index);
                const edited = editing?.row === index ? editing : null;
                return (
                  <TileCell
                    key={index % across}
                    id={`${gridId}-${index}`}
                    {...{ index, draw, row, href: row && table.href ? table.href(row) : null }}
                    column={(index % across) + 1}
                    isTicked={row !== undefined && isTicked(grid.ticks, keyOf(table.resource, row))}
                    isCurrent={index === cursor}
                    editor={
                      edited && tileColumns.shown[0] ? (
                        <EditedCell of={keyed} id={`${gridId}-editor`} editing={edited} column={tileColumns.shown[0]} />
                      ) : null
                    }
                  />
                );
              })}
            </div>
          ))}
        </div>
        {cells.trial !== null && (
          <PasteDryRunDialog
            dryRun={cells.trial}
            onAnswer={(said) => {
              cells.answer(said);
              gridRef.current?.focus({ preventScroll: true });
            }}
          />
        )}
      </div>
      {printing && <PrintedRows table={table} list={list} columns={columns.shown} />}
    </>
  );

  /** One listener for all tiles: a click takes the cursor there, with Shift or Ctrl it ticks, a double click opens. */
  function pointerOf({ grid: { setCursor, toggleAt } }: TileGridProps) {
    const at = (event: MouseEvent) => indexOf(event.target);
    return {
      onPointerDown: (event: MouseEvent) => {
        const index = at(event);
        if (index === null || event.button !== 0 || event.shiftKey || isControl(event.target)) return;
        setCursor({ row: index, column: 0 });
      },
      onClick: (event: MouseEvent) => {
        const index = at(event);
        if (index === null) return;
        const isBox = event.target instanceof HTMLInputElement;
        if (!isBox && (isControl(event.target) || !(event.shiftKey || event.ctrlKey || event.metaKey))) return;
        window.getSelection()?.removeAllRanges();
        toggleAt(index, event.shiftKey);
        // The box takes the focus of its click; keys go on from its tile.
        gridRef.current?.focus({ preventScroll: true });
      },
      onDoubleClick: (event: MouseEvent) => {
        const index = at(event);
        const row = index === null ? undefined : list.row(index);
        if (row === undefined || isControl(event.target)) return;
        if (table.open) table.open(row);
        else if (table.href) goTo(table.href(row));
      },
    };
  }
}

/** What drawing a tile needs besides its row: the same object while nothing of it changes. */
function useDrawing({ table: { resource }, tile }: TileGridProps) {
  const t = useText();
  const format = useFormat();
  const locale = useLocale();
  return useMemo(
    () => ({
      t,
      keyOf: (row: Row) => keyOf(resource, row),
      labelOf: (row: Row) => labelOf(resource, row, locale),
      show: (row: Row) => tile.show(row, { t, format, locale }),
    }),
    [resource, tile, t, format, locale],
  );
}

/** A list whose rows are lines of so many tiles: the first record of each stands for it. */
function inLines({ total, row, show, ahead }: RowList<Row>, across: number) {
  const last = (line: number) => line * across + across - 1;
  return {
    total: Math.ceil(total / across),
    row: (line: number) => row(line * across),
    show: (from: number, to: number) => show(from * across, last(to)),
    ahead: (from: number, to: number) => ahead(from * across, last(to)),
  };
}

/** The records of a line. */
function tilesOf(line: number, across: number, total: number): number[] {
  const first = line * across;
  return Array.from({ length: Math.max(0, Math.min(across, total - first)) }, (_, at) => first + at);
}

/** The sizes of tiles in the room that the grid has. */
function useTileSizes(gridRef: GridProps['gridRef']): TileSizes {
  const [width, setWidth] = useState(0);
  // Before anything is painted: tiles are never seen with another size.
  useLayoutEffect(() => {
    const box = gridRef.current;
    if (box === null) return;
    const measure = () => setWidth(box.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [gridRef]);
  return tileSizes(width === 0 ? window.innerWidth : width);
}

/** Custom properties that every tile reads: React's type of styles knows none. */
function tileStyle({ across, lineHeight, pictureHeight }: TileSizes): CSSProperties {
  const properties: Record<string, string> = {
    '--across': String(across),
    '--line-height': `${lineHeight}px`,
    '--picture-height': `${pictureHeight}px`,
    '--gap': `${tileGap}px`,
  };
  return properties;
}

/** The place in the list of the tile of an element, which it says itself. */
function indexOf(target: unknown): number | null {
  const tile = target instanceof Element ? target.closest<HTMLElement>('[data-tile]') : null;
  return tile === null ? null : Number(tile.dataset['tile']);
}

/** What answers a click itself: the link, the box, the editor. */
function isControl(target: unknown): boolean {
  return target instanceof Element && target.closest('a, input, textarea, button, [popover]') !== null;
}
