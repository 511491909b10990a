/** Ties a list to its views: which one it follows, whether it strayed from it, and the default on arrival. */
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ListView } from '../define';
import { store } from '../facts';
import { pageDataOf } from '../registry';
import { useRestored } from '../routing/restored';
import type { PageSearch } from '../routing/search';
import { viewsComingAtom } from '../table/list/active-table';
import { useAddress } from '../table/list/use-address';
import type { ViewRow } from './model';
import { type OpenList, openListAtom, viewDialogAtom, viewMenuAtom } from './open-list';
import { isSameState, searchOf, stateIn, stateOf, stateOfOwn, viewIn, viewToApply } from './state';
import { useViews } from './views';

export interface OpenListOptions {
  /** Path of the list after the locale, where a page holds several; else the page's id is used. */
  screen: string | undefined;
  /** Views of its own. */
  own: readonly ListView[];
  /** What it shows, the filter of a view that is named alone included. */
  address: PageSearch;
  go: OpenList['go'];
  defaultSort: string;
}

/** The list with the view it follows, and the views of its screen; null where there is no page. */
export function useOpenList(options: OpenListOptions): { list: OpenList; views: readonly ViewRow[] } | null {
  const { screen, own, address, go, defaultSort } = options;
  const router = useRouter();
  const [page] = useState(() => pageDataOf(router.state.matches.at(-1)?.staticData)?.id);
  const ecran = screen ?? page;
  const { data: all, isPending } = useViews();
  useArrival(page, ecran, all, go);
  const list = useMemo((): OpenList | null => {
    if (ecran === undefined) return null;
    const state = stateIn(address);
    const view = viewIn(address, all ?? [], ecran);
    const ofOwn = view === null ? (own.find(({ id }) => id === address['vue']) ?? null) : null;
    const followed = view ? stateOf(view) : ofOwn && stateOfOwn(ofOwn);
    const isModified = followed !== null && !isSameState(followed, state, defaultSort);
    return { ecran, state, view, own: ofOwn, isModified, go };
  }, [ecran, own, address, all, go, defaultSort]);
  // Before the place it took is known to be gone: what waits for the views finds them.
  useLayoutEffect(() => {
    store.set(viewsComingAtom, isPending);
    store.set(openListAtom, isPending ? null : list);
  }, [list, isPending]);
  useLayoutEffect(
    () => () => {
      store.set(viewsComingAtom, false);
      store.set(openListAtom, null);
      store.set(viewDialogAtom, null);
      store.set(viewMenuAtom, false);
    },
    [],
  );
  return list && { list, views: (all ?? []).filter((view) => view.ecran === ecran) };
}

/** Applies a view once on each arrival: never when one comes back, nor when one takes the filter away. */
function useArrival(
  page: string | undefined,
  ecran: string | undefined,
  views: readonly ViewRow[] | undefined,
  go: OpenList['go'],
): void {
  const router = useRouter();
  const [address] = useAddress();
  const [wasHere, leaveTrace] = useRestored('view', false);
  const isBack = useRef(wasHere);
  useEffect(() => () => leaveTrace(true), [leaveTrace]);
  const place = useRouterState({
    select: (state) => (state.status === 'idle' ? state.location.state.__TSR_index : null),
  });
  const arrived = useRef<number | null>(null);
  useEffect(() => {
    const isHere = pageDataOf(router.state.matches.at(-1)?.staticData)?.id === page;
    if (place === null || views === undefined || ecran === undefined || !isHere) return;
    const isNew = arrived.current === null ? !isBack.current : place > arrived.current;
    arrived.current = place;
    const view = isNew ? viewToApply(address, views, ecran) : null;
    if (view !== null) go(searchOf(view));
  }, [place, views, ecran, address, go, router, page]);
}
