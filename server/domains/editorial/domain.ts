/** Editorial: advertising components and artists. */
import { en } from '../../../src/plugins/editorial/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/editorial/i18n/en/reasons';
import { fr } from '../../../src/plugins/editorial/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/editorial/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { manifestationTable } from '../events/table';
import { advertHooks, artistHooks } from './hooks';
import { seedAdverts, seedArtists } from './seed';
import { slotPreview } from './slot-preview';
import { advertTable, artistTable } from './table';

export const editorial = defineDomain({
  resources: [
    serveWith({ table: artistTable, hooks: artistHooks, natural: ['nom'] }),
    serveWith({ table: advertTable, hooks: advertHooks, natural: ['pubPath', 'typePubAdvertising'] }),
  ],
  previews: () => ({ publicite: slotPreview }),
  seeds: [
    { makes: [artistTable], needs: [manifestationTable], fill: seedArtists },
    { makes: [advertTable], fill: seedAdverts },
  ],
  texts: { of: 'editorial', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
