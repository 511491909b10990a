/** The saved views a person sees, of every screen: read once, kept in step by the live channel. */
import { useQuery } from '@tanstack/react-query';
import type { Role, User } from '../contract';
import { roleOf, store, userAtom } from '../facts';
import { http } from '../http';
import { type Page, registryAtom } from '../registry';
import { queryClient } from '../rows';
import { savedViews, type ViewRow } from './model';
import type { Writer } from './rights';

/** More would be a heap, not a choice. */
const most = 500;

/** The query of all views, under `rows` so that the live channel refreshes it. */
export const viewsQuery = {
  queryKey: ['rows', savedViews.name, 'all'] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly ViewRow[]> =>
    (await http.list(savedViews, { limit: most }, { signal })).items.map(withinPerimeter),
  staleTime: 60_000,
};

/** A shared view may keep a partner whom the reader may not see: to them it leaves the choice alone. */
function withinPerimeter(view: ViewRow): ViewRow {
  const perimeter = writerNow().perimeter;
  return view.tiers === null || perimeter === null || perimeter.includes(view.tiers) ? view : { ...view, tiers: null };
}

/** The views, undefined until they are known. */
export function useViews() {
  return useQuery(viewsQuery);
}

/** The views known now, for code outside React. */
export function knownViews(): readonly ViewRow[] {
  return queryClient.getQueryData(viewsQuery.queryKey) ?? [];
}

/** Shows a view that was just written, before it is read again. */
export function keepView(row: ViewRow): void {
  change((views) =>
    [...views.filter(({ id }) => id !== row.id), row].toSorted((left, right) => left.nom.localeCompare(right.nom)),
  );
}

/** Hides a view that was just deleted. */
export function dropView(row: ViewRow): void {
  change((views) => views.filter(({ id }) => id !== row.id));
}

/** Whoever is signed in, as the rule of views sees them. */
export function writerNow(user: User | null = store.get(userAtom)): Writer & { role: Role | null } {
  const perimeter = user?.perimetre?.map(({ partnerId }) => partnerId) ?? null;
  return { id: user?.id ?? '', role: roleOf(user), perimeter };
}

/** The page that a view belongs to; undefined when no plugin brings it. */
export function pageOfView({ ecran }: Pick<ViewRow, 'ecran'>): Page | undefined {
  const { pages } = store.get(registryAtom);
  const path = ecran.split('?', 1)[0]?.replace(/\/$/, '');
  return ecran.startsWith('/')
    ? [...pages.values()].find((page) => page.path.replace(/\/$/, '') === path)
    : pages.get(ecran);
}

/** Path of a view's list after the locale. */
export function pathOfView(view: Pick<ViewRow, 'ecran'>): string | undefined {
  if (view.ecran.startsWith('/')) return view.ecran;
  return pageOfView(view)?.path.replace(/\/\{-\$[^}]*\}/g, '');
}

function change(next: (views: readonly ViewRow[]) => readonly ViewRow[]): void {
  // A read in progress began before the write.
  void queryClient.cancelQueries({ queryKey: viewsQuery.queryKey });
  queryClient.setQueryData<readonly ViewRow[]>(viewsQuery.queryKey, (views) => views && next(views));
}
