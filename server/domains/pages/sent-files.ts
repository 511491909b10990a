/** The pictures that a customisation is sent with (multipart, part `files`): a field of the part `dto` names the file that fills it. */
import { type Fields, field } from '../../../src/core/model/field';
import { isItem, meansAll } from '../../../src/core/model/inner';
import type { Change } from '../../../src/core/model/model';
import { customisations } from '../../../src/plugins/pages/model';
import type { TakenFiles, Within } from '../../resource/hooks';
import { findRow } from '../../resource/read/show';
import { servedNamed } from '../../resource/served';
import { checkNamed, inItem, isSame, type Put, spotsOf } from '../media/named-pictures';
import { keepPictures, noPicture, pictureTypes } from '../media/sent-pictures';

const part = 'files';

/** Where components have pictures, whatever their type: their own, and those of their slides. */
const pictured: Fields = { urlS3: field.image(), slides: field.list({ urlS3: field.image() }) };

const picturesOf =
  ({ contenu }: Change) =>
  (put: Put) =>
    isItem(contenu) ? inItem(contenu, pictured, { part, path: 'contenu' }, put) : contenu;

export const customisationFiles: TakenFiles = {
  parts: [part],
  types: pictureTypes,
  refusal: (file, said) => ({
    ...noPicture,
    field: spotsOf(picturesOf(said)).find((spot) => isSame(spot, file))?.path ?? part,
  }),
  async take(files, said, taking) {
    checkNamed(files, picturesOf(said), taking);
    const { keys, keep } = await keepPictures(files, taking, (within) => partnerOf(within, said, taking.key));
    const contenu = picturesOf(said)((name) => {
      const file = files.find((each) => isSame(each, { part, name }));
      return (file && keys.get(file)) ?? name;
    });
    return { change: { contenu }, keep };
  },
};

/** The library that they go to: that of the partner of the customisation, or everybody's. */
async function partnerOf(within: Within, said: Change, key: string | null): Promise<string | null> {
  const { idTiers } =
    key === null || said['idTiers'] !== undefined
      ? said
      : await findRow(within.tx, servedNamed(within.catalogue, customisations.name), within.scope, key);
  const isOne = typeof idTiers === 'string' && !meansAll({ all: true, kind: 'reference' }, idTiers);
  return isOne ? idTiers : (within.caller.perimeter?.[0] ?? null);
}
