/** What a page shows to somebody, requested from the server; requested again when pages, widgets or customisations change. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { http, rowKeys, tiersAtom, useAtomValue } from '../../core';
import type { PageShown } from './models/shown';

/** For whom a page is looked at. */
export interface Viewer {
  idTiers: string | null;
  identifier: string | null;
  lang: 'fr' | 'en';
  /** An instant; null: drafts. */
  at: string | null;
}

export function useShown(idPage: number, viewer: Viewer) {
  const tiers = useAtomValue(tiersAtom);
  return useQuery({
    queryKey: [...rowKeys.resource('customisations'), 'resolution', idPage, viewer, tiers],
    queryFn: async ({ signal }) => {
      const { data } = await http.request<PageShown>({
        service: 'page-management',
        path: 'resolution',
        method: 'GET',
        query: { idPage, ...viewer, tiers },
        signal,
      });
      return data;
    },
    placeholderData: keepPreviousData,
    staleTime: 2_000,
    retry: false,
  });
}
