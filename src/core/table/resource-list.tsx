/** A list page: its head, its filter, its grid, its selection; the address holds its state. */
import { Columns3, Download, Plus } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { send } from '../console-bus';
import { type Call, keyOf } from '../define';
import { store, tiersAtom } from '../facts';
import { usePreference } from '../preferences';
import { useRestored } from '../routing/restored';
import { Button, PageHeader } from '../ui';
import { Menu } from '../ui/menu';
import { type ActiveTable, activeTableAtom } from './active-table';
import type { TableDefinition } from './define-table';
import { Grid } from './grid';
import styles from './grid.module.css';
import { ColumnsMenu, FilterBar, ListSelection, NewRow, preloadListParts, RowMenu } from './late';
import { ListState } from './list-states';
import { countTicks } from './ticks';
import { type Trail, trailAtom } from './trail';
import { useAddress } from './use-address';
import { useColumns } from './use-columns';
import { useGrid } from './use-grid';
import { useFilterFields, useListFacts, useRows } from './use-resource-list';
import { ViewMenu } from './view-menu';

export interface ResourceListProps {
  table: TableDefinition;
  title: string;
  /** Path of this list after the locale, where its page holds several: what saved views belong to. */
  screen?: string | undefined;
  /** Text of the button that creates. */
  createLabel?: string;
  /** After the title: a saved view, a switch between two lists of the same records. */
  chips?: ReactNode;
  actions?: ReactNode;
  /** Between the filter and the grid: a new row, a note. */
  above?: ReactNode;
}

const rowHeights: Readonly<Record<string, number>> = { compact: 28, normal: 32, comfortable: 40 };

export function ResourceList({ table, title, screen, createLabel, chips, actions, above }: ResourceListProps) {
  const t = useText();
  const { resource } = table;
  useEffect(preloadListParts, []);
  const [address, setAddress] = useAddress();
  const q = address['q'] ?? '';
  const sort = address['sort'] ?? '';
  const fields = useFilterFields(resource);
  const list = useRows(resource, q, sort);
  const columns = useColumns(table, address['cols'], (cols) => setAddress({ cols }));
  const gridRef = useRef<HTMLDivElement>(null);
  const filterRef = useRef<HTMLInputElement>(null);
  const rowHeight = rowHeights[String(usePreference('density'))] ?? 32;
  const [place, setPlace] = useRestored<{ top: number; row: number; column: number }>('list', {
    top: 0,
    row: 0,
    column: 0,
  });
  const page = Math.max(1, Math.floor((gridRef.current?.clientHeight ?? 640) / rowHeight) - 2);
  const grid = useGrid({ table, list, columns, q, page, start: place });
  const [columnsOpen, setColumnsOpen] = useState(false);
  const [menuRow, setMenuRow] = useState<number | null>(null);
  const [isTyping, setTyping] = useState(false);
  const create = () => (table.newRow ? setTyping(true) : table.create && void send(table.create));
  const count = countTicks(grid.ticks, list.total);
  useListFacts(resource, q, list, grid.ticks);
  const { cursor } = grid;
  const placeNow = useRef(place);
  placeNow.current = { ...placeNow.current, row: cursor.row, column: cursor.column };
  // Kept when the page or its address is left: scrolling draws nothing again.
  useEffect(() => () => setPlace(placeNow.current), [setPlace]);
  const trail = useRef<Trail | null>(null);
  trail.current = {
    resource: resource.name,
    q,
    sort,
    tiers: store.get(tiersAtom),
    index: cursor.row,
    total: list.total,
  };
  useEffect(() => () => store.set(trailAtom, trail.current), []);
  const exportAs = (format: 'csv' | 'xlsx') => void send(exportCall(resource.name, q, sort, format));
  const row = list.row(cursor.row);
  useActiveTable({
    filter: () => filterRef.current?.focus(),
    move: (key) => grid.move(key, false, false),
    open: () => row && table.href && void send({ id: 'core.go', args: { to: table.href(row) } }),
    edit: () => grid.edit(cursor),
    tick: () => grid.toggleAt(cursor.row, false),
    tickAll: grid.widen,
    create,
    rowMenu: () => setMenuRow(cursor.row),
    clear: grid.clear,
    columns: () => setColumnsOpen(true),
    export: exportAs,
    key: () => (row ? keyOf(resource, row) : null),
    resource: resource.name,
  });
  const isShown = list.status === 'ready' && list.total > 0;
  useEffect(() => {
    const at = document.activeElement;
    // Nobody has gone anywhere yet: the page itself has the focus after a visit (follow.ts).
    if (isShown && (at === document.body || at?.id === 'main')) gridRef.current?.focus({ preventScroll: true });
  }, [isShown]);
  const endTyping = () => {
    setTyping(false);
    gridRef.current?.focus({ preventScroll: true });
  };
  const found = t(core(list.exact ? 'table.results' : 'table.resultsMore'), { n: list.total });
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        {...(list.status === 'ready' && {
          count: new Intl.NumberFormat(document.documentElement.lang).format(list.total),
        })}
        chips={
          <>
            {chips}
            <ViewMenu screen={screen} address={address} go={setAddress} defaultSort={resource.sort} />
          </>
        }
        actions={
          <>
            {actions}
            <Menu
              trigger={<Button icon={<Download />}>{t(core('table.export'))}</Button>}
              label={t(core('table.export'))}
              entries={(['csv', 'xlsx'] as const).map((format) => ({
                id: format,
                label: t(core(`table.formats.${format}`)),
                onSelect: () => exportAs(format),
              }))}
            />
            <Suspense fallback={<Button icon={<Columns3 />}>{t(core('table.columns'))}</Button>}>
              <ColumnsMenu columns={columns} open={columnsOpen} onOpenChange={setColumnsOpen} />
            </Suspense>
            {table.create && (
              <Button variant="primary" icon={<Plus />} keys={['N']} onClick={create}>
                {createLabel ?? t(core('table.create'))}
              </Button>
            )}
          </>
        }
      />
      <Suspense fallback={<div className={styles.filterShell} />}>
        <FilterBar
          resource={resource}
          fields={fields}
          value={q}
          onChange={(next) => setAddress({ q: next })}
          found={found}
          inputRef={filterRef}
        />
      </Suspense>
      {above}
      {isShown || isTyping ? (
        <Grid
          table={table}
          list={list}
          columns={columns}
          grid={grid}
          sort={sort}
          onSort={(next) => setAddress({ sort: next })}
          gridRef={gridRef}
          rowHeight={rowHeight}
          startAt={place.top}
          newRow={
            isTyping && (
              <Suspense>
                <NewRow table={table} columns={columns.shown} onClose={endTyping} />
              </Suspense>
            )
          }
          onScroll={(top) => (placeNow.current = { ...placeNow.current, top })}
        />
      ) : (
        <ListState list={list} resource={resource} q={q} onShowAll={() => setAddress({ q: undefined })} />
      )}
      <Suspense>
        {count > 0 && (
          <ListSelection
            commands={table.selection ?? []}
            count={count}
            total={list.total}
            onWiden={grid.widen}
            onClear={grid.clear}
          />
        )}
        {menuRow !== null && (
          <RowMenu
            table={table}
            row={list.row(menuRow)}
            anchor={gridRef}
            onEdit={() => grid.edit(cursor)}
            onTick={() => grid.toggleAt(menuRow, false)}
            onClose={() => setMenuRow(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function exportCall(resource: string, q: string, sort: string, format: string): Call {
  return { id: 'records.export', args: { resource, format, q, sort, tiers: store.get(tiersAtom) ?? '' } };
}

/** Hands the list to keys and commands while it is on the page. */
function useActiveTable(active: ActiveTable): void {
  const latest = useRef(active);
  latest.current = active;
  const handle = useMemo<ActiveTable>(
    () => ({
      filter: () => latest.current.filter(),
      move: (key) => latest.current.move(key),
      open: () => latest.current.open(),
      edit: () => latest.current.edit(),
      tick: () => latest.current.tick(),
      tickAll: () => latest.current.tickAll(),
      create: () => latest.current.create(),
      rowMenu: () => latest.current.rowMenu(),
      columns: () => latest.current.columns(),
      export: (format) => latest.current.export(format),
      clear: () => latest.current.clear(),
      key: () => latest.current.key(),
      resource: active.resource,
    }),
    [active.resource],
  );
  useEffect(() => {
    store.set(activeTableAtom, handle);
    return () => {
      if (store.get(activeTableAtom) === handle) store.set(activeTableAtom, null);
    };
  }, [handle]);
}
