/** The code of a list page and its first rows are on their way at once, instead of one after the other. */
import { lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { pageAtom, store, tiersAtom } from '../facts';
import { bringRows } from '../rows/list';
import { columnsRead } from '../table/columns-read';
import type { TableDefinition } from '../table/define-table';
import { type PageSearch, readSearch } from './search';

interface ListModule {
  default: ComponentType;
  /** The table that the page shows, perhaps by its address: its rows are asked for before it is drawn. */
  table: TableDefinition | ((search: PageSearch) => TableDefinition);
}

/** Milliseconds that the first page waits for its rows. */
const firstPatience = 150;
const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

interface Going {
  location: { search: Record<string, unknown> };
  preload: boolean;
}

/** Component and loader of a list page: `createRoute({ …, ...listRoute(() => import('./pages/list')) })`. */
export function listRoute(load: () => Promise<ListModule>) {
  let loading: ReturnType<typeof load> | undefined;
  const forget = () => {
    loading = undefined;
  };
  /** Once for both: a second call would be answered after the first paint. What did not come is asked for again. */
  const once = () => {
    if (loading) return loading;
    loading = load();
    loading.then((found: ListModule | undefined) => found ?? forget(), forget);
    return loading;
  };
  return {
    component: lazyRouteComponent(once),
    loader: ({ location: { search }, preload }: Going): Promise<void> | void => {
      if (preload) return;
      const address = readSearch(search);
      const rows = once().then(
        // Nothing came, or a page that throws: it is told where it is drawn.
        (found: Partial<ListModule> | undefined) => {
          const table = found?.table;
          if (table === undefined) return;
          const shown = typeof table === 'function' ? table(address) : table;
          return bringRows(shown.resource, {
            q: address['q'] ?? null,
            sort: address['sort'] ?? null,
            tiers: store.get(tiersAtom),
            columns: columnsRead(shown, address['cols']),
          });
        },
        // The page itself says that its code did not come.
        () => undefined,
      );
      // The first page of all is drawn once, with its rows when they are near; any other one at once.
      if (store.get(pageAtom) === null) return Promise.race([rows, pause(firstPatience)]);
    },
  };
}
