/** A list page: its first rows are requested as soon as its address is known. */
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { pageAtom, store, tiersAtom } from '../facts';
import { atInstant } from '../replay/past-table';
import { preloadRows } from '../rows/list';
import { filterOf, type TableDefinition } from '../table/define-table';
import { chosenColumns } from '../table/list/chosen-columns';
import { columnsRead } from '../table/list/columns-read';
import { ListPage, type ListPageProps } from '../table/list/list-page';
import { openedAt } from '../table/list/opening';
import { shownAt } from '../table/list/shown-at';
import { type PageSearch, readSearch } from './search';

/** A list page with more than its list, from a chunk of its own. */
export interface ListModule {
  default: ComponentType;
  /** The table that the page shows, perhaps by its address: its rows are requested before it is drawn. */
  table: TableDefinition | ((search: PageSearch) => TableDefinition);
}

/** Milliseconds that the first page waits for its rows. */
const firstPatience = 150;
const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

interface Going {
  location: { search: Record<string, unknown> };
  preload: boolean;
}

/** Component and loader of a list page: `createRoute({ …, ...listRoute({ table, title }) })`. */
export function listRoute(list: ListPageProps | (() => Promise<ListModule>)) {
  if (typeof list !== 'function')
    return routeOf(
      () => <ListPage {...list} />,
      (address) => rowsOf(list.table, address),
    );
  const load = once(list);
  return routeOf(lazyRouteComponent(load), (address) =>
    // The page itself says that its code did not come, or what it throws.
    load().then(
      (found: Partial<ListModule> | undefined) => rowsOf(found?.table, address),
      () => undefined,
    ),
  );
}

function routeOf(component: RouteComponent, load: (address: PageSearch) => Promise<void> | undefined) {
  return {
    component,
    loader: ({ location: { search }, preload }: Going): Promise<void> | void => {
      if (preload) return;
      const rows = load(readSearch(search));
      // The first page of all is drawn once, with its rows when they are near; any other one at once.
      if (store.get(pageAtom) === null && rows) return Promise.race([rows, pause(firstPatience)]);
    },
  };
}

function rowsOf(table: ListModule['table'] | undefined, search: PageSearch): Promise<void> | undefined {
  if (table === undefined) return undefined;
  const chosen = typeof table === 'function' ? table(search) : table;
  const { definition, past, columns } = atInstant(chosen, search);
  const address = openedAt(definition.views ?? [], search);
  const shown = shownAt(definition, address);
  return preloadRows(definition.resource, {
    q: filterOf(definition, shown.q) || null,
    sort: shown.sort || null,
    tiers: store.get(tiersAtom),
    columns: columnsRead(shown.table, columns(address['cols'] ?? chosenColumns(chosen))),
    ...past,
  });
}

/** One loading for component and loader; what failed to load is requested again. */
function once(load: () => Promise<ListModule>): () => Promise<ListModule> {
  let loading: Promise<ListModule> | undefined;
  const forget = () => {
    loading = undefined;
  };
  return () => {
    if (loading) return loading;
    loading = load();
    loading.then((found: ListModule | undefined) => found ?? forget(), forget);
    return loading;
  };
}
