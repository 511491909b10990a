/** What the workbench reads and asks; its keys stand under `rows`, so that the live channel refreshes them. */
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { download, http, newKey, session } from '../../core';
import { translations } from './model';
import type {
  ApplyReport,
  DictionaryId,
  EntryPage,
  Progress,
  Remembered,
  TranslationState,
} from './models/dictionaries';

const { service, name } = translations;
const root = 'traductions';
const pageSize = 200;

/** How far each dictionary is. */
export function useProgress(): readonly Progress[] | undefined {
  return useQuery({
    queryKey: ['rows', name, 'progress'],
    queryFn: async ({ signal }) =>
      (await http.request<{ items: Progress[] }>({ service, path: root, signal, retries: 2 })).data.items,
  }).data;
}

/** The entries of a dictionary, a page after the other. */
export function useEntries(dictionary: DictionaryId, q: string, etat: TranslationState | null) {
  return useInfiniteQuery({
    queryKey: ['rows', name, 'entries', dictionary, q, etat],
    initialPageParam: 0,
    queryFn: async ({ signal, pageParam }) =>
      (
        await http.request<EntryPage>({
          service,
          path: `${root}/${dictionary}`,
          query: { q: q || null, etat, limit: pageSize, offset: pageParam },
          signal,
          retries: 2,
        })
      ).data,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { items }) => sum + items.length, 0);
      return read < last.total && last.items.length > 0 ? read : undefined;
    },
    placeholderData: keepPreviousData,
  });
}

/** The same French elsewhere. */
export function useMemory(
  dictionary: DictionaryId,
  id: string | number,
  fr: string,
): readonly Remembered[] | undefined {
  return useQuery({
    queryKey: ['rows', name, 'memory', fr, `${dictionary}:${id}`],
    queryFn: async ({ signal }) =>
      (
        await http.request<{ items: Remembered[] }>({
          service,
          path: `${root}/memoire`,
          query: { fr, sauf: `${dictionary}:${id}` },
          signal,
        })
      ).data.items,
    enabled: fr !== '',
    staleTime: 60_000,
  }).data;
}

export interface Replacement {
  dictionnaire: string;
  chercher: string;
  remplacer: string;
  casse: boolean;
  mot: boolean;
}

export async function replace(replacement: Replacement, dryRun: boolean): Promise<ApplyReport> {
  const { data } = await http.request<ApplyReport>({
    service,
    path: `${root}/remplacement`,
    method: 'POST',
    body: { ...replacement, dryRun },
    headers: { 'Idempotency-Key': newKey() },
    timeout: 60_000,
  });
  return data;
}

/** @param dictionary where every entry belongs; `toutes` when the file names its own */
export async function importFile(dictionary: string, file: File, dryRun: boolean): Promise<ApplyReport> {
  const form = new FormData();
  form.set('dto', JSON.stringify({ dryRun }));
  form.append('files', file, file.name);
  const { data } = await http.request<ApplyReport>({
    service,
    path: `${root}/${dictionary}/import`,
    method: 'POST',
    body: form,
    timeout: 120_000,
  });
  return data;
}

export async function exportFile(dictionary: string, format: 'csv' | 'xliff', etat: string | null): Promise<void> {
  const path = `${root}/${dictionary}/export`;
  await download({ service, path }, { format, etat }, await session.access(), {
    fallbackName: `traductions.${format}`,
  });
}
