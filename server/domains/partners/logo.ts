/** The logo that a partner is sent with (multipart, part `logo`): into the library, then shown by its key. */
import { newId } from '../../actions/identity';
import type { TakenFile } from '../../resource/hooks';
import { servedNamed } from '../../resource/served';
import { transact } from '../../resource/write/write-one';
import { takeIn } from '../media/library';

export const logo: TakenFile = {
  part: 'logo',
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'],
  refusal: { field: 'site.logo', code: 'image', text: 'core.image.wrongType' },
  async take(file, { services, key, inside }) {
    const kept = await services.storage.keep(file);
    await transact(services, async (tx) => {
      const within = inside(tx);
      const entry = {
        nom: file.name,
        public: true,
        idTiers: key ?? within.caller.perimeter?.[0] ?? null,
        altFr: null,
        altEn: null,
      };
      const operation = { within, live: services.live, lot: newId(), origine: 'CONSOLE' } as const;
      await takeIn(operation, servedNamed(within.catalogue, 'fichiers'), [{ kept, entry }]);
    });
    return { site: { logo: kept.cle } };
  },
};
