/** A list page: its head, its filter, its grid, its selection; the address holds its state. */
import { useAtomValue } from 'jotai/react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import type { Resource } from '../../define';
import { loadCodeEditorFor } from '../../editors/load-code-editor';
import { instantAtom, pageAtom, store, tiersAtom } from '../../facts';
import { atInstant, PastContext, withoutPastColumns } from '../../replay/past-table';
import { useHistoryEntry } from '../../routing/history-entry';
import { useRestored } from '../../routing/restored';
import { Boundary } from '../../shell/boundary';
import { lazyPart } from '../../shell/lazy-part';
import { filterOf, type TableDefinition } from '../define-table';
import { beginCriterion } from '../filter-bar/begin-criterion';
import { FilterBar } from '../filter-bar/filter-bar';
import type { Cursor } from '../grid/cursor';
import styles from '../grid/grid.module.css';
import { isOneCell } from '../grid/range';
import { RangeTeller } from '../grid/range-teller';
import { storeColumns, useChosenColumns } from './chosen-columns';
import { storeIsTiled, useIsTiled } from './chosen-drawing';
import { ListHead } from './list-head';
import { ListLayout } from './list-layout';
import { ListRows } from './list-rows';
import { ListSelection } from './list-selection';
import { ListState } from './list-states';
import { RowMenu } from './row-menu';
import { shownAt } from './shown-at';
import { type Trail, trailAtom } from './trail';
import { useAddress } from './use-address';
import { useFirstFocus } from './use-first-focus';
import { useListGrid } from './use-list-grid';
import { useListFacts } from './use-resource-list';

// What was is looked at now and then: it comes when it is.
const PastBar = lazyPart(async () => ({ default: (await import('../../replay/past-bar')).PastBar }));
const PastRecord = lazyPart(async () => ({ default: (await import('../../replay/past-record')).PastRecord }));
const PastSelection = lazyPart(async () => ({ default: (await import('../../replay/past-selection')).PastSelection }));

const top = { top: 0, row: 0, column: 0 };
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

/** A fault in a list is shown in its place: the frame, and what else the page shows, go on. */
export function ResourceList(props: ResourceListProps) {
  const page = useAtomValue(pageAtom)?.id ?? 'core';
  return (
    <Boundary what={`${page}.${props.table.resource.name}`}>
      <BoundedList {...props} />
    </Boundary>
  );
}

function BoundedList(props: ResourceListProps) {
  const { above } = props;
  const t = useText();
  const { resource } = props.table;
  const [address, setAddress] = useAddress(props.table.views);
  const { au: instant, ecart } = address;
  const {
    definition: table,
    past,
    columns: around,
  } = useMemo(() => atInstant(props.table, { au: instant, ecart }), [props.table, instant, ecart]);
  const q = address['q'] ?? '';
  const shown = useMemo(() => shownAt(table, address), [table, address]);
  const { layout, sort } = shown;
  const agenda = address['agenda'] ?? '';
  const kept = useChosenColumns(props.table);
  const isSaved = /^\d+$/.test(address['vue'] ?? '');
  const filterRef = useRef<HTMLInputElement>(null);
  const [place, setPlace] = useRestored<Place>('list', top);
  // Lines of one height, tiles of another: where one was scrolled to means nothing in the other.
  const [startAt, setStartAt] = useState(place.top);
  // A page that opens in the past leaves its keys where they are when the bar comes.
  const [openedAt, setOpenedAt] = useState(instant);
  // What became of rows since is said in cells.
  const isTiled = useIsTiled(props.table) && past.au === null;
  const drawAs = (tiled: boolean) => {
    setStartAt(0);
    storeIsTiled(props.table, tiled);
  };
  const state = useListGrid({
    table: shown.table,
    q: shown.q,
    sort,
    onSort: (next) => setAddress({ sort: next }),
    columns: around(address['cols'] ?? kept),
    onColumns: (chosen) => {
      const cols = past.au === null ? chosen : withoutPastColumns(chosen);
      setAddress({ cols });
      // Columns of a saved view are the view's.
      if (cols === undefined || !isSaved) storeColumns(props.table, cols);
    },
    past,
    start: place,
    onFilter: () => beginCriterion(filterRef.current),
    isTiled,
    ...(table.tile && past.au === null && { onLayout: () => drawAs(!isTiled) }),
    ...(table.layout && {
      onLayout: () => setAddress({ agenda: layout ? undefined : table.layout?.start() }, { push: true }),
    }),
  });
  const { list, columns, grid, gridRef, count, create, menuRow, take } = state;
  useListFacts(table, shown.q, list);
  useEffect(take, [take]);
  const onScroll = useStoredPlace(place, setPlace, grid.cursor, {
    resource: resource.name,
    q: filterOf(table, shown.q),
    sort,
    tiers: store.get(tiersAtom),
    index: grid.cursor.row,
    total: list.total,
  });
  const createLabel = props.createLabel ?? t(core('table.create'));
  const isShown = list.status === 'ready' && list.total > 0;
  useFirstFocus(gridRef, isShown, isTiled);
  useCodeAhead(resource, isShown);
  const found =
    list.status === 'ready' ? t(core(list.exact ? 'table.results' : 'table.resultsMore'), { n: list.total }) : '';
  const leave = () => {
    setOpenedAt(undefined);
    setAddress({ au: undefined, ecart: undefined }, { push: true });
  };
  useInstantFact(past.au);
  const inPast = useMemo(() => ({ info: list.replay, key: resource.model.key.name }), [list.replay, resource]);
  const toRows = () => (gridRef.current ?? document.getElementById('main'))?.focus({ preventScroll: true });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the filter inside.
    <div
      className={styles.page}
      onFocus={take}
      onKeyDown={(event) => {
        // From the filter, to the rows.
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        if (event.target === filterRef.current) toRows();
        else if (past.au !== null) leave();
      }}
    >
      {past.au !== null && (
        <PastBar
          isRequested={openedAt === undefined}
          {...{
            resource,
            au: past.au,
            ecart: past.ecart ?? null,
            tiers: store.get(tiersAtom),
            q: filterOf(table, shown.q),
          }}
          lost={columns.shown.flatMap(({ name, title, leaf }) =>
            list.replay?.nonConserve.includes(name) ? [t(title ?? leaf.label)] : [],
          )}
          onInstant={(au) => (au === null ? leave() : setAddress({ au }))}
          onDifference={(next) => setAddress({ ecart: next ?? undefined })}
        />
      )}
      <ListHead {...props} table={table} createLabel={createLabel} state={state} address={address} go={setAddress} />
      <FilterBar
        resource={resource}
        value={q}
        onChange={(next) => setAddress({ q: next })}
        found={found}
        inputRef={filterRef}
        onDone={toRows}
      />
      {above}
      {layout && list.status === 'ready' && !state.isTyping ? (
        <ListLayout {...{ table, layout, state }} place={agenda} go={(next) => setAddress({ agenda: next })} />
      ) : isShown || state.isTyping ? (
        <PastContext value={inPast}>
          <ListRows
            table={table}
            state={state}
            start={table.base?.start}
            place={table.base?.q}
            startAt={startAt}
            onScroll={onScroll}
          />
        </PastContext>
      ) : (
        <ListState
          list={list}
          table={table}
          q={q}
          {...(table.base && { base: table.base.q })}
          onShowAll={() => setAddress({ q: undefined })}
          first={table.create && { label: createLabel, create, imports: state.imports }}
        />
      )}
      {!isOneCell(grid.range) && <RangeTeller {...{ model: resource.model, list, columns, grid }} />}
      {past.au !== null && <PastRecord resource={resource} au={past.au} />}
      {count > 0 &&
        (past.au === null ? (
          <ListSelection table={table} state={state} />
        ) : (
          <PastSelection state={state} resource={resource} past={past} q={filterOf(table, shown.q)} />
        ))}
      {menuRow !== null && past.au === null && <RowMenu table={table} state={state} index={menuRow} />}
    </div>
  );
}

/** Says that the page shows an instant: nothing is written meanwhile. */
function useInstantFact(au: string | null): void {
  useEffect(() => {
    store.set(instantAtom, au);
    return () => store.set(instantAtom, null);
  }, [au]);
}

interface Place extends Cursor {
  top: number;
}

/** Stores where the list is and where it leads when the page or its address is left: scrolling draws nothing again. */
function useStoredPlace(
  place: Place,
  setPlace: (place: Place) => void,
  cursor: Cursor,
  trail: Omit<Trail, 'entry'>,
): (top: number) => void {
  const placeNow = useRef(place);
  placeNow.current = { ...placeNow.current, ...cursor };
  const trailNow = useRef(trail);
  trailNow.current = trail;
  const entry = useHistoryEntry();
  useEffect(
    () => () => {
      setPlace(placeNow.current);
      store.set(trailAtom, { ...trailNow.current, entry: entry.current });
    },
    [setPlace, entry],
  );
  return (top) => {
    placeNow.current = { ...placeNow.current, top };
  };
}

/** Asks ahead for what the form of a row needs. */
function useCodeAhead(resource: Resource, isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => loadCodeEditorFor(resource.model), rest);
    return () => clearTimeout(timer);
  }, [isShown, resource]);
}
