/** Asks what uses records, and what would come of deleting them. */

import { localeAtom } from '../../i18n/runtime';
import type { DryRun, Selection } from '../contract';
import type { Facts, Outcome, Resource } from '../define';
import { store, tiersAtom } from '../facts';
import { labelOf } from '../form/record/record-label';
import { http } from '../http';
import type { Usages } from '../model/usages';
import { listPath } from './list-path';

/** What uses a selection. */
export function readUsages(resource: Resource, selection: Selection, signal: AbortSignal): Promise<Usages> {
  const body = { selection, tiers: store.get(tiersAtom) };
  return http.ask(resource, 'usages', { method: 'POST', body, timeout: 60_000, signal });
}

/** What deleting one record would do: what uses it prevents it, what it owns goes along. */
export async function dryRunDeletion(resource: Resource, id: string | number, signal: AbortSignal): Promise<DryRun> {
  const [row, usages] = await Promise.all([
    http.show(resource, id, { signal }),
    readUsages(resource, { ids: [id] }, signal),
  ]);
  const label = labelOf(resource, row, store.get(localeAtom));
  const isFree = usages.refusals.length === 0;
  return {
    changed: isFree ? 1 : 0,
    unchanged: 0,
    blocked: isFree ? 0 : 1,
    blockedRows: isFree ? [] : [{ id, label, reasons: usages.refusals }],
    sample: isFree ? [{ id, label, changes: [] }] : [],
    refs: {},
    usages,
  };
}

/** The page of a record that is no more is replaced by its list. */
export function afterDeletion(resource: Resource, { view, resource: open }: Facts): Pick<Outcome, 'to'> {
  const to = view === 'edit' && open === resource.name ? listPath(resource.name, null) : null;
  return to === null ? {} : { to };
}

/** A dry run with what uses the records it changes: before what hides, closes or unpublishes them. */
export async function withUsages(
  resource: Resource,
  selection: Selection,
  dryRun: Promise<DryRun>,
  signal: AbortSignal,
): Promise<DryRun> {
  const [done, usages] = await Promise.all([dryRun, readUsages(resource, selection, signal)]);
  return { ...done, usages: { ...usages, refusals: [], owned: [] } };
}
