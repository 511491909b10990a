/** The rows of a list page, and the facts that the rest of the console reads from it. */
import { useAtomValue } from 'jotai/react';
import { type Atom, atom } from 'jotai/vanilla';
import { useEffect, useLayoutEffect, useMemo } from 'react';
import { localeAtom } from '../../../i18n/runtime';
import type { ListQuery } from '../../contract';
import { keyOf, type RecordFact, type Resource } from '../../define';
import { filterAtom, resultAtom, selectionAtom, store, tiersAtom } from '../../facts';
import { labelOf } from '../../form/record/record-label';
import type { Row } from '../../model/model';
import { type RowList, useList } from '../../rows';
import { filterOf, type TableDefinition } from '../define-table';
import { useCriteria, useWrittenFilter } from '../filter-bar/use-written-filter';
import { countTicks, type Ticks } from '../grid/ticks';
import { columnsRead } from './columns-read';

/** The instant that rows are read at, and those of them that are. */
export type Past = Pick<ListQuery, 'au' | 'ecart'>;

/** Rows of the filter, all of them counted. */
export function useRows(
  table: TableDefinition,
  q: string,
  sort: string,
  cols: string | undefined,
  { au = null, ecart = null }: Past = {},
): RowList<Row> {
  const tiers = useAtomValue(tiersAtom);
  const columns = useMemo(() => columnsRead(table, cols), [table, cols]);
  return useList(table.resource, { q: q || null, sort: sort || null, tiers, columns, counted: true, au, ecart });
}

/** Publishes to the other parts of the console what is filtered here, while the page is there: all of it, and what its reader typed. */
export function useListFacts(table: TableDefinition, q: string, list: RowList<Row>): void {
  const filter = useWrittenFilter(table.resource, filterOf(table, q));
  const criteria = useCriteria(table.resource, q);
  const { total, exact } = list;
  const isKnown = list.status === 'ready';
  useEffect(() => {
    store.set(filterAtom, filter);
    store.set(resultAtom, isKnown ? { shown: Math.min(total, list.rows.length), total, exact, criteria } : null);
  }, [filter, criteria, isKnown, total, exact, list.rows.length]);
  useEffect(
    () => () => {
      store.set(filterAtom, '');
      store.set(resultAtom, null);
    },
    [],
  );
}

/** Tells what is ticked here; once nothing is, what was ticked elsewhere counts again. */
export function useSelectionFact(resource: Resource, list: RowList<Row>, ticks: Ticks, isPast: boolean): void {
  const { total } = list;
  const locale = useAtomValue(localeAtom);
  const [key] = ticks.kind === 'some' && ticks.keys.size === 1 ? ticks.keys : [];
  const only = key === undefined ? undefined : list.rows.find((row) => keyOf(resource, row) === key);
  const label = only && labelOf(resource, only, locale);
  useEffect(() => {
    const count = countTicks(ticks, total);
    if (count === 0 || isPast) return;
    const ids = ticks.kind === 'some' ? [...ticks.keys] : [];
    const before = store.get(selectionAtom);
    const own = {
      resource: resource.name,
      ids,
      label,
      q: ticks.kind === 'all' ? queryOfAll(ticks) : null,
      count,
    };
    store.set(selectionAtom, own);
    return () => {
      if (store.get(selectionAtom) === own) store.set(selectionAtom, before);
    };
  }, [resource, ticks, total, label, isPast]);
}

/** The row under the cursor, published as soon as it is drawn: the next key may act on it. */
export function useCursorFact(resource: Resource, row: Row | undefined): Atom<RecordFact | null> {
  const locale = useAtomValue(localeAtom);
  const cursor = useMemo(() => atom<RecordFact | null>(null), []);
  useLayoutEffect(() => {
    const label = row && labelOf(resource, row, locale);
    store.set(
      cursor,
      row === undefined || label === undefined ? null : { resource: resource.name, id: keyOf(resource, row), label },
    );
  }, [cursor, resource, row, locale]);
  return cursor;
}

/** "All but some" as a filter of its own, so that one text names it. */
function queryOfAll(ticks: Extract<Ticks, { kind: 'all' }>): string {
  return ticks.except.size === 0 ? ticks.q : `${ticks.q} -id:${[...ticks.except].join(',')}`.trim();
}
