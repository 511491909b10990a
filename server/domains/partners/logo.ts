/** The logo that a partner is sent with (multipart, part `logo`): into the library, then shown by its key. */
import type { TakenFiles } from '../../resource/hooks';
import { keepPictures, noPicture, pictureTypes } from '../media/sent-pictures';

export const logo: TakenFiles = {
  parts: ['logo'],
  types: pictureTypes,
  refusal: () => ({ ...noPicture, field: 'site.logo' }),
  async take(files, _said, taking) {
    const { keys, keep } = await keepPictures(
      files.slice(0, 1),
      taking,
      ({ caller }) => taking.key ?? caller.perimeter?.[0] ?? null,
    );
    const [cle] = keys.values();
    return { change: { site: { logo: cle } }, keep };
  },
};
