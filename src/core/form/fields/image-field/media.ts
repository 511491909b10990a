/** Files of the library, as the field of a picture reads them; the library itself is a plugin’s (`fichiers`). */
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '../../../../i18n/text';
import { quoteWord } from '../../../filter/quoting';
import { http } from '../../../http';
import { rowKeys } from '../../../rows';

/** What the field tells of a file. */
export interface MediaFile {
  id: string;
  cle: string;
  nom: string;
  vignette: string | null;
  altFr: string | null;
  altEn: string | null;
  largeur: number | null;
  hauteur: number | null;
}

const name = 'fichiers';

async function read(q: string, limit: number, signal: AbortSignal): Promise<readonly MediaFile[]> {
  const query = { q: `public:oui nature:image ${q}`.trim(), limit };
  const ask = { service: 'admin-config', path: name, query, signal, retries: 2 } as const;
  return (await http.request<{ items: readonly MediaFile[] }>(ask)).data.items;
}

/** The latest pictures that these words find, each content once. */
export function usePictures(typed: string) {
  return useQuery({
    queryKey: [...rowKeys.resource(name), 'pictures', typed],
    queryFn: async ({ signal }) => {
      const q = typed.split(/\s+/).filter(Boolean).map(quoteWord).join(' ');
      const found = await read(q, 60, signal);
      return [...new Map(found.map((file) => [file.cle, file])).values()];
    },
    placeholderData: (before) => before,
  });
}

/** The file of a key, when it is in a library that one sees. */
export function useMedia(key: string | null) {
  return useQuery({
    queryKey: [...rowKeys.resource(name), 'key', key],
    queryFn: async ({ signal }) => (key === null ? null : ((await read(`cle:=${key}`, 1, signal))[0] ?? null)),
    enabled: key !== null,
    staleTime: 60_000,
  }).data;
}

/** The alternative text of a file in a language, else in the other one; null when there is none. */
export function altOf({ altFr, altEn }: Pick<MediaFile, 'altFr' | 'altEn'>, locale: Locale): string | null {
  const [first, second] = locale === 'en' ? [altEn, altFr] : [altFr, altEn];
  return first || second || null;
}
