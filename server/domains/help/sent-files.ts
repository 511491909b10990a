/** The files that a request is sent with (multipart, part `files`), besides those that were attached before. */
import { attachmentTypes } from '../../../src/plugins/help/model';
import { newId } from '../../actions/identity';
import type { TakenFiles } from '../../resource/hooks';
import { servedNamed } from '../../resource/served';
import type { Kept } from '../../storage/storage';
import type { UploadedFile } from '../../storage/upload';
import { takeIn } from '../media/library';

export const attachedFiles: TakenFiles = {
  parts: ['files'],
  types: Object.keys(attachmentTypes),
  refusal: () => ({ code: 'attachment-type', field: 'piecesJointes', text: 'help.reasons.attachment-type' }),
  async take(files, { piecesJointes }, { services }) {
    const sent: { key: string; file: UploadedFile; kept: Kept }[] = [];
    for (const file of files) sent.push({ key: newId(), file, kept: await services.storage.keep(file) });
    const before: readonly unknown[] = Array.isArray(piecesJointes) ? piecesJointes : [];
    return {
      change: { piecesJointes: [...before, ...sent.map(({ key, file }) => ({ fichier: key, nom: file.name }))] },
      brought: sent.map(({ key }) => key),
      async keep(within, lot) {
        // Read by who sent them and by administrators, whose partner ever it is about.
        const entry = { public: false, idTiers: within.caller.perimeter?.[0] ?? null, altFr: null, altEn: null };
        await takeIn(
          { within, live: services.live, lot, origine: 'CONSOLE' },
          servedNamed(within.catalogue, 'fichiers'),
          sent.map(({ key, file, kept }) => ({ key, kept, entry: { ...entry, nom: file.name } })),
        );
      },
    };
  },
};
