/** Files sent to the storage. */
import { store, tiersAtom } from '../../facts';
import { http } from '../../http';
import { Problem } from '../../problem';

/** A stored file as an upload answers it (server/domains/media/routes.ts). */
export interface StoredFile {
  id: string;
  cle: string;
  nom: string;
  type: string;
  taille: number;
  /** `/storage/<cle>` */
  url: string;
}

/** Types that a picture may have, with their endings. */
export const imageTypes: Readonly<Record<string, string[]>> = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif', '.pjpeg', '.pjp'],
  'image/gif': ['.gif'],
  'image/webp': ['.webp'],
  'image/avif': ['.avif'],
  'image/svg+xml': ['.svg'],
};

/** Bytes of a picture at most, as the server takes them. */
export const largestImage = 10 * 1024 * 1024;

/** Stores one picture, which who may read a page may read; a Problem says what is wrong with it. */
export function uploadImage(file: File, signal?: AbortSignal): Promise<StoredFile> {
  return uploadFile(file, { public: true, ...libraryNow() }, signal);
}

/** Stores one file; one that is not public is read by its owner and by administrators. A Problem says what is wrong with it. */
export async function uploadFile(
  file: File,
  dto: { public: boolean; idTiers?: string | null },
  signal?: AbortSignal,
): Promise<StoredFile> {
  const body = new FormData();
  body.set('dto', JSON.stringify(dto));
  body.append('files', file, file.name);
  const { data } = await http.request<{ items: readonly StoredFile[] }>({
    service: 'admin-config',
    path: 'fichiers',
    method: 'POST',
    body,
    timeout: 120_000,
    ...(signal && { signal }),
  });
  const [stored] = data.items;
  if (stored === undefined) throw new Problem('server');
  return stored;
}

/** The library of the partner chosen in the top bar; without one the server takes that of the sender. */
function libraryNow(): { idTiers?: string } {
  const tiers = store.get(tiersAtom);
  return tiers === null ? {} : { idTiers: tiers };
}
