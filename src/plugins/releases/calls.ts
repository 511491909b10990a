/** Calls of lots of publication besides their records; keys stand under `rows`, so that the live channel refreshes them. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type DryRun, http, newKey, onRowsChanged, resourceNamed, rowsChanged } from '../../core';
import { isContent } from '../../core/model';
import {
  type LotAction,
  type LotAnswer,
  type LotCheck,
  type LotRow,
  type PendingAnswer,
  publicationLots,
  type SiteChange,
} from './model';

const { service, path, name } = publicationLots;
/** A lot of thousands of elements is checked completely. */
const patience = 60_000;

interface Manner {
  signal?: AbortSignal;
}

/** A content that a lot takes, by the draft that it has when it is planned. */
export interface ElementRequest {
  type: string;
  id: string;
  action?: LotAction;
  version?: number | null;
}

/** What a call does to a lot. */
export type LotCall = 'check' | 'plan' | 'unplan' | 'run' | 'retry' | 'inverse';

/** Contents that are saved and not live. */
export async function readPending(
  tiers: string | null,
  { mine }: { mine: boolean },
  manner?: Manner,
): Promise<PendingAnswer> {
  const query = { tiers, ...(mine && { miens: 'oui' }) };
  return (await http.request<PendingAnswer>({ service, path: `${path}/attente`, query, retries: 2, ...manner })).data;
}

/** How many there are. */
export async function countPending(
  tiers: string | null,
  signal: AbortSignal,
): Promise<{ total: number; exact: boolean }> {
  const query = { tiers, limite: '0' };
  const { data } = await http.request<PendingAnswer>({ service, path: `${path}/attente`, query, retries: 2, signal });
  return { total: data.total, exact: true };
}

/** Contents that are saved and not live, as long as they are on the page: read again when a content is written. */
export function usePending(tiers: string | null) {
  useContentChanges();
  return useQuery({
    queryKey: ['rows', name, 'attente', tiers],
    queryFn: ({ signal }) => readPending(tiers, { mine: false }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What is not live of a lot follows from its contents: they are listened to. */
function useContentChanges(): void {
  useEffect(
    () =>
      onRowsChanged(({ resource }) => {
        const found = resourceNamed(resource);
        if (found && isContent(found.model)) rowsChanged(name, null);
      }),
    [],
  );
}

/** Lots of a filter, for panels. */
export function useLots(q: string, sort: string, limit: number, tiers: string | null) {
  return useQuery({
    queryKey: ['rows', name, 'some', q, sort, limit, tiers],
    queryFn: ({ signal }) => http.list(publicationLots, { q, sort, limit, tiers }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** What blocks a lot now. */
export function useCheck(id: string, version: number | undefined) {
  useContentChanges();
  return useQuery({
    queryKey: ['rows', name, 'check', id, version],
    queryFn: async ({ signal }) =>
      (
        await http.request<LotCheck>({
          service,
          path: `${path}/${encodeURIComponent(id)}/check`,
          retries: 2,
          timeout: patience,
          signal,
        })
      ).data,
    enabled: version !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** What the open plans will have changed at an instant. */
export function useSiteAt(at: string, tiers: string | null) {
  return useQuery({
    queryKey: ['rows', name, 'site', at, tiers],
    queryFn: async ({ signal }) =>
      (
        await http.request<{ items: SiteChange[] }>({
          service,
          path: `${path}/site`,
          query: { at, tiers },
          retries: 2,
          signal,
        })
      ).data.items,
    placeholderData: keepPreviousData,
  });
}

/** Makes a lot. */
export function makeLot(libelle: string, elements: readonly ElementRequest[], manner?: Manner): Promise<LotAnswer> {
  return post<LotAnswer>('', { libelle, elements }, {}, manner);
}

/** What elements would come to, nothing written. */
export function tryElements(elements: readonly ElementRequest[], manner?: Manner): Promise<DryRun> {
  return post<DryRun>('', { libelle: '…', elements, dryRun: true }, {}, manner);
}

/** Writes a lot as it was read. */
export async function editLot(
  lot: LotRow,
  change: { libelle?: string; elements?: readonly ElementRequest[] },
  manner?: Manner,
): Promise<LotAnswer> {
  const { data } = await http.request<LotAnswer>({
    service,
    path: `${path}/${encodeURIComponent(lot.id)}`,
    method: 'PUT',
    body: change,
    headers: { 'If-Match': `"${lot.version}"`, 'Idempotency-Key': newKey() },
    timeout: patience,
    ...manner,
  });
  rowsChanged(name, null);
  return data;
}

/** Acts on a lot as it is now. */
export async function actOn(id: string, call: LotCall, body: object, manner?: Manner): Promise<LotAnswer> {
  const { version } = await http.show(publicationLots, id, manner);
  return post<LotAnswer>(`/${encodeURIComponent(id)}/${call}`, body, { 'If-Match': `"${version}"` }, manner);
}

/** What acting on it would do. */
export async function tryOn(id: string, call: LotCall, body: object, manner?: Manner): Promise<DryRun> {
  const { version } = await http.show(publicationLots, id, manner);
  const end = `/${encodeURIComponent(id)}/${call}`;
  return post<DryRun>(end, { ...body, dryRun: true }, { 'If-Match': `"${version}"` }, manner);
}

async function post<T>(end: string, body: object, headers: Record<string, string>, manner: Manner = {}): Promise<T> {
  const { data } = await http.request<T>({
    service,
    path: `${path}${end}`,
    method: 'POST',
    body,
    headers: { ...headers, 'Idempotency-Key': newKey() },
    timeout: patience,
    ...manner,
  });
  if (!('dryRun' in body)) rowsChanged(name, null);
  return data;
}
