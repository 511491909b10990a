/** Pictures that a record is sent with (multipart): into its partner's library, under the lot of the record. */
import type { Filled, Taking, Within } from '../../resource/hooks';
import { servedNamed } from '../../resource/served';
import type { Kept } from '../../storage/storage';
import type { UploadedFile } from '../../storage/upload';
import { takeIn } from './library';

/** Types that they may have, and what is said of a file of another one. */
export const pictureTypes = [
  ...(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'] as const),
];
export const noPicture = { code: 'image', text: 'core.image.wrongType' };

/** Keeps their contents: their keys, and what puts them into the library of a partner once the record is written. */
export async function keepPictures(
  files: readonly UploadedFile[],
  { services }: Taking,
  partnerOf: (within: Within) => Promise<string | null> | string | null,
): Promise<{ keys: ReadonlyMap<UploadedFile, string>; keep: NonNullable<Filled['keep']> }> {
  const all: { file: UploadedFile; kept: Kept }[] = [];
  for (const file of files) all.push({ file, kept: await services.storage.keep(file) });
  return {
    keys: new Map(all.map(({ file, kept }) => [file, kept.cle])),
    async keep(within, lot) {
      const idTiers = await partnerOf(within);
      await takeIn(
        { within, live: services.live, lot, origine: 'CONSOLE' },
        servedNamed(within.catalogue, 'fichiers'),
        all.map(({ file, kept }) => ({
          kept,
          entry: { nom: file.name, public: true, idTiers, altFr: null, altEn: null },
        })),
      );
    },
  };
}
