/** What the server does with feeds, besides what it does with any record. */
import { useQuery } from '@tanstack/react-query';
import { http, newKey, type Resource, type Run, useAtomValue, useOne } from '../../core';
import type { RecordForm } from '../../core/form';
import type { Change } from '../../core/model';
import { feeds, type Objet } from './model';
import type { FeedMode, FeedReject } from './models/execution';
import type { FeedField, FeedSample } from './models/sample';

interface Manner {
  signal?: AbortSignal;
}

const pathOf = (id: string | number, call: string) => `${feeds.path}/${encodeURIComponent(id)}/${call}`;

async function started(path: string, body: object, manner?: Manner): Promise<string> {
  const headers = { 'Idempotency-Key': newKey() };
  const { service } = feeds;
  const { data } = await http.request<{ run: string }>({ service, path, method: 'POST', body, headers, ...manner });
  return data.run;
}

/** Starts a run; answers it. While one runs: a Problem 409 `batch-running`, with that one as context. */
export function startRun(id: string | number, mode: FeedMode, manner?: Manner): Promise<string> {
  return started(pathOf(id, 'executions'), { mode }, manner);
}

/** Sends mended rejects back alone. */
export function sendRejects(
  id: string | number,
  execution: string,
  rows: readonly Pick<FeedReject, 'line' | 'cells'>[],
): Promise<string> {
  return started(pathOf(id, 'rejets'), { execution, rows: rows.map(({ line, cells }) => ({ line, cells })) });
}

/** Takes over what a feed wanted of locked records. */
export async function acceptLocks(
  id: string | number,
  execution: string,
  rows: readonly { resource: string; id: string }[],
  manner?: Manner,
): Promise<{ lot: string | null; changed: number; blocked: number }> {
  const { data } = await http.request<{ lot: string | null; changed: number; blocked: number }>({
    service: feeds.service,
    path: pathOf(id, 'verrous'),
    method: 'POST',
    body: { execution, rows },
    headers: { 'Idempotency-Key': newKey() },
    ...manner,
  });
  return data;
}

/** Where the rejects of a run are as a file. */
export const rejectsPath = (id: string | number) => pathOf(id, 'rejets/fichier');

/** Rows of a file of rejects that was mended elsewhere; nothing is sent back yet. */
export async function readRejects(
  id: string | number,
  execution: string,
  file: File,
): Promise<Pick<FeedReject, 'line' | 'cells'>[]> {
  const body = new FormData();
  body.append('files', file);
  const { data } = await http.request<{ rows: Pick<FeedReject, 'line' | 'cells'>[] }>({
    service: feeds.service,
    path: rejectsPath(id),
    query: { execution },
    method: 'POST',
    body,
  });
  return data.rows;
}

/** A feed as it is: its form knows what was saved, not what its runs and calls of its own changed since. */
export function useFeed(form: RecordForm): Change | null {
  const base = useAtomValue(form.base);
  return useOne<Resource>(feeds, form.id).row ?? base;
}

/** The last runs of a feed, requested again while the page is looked at: soon while one goes on, in case another starts one. */
export function useRuns(id: string | number | null) {
  return useQuery({
    queryKey: ['rows', feeds.name, 'runs', id],
    enabled: id !== null,
    queryFn: async ({ signal }) => {
      const { data } = await http.request<{ items: Run[] }>({
        service: feeds.service,
        path: pathOf(id ?? '', 'executions'),
        signal,
      });
      return data.items;
    },
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 2_000 : 30_000),
  });
}

/** What a run said, line by line. */
export async function readLog(execution: string): Promise<{ date: string; ligne: string }[]> {
  const path = `executions/${encodeURIComponent(execution)}`;
  const answer = http.request<{ journal: { date: string; ligne: string }[] }>({ service: 'processing-ws', path });
  return (await answer).data.journal;
}

export function isRunning({ etat }: Pick<Run, 'etat'>): boolean {
  return etat === 'EN_FILE' || etat === 'EN_COURS' || etat === 'BLOQUE';
}

/** Fields that a feed may fill or tell. */
export function useFields(objet: Objet, sens: string) {
  return useQuery({
    queryKey: ['feeds', 'fields', objet, sens],
    queryFn: async ({ signal }) => {
      const path = `champs/${objet}?sens=${sens}`;
      return (await http.request<{ champs: FeedField[] }>({ service: feeds.service, path, signal })).data.champs;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The first records of a source as it is typed. */
export async function readSample(sample: object): Promise<FeedSample> {
  const path = `${feeds.path}/echantillon`;
  return (await http.request<FeedSample>({ service: feeds.service, path, method: 'POST', body: sample })).data;
}

/** Keeps the secret of a feed; null forgets it. */
export async function keepSecret(id: string | number, secret: string | null): Promise<void> {
  await http.request({ service: feeds.service, path: pathOf(id, 'secret'), method: 'PUT', body: { secret } });
}

/** Puts a file in place of the one that a feed reads. */
export async function uploadFeedFile(id: string | number, file: File): Promise<void> {
  const body = new FormData();
  body.append('files', file);
  await http.request({ service: feeds.service, path: pathOf(id, 'fichier'), method: 'POST', body });
}

export const feedFilePath = (id: string | number) => pathOf(id, 'fichier');

/** Ends the run that goes on, by the person or because it shows no life. */
export async function endRun(execution: string, how: 'cancel' | 'release', manner?: Manner): Promise<void> {
  const path = `executions/${encodeURIComponent(execution)}/${how}`;
  await http.request({ service: 'processing-ws', path, method: 'POST', body: {}, ...manner });
}
