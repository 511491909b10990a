/** The parts of a list that come late, each as a component that waits for the one chunk. */
import { lazy } from 'react';

/** A chunk that is gone is asked for once more before it fails. */
const load = () => import('./list-parts').catch(() => import('./list-parts'));

export const CellEditor = lazy(() => load().then((parts) => ({ default: parts.CellEditor })));
export const ColumnsMenu = lazy(() => load().then((parts) => ({ default: parts.ColumnsMenu })));
export const FilterBar = lazy(() => load().then((parts) => ({ default: parts.FilterBar })));
export const ListSelection = lazy(() => load().then((parts) => ({ default: parts.ListSelection })));
export const NewRow = lazy(() => load().then((parts) => ({ default: parts.NewRow })));
export const RowMenu = lazy(() => load().then((parts) => ({ default: parts.RowMenu })));

/** Brings the chunk before it is asked for. */
export function preloadListParts(): void {
  load().catch(() => undefined);
}
