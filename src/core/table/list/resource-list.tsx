/** A list page: its head, its filter, its grid, its selection; the address holds its state. */
import { Download, Plus, Upload } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { core } from '../../../i18n/core';
import { useFormat, useText } from '../../../i18n/react';
import type { ListView } from '../../define';
import { bringCodeFor } from '../../editors/bring-code';
import { store, tiersAtom } from '../../facts';
import { useHistoryEntry } from '../../routing/history-entry';
import { useRestored } from '../../routing/restored';
import { send } from '../../send';
import { Button, PageHeader } from '../../ui';
import { Menu } from '../../ui/overlays/menu';
import { NewRow } from '../cells/new-row';
import { filterOf, type TableDefinition } from '../define-table';
import { FilterBar } from '../filter-bar/filter-bar';
import { ColumnsMenu } from '../grid/columns-menu';
import { Grid } from '../grid/grid';
import styles from '../grid/grid.module.css';
import { isOneCell } from '../grid/range';
import { RangeTeller } from '../grid/range-teller';
import line from '../icon-line.module.css';
import { ListSelection } from './list-selection';
import { ListState } from './list-states';
import { RowMenu } from './row-menu';
import { type Trail, trailAtom } from './trail';
import { useAddress } from './use-address';
import { useListGrid } from './use-list-grid';
import { useListFacts } from './use-resource-list';
import { ViewMenu } from './view-menu';

const none: readonly ListView[] = [];
/** Milliseconds with its rows before a list asks ahead for what the form of one of them needs. */
const rest = 500;

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
  /** What is done first here, instead of the button that creates. */
  primary?: ReactNode;
  /** Between the filter and the grid: a new row, a note. */
  above?: ReactNode;
}

export function ResourceList({ table, title, screen, createLabel, chips, actions, primary, above }: ResourceListProps) {
  const t = useText();
  const format = useFormat();
  const { resource } = table;
  const [address, setAddress] = useAddress(table.views);
  const q = address['q'] ?? '';
  const sort = address['sort'] ?? '';
  const filterRef = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useRestored<{ top: number; row: number; column: number }>('list', {
    top: 0,
    row: 0,
    column: 0,
  });
  const shared = useListGrid({
    table,
    q,
    sort,
    onSort: (next) => setAddress({ sort: next }),
    columns: address['cols'],
    onColumns: (cols) => setAddress({ cols }),
    start: place,
    onFilter: () => filterRef.current?.focus(),
  });
  const { list, columns, grid, gridRef, rowHeight, count, create, isTyping, menuRow, take, exportAs } = shared;
  useListFacts(table, q, list);
  useEffect(take, [take]);
  const placeNow = useRef(place);
  placeNow.current = { ...placeNow.current, ...grid.cursor };
  const trail = useRef<Trail | null>(null);
  const entry = useHistoryEntry();
  trail.current = {
    resource: resource.name,
    q: filterOf(table, q),
    sort,
    tiers: store.get(tiersAtom),
    index: grid.cursor.row,
    total: list.total,
    entry: null,
  };
  // Kept when the page or its address is left: scrolling draws nothing again.
  useEffect(
    () => () => {
      setPlace(placeNow.current);
      store.set(trailAtom, trail.current && { ...trail.current, entry: entry.current });
    },
    [setPlace, entry],
  );
  const newLabel = createLabel ?? t(core('table.create'));
  const isShown = list.status === 'ready' && list.total > 0;
  useEffect(() => {
    const at = document.activeElement;
    // Nobody has gone anywhere yet: the page itself has the focus after a visit (follow.ts).
    if (isShown && (at === document.body || at?.id === 'main')) gridRef.current?.focus({ preventScroll: true });
  }, [isShown, gridRef]);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => bringCodeFor(resource.model), rest);
    return () => clearTimeout(timer);
  }, [isShown, resource]);
  const found =
    list.status === 'ready' ? t(core(list.exact ? 'table.results' : 'table.resultsMore'), { n: list.total }) : '';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the filter inside.
    <div
      className={styles.page}
      onFocus={take}
      onKeyDown={(event) => {
        // From the filter, to the rows.
        if (event.key === 'Escape' && event.target === filterRef.current && !event.defaultPrevented)
          (gridRef.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
      }}
    >
      <PageHeader
        title={title}
        count={list.status === 'ready' ? format.number(list.total) : ''}
        chips={
          <>
            {chips}
            <ViewMenu
              screen={screen}
              own={table.views ?? none}
              address={address}
              go={setAddress}
              defaultSort={resource.sort}
            />
          </>
        }
        actions={
          <div className={line.icons}>
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
            {shared.imports && (
              <Button icon={<Upload />} onClick={() => void send({ id: 'records.import' })}>
                {t(core('table.import'))}
              </Button>
            )}
            <ColumnsMenu columns={columns} open={shared.columnsOpen} onOpenChange={shared.setColumnsOpen} />
            {primary ??
              (table.create && (
                <Button variant="primary" icon={<Plus />} keys={['N']} onClick={create}>
                  {newLabel}
                </Button>
              ))}
          </div>
        }
      />
      <FilterBar
        resource={resource}
        value={q}
        onChange={(next) => setAddress({ q: next })}
        found={found}
        inputRef={filterRef}
      />
      {above}
      {isShown || isTyping ? (
        <Grid
          table={table}
          list={list}
          columns={columns}
          grid={grid}
          cells={shared.cells}
          gridRef={gridRef}
          rowHeight={rowHeight}
          startAt={place.top}
          foot={shared.foot}
          newRow={
            isTyping && (
              <NewRow
                table={table}
                columns={columns.shown}
                {...(table.base && { start: table.base.start, place: table.base.q })}
                onClose={shared.endTyping}
              />
            )
          }
          onScroll={(top) => (placeNow.current = { ...placeNow.current, top })}
        />
      ) : (
        <ListState
          list={list}
          table={table}
          q={q}
          {...(table.base && { base: table.base.q })}
          onShowAll={() => setAddress({ q: undefined })}
          first={table.create && { label: newLabel, create, imports: shared.imports }}
        />
      )}
      {!isOneCell(grid.range) && <RangeTeller list={list} columns={columns} grid={grid} />}
      {count > 0 && (
        <ListSelection table={table} count={count} total={list.total} onWiden={grid.widen} onClear={grid.clear} />
      )}
      {menuRow !== null && (
        <RowMenu
          table={table}
          row={list.row(menuRow)}
          anchor={gridRef}
          onEdit={() => grid.edit(grid.cursor)}
          onTick={() => grid.toggleAt(menuRow, false)}
          onClose={shared.closeMenu}
        />
      )}
    </div>
  );
}
