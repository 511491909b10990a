/**
 * A list of a resource behind a virtual scroll: pages are read for the rows on screen only, by cursor when
 * the page before is known and by offset otherwise, so that 500,000 rows scroll and jump.
 */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ListPage, ListQuery, Refs, ReplayInfo } from '../contract';
import type { Resource } from '../define';
import { http, type RowIn } from '../http';
import { Problem } from '../problem';
import { queryClient } from './client';
import { type Listed, type ListKey, listKey, rowKeys } from './keys';
import { useMany } from './many';

/** Rows of a page, by default. */
const pageLength = 100;
/** What is on screen until it is said: the head is read anyway. */
const none = { first: 0, last: 0 };

export interface ListOptions extends Listed {
  /** A total that is only a floor is counted exactly behind, without its rows, so that the list scrolls to its end. */
  counted?: boolean;
  /** Rows of a page; 100 by default. */
  pageSize?: number;
  /** False: nothing is requested yet. */
  enabled?: boolean;
}

export interface Loaded<R> {
  rows: readonly { index: number; row: R }[];
  refs: Refs;
}

export interface RowList<R> {
  /** `loading` only when nothing can be shown; rows of the last query stay while the next is loading. */
  status: 'loading' | 'ready' | 'failed';
  total: number;
  /** False: the total is a floor ("plus de 10 000"). */
  exact: boolean;
  /** The row at a place, undefined until its page is there. */
  row(index: number): R | undefined;
  /** Rows known so far, in order, without holes counted. */
  rows: readonly R[];
  refs: Refs;
  /** What is known of the past that its rows are of; null: they are of now. */
  replay: ReplayInfo | null;
  /** Why the list, or a page of it, did not come. */
  problem: Problem | null;
  isFetching: boolean;
  /** Its rows and its total are still those of the query before. */
  isPrevious: boolean;
  /** Says which rows are on screen; their pages are read. */
  show(first: number, last: number): void;
  /** Says which rows will be: their pages are requested before anything is drawn. Ends when they came, or failed. */
  ahead(first: number, last: number): Promise<unknown>;
  /** Every row that is loaded, on screen or not, with its place. */
  loaded(): Loaded<R>;
  reload(): Promise<void>;
}

interface Page<R> extends ListPage<R> {
  replay?: ReplayInfo;
  of: ListKey;
  /** Its number, from 0. */
  number: number;
}

/** The rows of a list, by place. */
export function useList<R extends Resource>(resource: R, options: ListOptions = {}): RowList<RowIn<R>> {
  const {
    pageSize = pageLength,
    enabled = true,
    q = null,
    sort = null,
    tiers = null,
    columns = null,
    counted = false,
    au = null,
    ecart = null,
  } = options;
  const wanted = useMemo(
    () => listKey(resource, { q, sort, tiers, columns, au, ecart }),
    [resource, q, sort, tiers, columns, au, ecart],
  );
  const head = useQuery({ ...pageOf(resource, wanted, 0, pageSize), enabled, placeholderData: keepPreviousData });
  const [shown, setShown] = useState<{ of: ListKey; first: number; last: number }>({ of: wanted, first: 0, last: 0 });
  const of = head.data?.of ?? wanted;
  const isFloor = head.data?.exact === false;
  const count = useQuery({ ...countOf(resource, of), enabled: counted && isFloor });
  const exactly = isFloor ? count.data : undefined;
  const pages = pagesBetween(shown.of === of ? shown : none, pageSize);
  const rest = useMany(head.data ? pages.map((page) => pageOf(resource, of, page, pageSize)) : []);

  const read = useSame([head.data, ...rest.map(({ data }) => data)].filter((page) => page !== undefined));
  const error = head.error ?? rest.find((page) => page.error)?.error ?? null;
  const isFetching = head.isFetching || rest.some((page) => page.isFetching);
  const isPrevious = head.isPlaceholderData;
  const show = useCallback(
    (first: number, last: number) => {
      setShown((before) => {
        const same =
          pagesBetween(before.of === of ? before : none, pageSize).join() ===
          pagesBetween({ first, last }, pageSize).join();
        return same ? before : { of, first, last };
      });
    },
    [of, pageSize],
  );
  const total = exactly ?? head.data?.total ?? 0;
  const ahead = useCallback(
    (first: number, last: number) =>
      Promise.all(
        pagesBetween({ first, last: Math.min(last, total - 1) }, pageSize).map((page) =>
          queryClient.prefetchQuery({ ...pageOf(resource, of, page, pageSize), staleTime: Infinity }),
        ),
      ),
    [resource, of, pageSize, total],
  );
  const loaded = useCallback(() => {
    const numbers = Array.from({ length: Math.ceil(total / pageSize) }, (_, number) => number);
    return loadedOf(
      numbers.flatMap((number) => {
        const { queryKey } = pageOf(resource, of, number, pageSize);
        return valid<Page<RowIn<R>>>({ queryKey }) ?? read.find((page) => page.number === number) ?? [];
      }),
      pageSize,
    );
  }, [resource, of, total, pageSize, read]);
  const reload = useCallback(async () => {
    const keys = [rowKeys.lists(resource.name), rowKeys.count(resource.name, of.q, of.tiers)];
    await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  }, [resource, of]);
  const status = head.data ? 'ready' : head.error ? 'failed' : 'loading';
  const exact = exactly !== undefined || !isFloor;
  const rows = useMemo(() => rowsOf(read, pageSize), [read, pageSize]);
  const labels = useSame(read.map((page) => page.refs));
  // Lines are drawn again when theirs change.
  const refs = useMemo(() => mergeRefs(labels), [labels]);
  const pasts = useSame(read.map((page) => page.replay));
  const replay = useMemo(() => mergeReplays(pasts.filter((past) => past !== undefined)), [pasts]);
  const problem = useMemo(() => (error ? Problem.from(error) : null), [error]);
  // The same while nothing of it changes: a step of the cursor asks nobody to look at the rows again.
  return useMemo(
    () => ({
      status,
      total,
      exact,
      ...rows,
      refs,
      replay,
      problem,
      isFetching,
      isPrevious,
      show,
      ahead,
      loaded,
      reload,
    }),
    [status, total, exact, rows, refs, replay, problem, isFetching, isPrevious, show, ahead, loaded, reload],
  );
}

function rowsOf<R>(pages: readonly Page<R>[], pageSize: number): Pick<RowList<R>, 'row' | 'rows'> {
  const known = new Map(pages.map((page) => [page.number, page.items]));
  return {
    row: (index) => known.get(Math.floor(index / pageSize))?.[index % pageSize],
    rows: pages.flatMap(({ items }) => items),
  };
}

function loadedOf<R>(pages: readonly Page<R>[], size: number): Loaded<R> {
  return {
    rows: pages.flatMap(({ items, number }) => items.map((row, at) => ({ index: number * size + at, row }))),
    refs: mergeRefs(pages.map((page) => page.refs)),
  };
}

/** The list of before, while it holds the same. */
function useSame<T>(all: readonly T[]): readonly T[] {
  const [kept, keep] = useState(all);
  if (all.length === kept.length && all.every((each, at) => each === kept[at])) return kept;
  keep(all);
  return all;
}

/** Asks for the first rows of a list before it is drawn. */
export function preloadRows(resource: Resource, query: Listed): Promise<void> {
  return queryClient.prefetchQuery(pageOf(resource, listKey(resource, query), 0, pageLength));
}

/** The query of one page of a list. */
function pageOf<R extends Resource>(resource: R, of: ListKey, page: number, size: number) {
  return {
    queryKey: [...rowKeys.page(resource.name, of, page), size] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Page<RowIn<R>>> => {
      const total = page > 0 ? ('skip' as const) : null;
      // Nothing is waited for: the request leaves before whoever asks for it draws anything.
      const place = placeOf(resource, of, page, size);
      const { sort, tiers, columns, au = null, ecart = null } = of;
      const query = { q: of.q || null, sort, tiers, columns, total, au, ecart };
      return { ...(await http.list(resource, { ...query, limit: size, ...place }, { signal })), of, number: page };
    },
  };
}

/** Where a page begins: after the page before when that is known, else by its distance from the nearer end of the list. */
function placeOf(
  resource: Resource,
  of: ListKey,
  page: number,
  size: number,
): Pick<ListQuery, 'after' | 'offset' | 'end'> {
  if (page === 0) return {};
  const before = queryClient.getQueryData<Page<unknown>>([...rowKeys.page(resource.name, of, page - 1), size]);
  if (before?.next) return { after: before.next };
  const offset = page * size;
  const total = totalOf(resource, of, size) ?? 0;
  return offset < total && offset * 2 > total ? { end: total - offset } : { offset };
}

/** The exact total; undefined when only a floor is known, or when it may have changed. */
function totalOf(resource: Resource, of: ListKey, size: number): number | undefined {
  const head = valid<ListPage<unknown>>(pageOf(resource, of, 0, size));
  return head?.exact === false ? valid<number>(countOf(resource, of)) : head?.total;
}

function valid<T>({ queryKey }: { queryKey: readonly unknown[] }): T | undefined {
  const state = queryClient.getQueryState<T>(queryKey);
  return state?.isInvalidated ? undefined : state?.data;
}

/** The query of the exact total, the same for every order. */
function countOf(resource: Resource, { q, tiers }: ListKey) {
  return {
    queryKey: rowKeys.count(resource.name, q, tiers),
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      (await http.count(resource, { q, tiers, total: 'exact' }, signal)).total,
  };
}

/** Numbers of the pages that hold the places from first to last, the head apart. */
export function pagesBetween({ first, last }: { first: number; last: number }, size: number): number[] {
  const [from, to] = [Math.max(1, Math.floor(first / size)), Math.floor(last / size)];
  return to < from ? [] : Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** What is known of the past, of all pages together. */
function mergeReplays(all: readonly ReplayInfo[]): ReplayInfo | null {
  const [first] = all;
  if (first === undefined || all.length === 1) return first ?? null;
  return {
    ...first,
    depuis: Object.fromEntries(all.flatMap(({ depuis }) => Object.entries(depuis))),
    disparus: mergeRefs(all.map(({ disparus }) => disparus)),
  };
}

/** Labels of all pages together. */
export function mergeRefs(all: readonly Refs[]): Refs {
  if (all.length <= 1) return all[0] ?? {};
  const merged: Record<string, Record<string, string>> = {};
  for (const refs of all) {
    for (const [name, labels] of Object.entries(refs)) merged[name] = { ...merged[name], ...labels };
  }
  return merged;
}
