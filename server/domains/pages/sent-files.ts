/** The pictures that a customisation is sent with (multipart, part `files`): that of its component, those of its slides. */
import { type Fields, field } from '../../../src/core/model/field';
import { isItem, meansAll } from '../../../src/core/model/inner';
import { customisations } from '../../../src/plugins/pages/model';
import { findRow } from '../../resource/read/show';
import { servedNamed } from '../../resource/served';
import { namedPictures, putInItem } from '../media/named-pictures';

/** Where components have pictures, whatever their type: their own, and those of their slides. */
const pictured: Fields = { urlS3: field.image(), slides: field.list({ urlS3: field.image() }) };

export const customisationFiles = namedPictures({
  parts: ['files'],
  put({ contenu }, put) {
    return isItem(contenu) ? { contenu: putInItem(contenu, pictured, { part: 'files', path: 'contenu' }, put) } : {};
  },
  async partnerOf({ tx, catalogue, scope, caller }, said, key) {
    const row =
      key === null || said['idTiers'] !== undefined
        ? said
        : await findRow(tx, servedNamed(catalogue, customisations.name), scope, key);
    const { idTiers } = row;
    return typeof idTiers === 'string' && !meansAll({ all: true, kind: 'reference' }, idTiers)
      ? idTiers
      : (caller.perimeter?.[0] ?? null);
  },
});
