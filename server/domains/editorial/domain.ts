/** Editorial: pages that people write, advertising components and artists. */
import { en } from '../../../src/plugins/editorial/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/editorial/i18n/en/reasons';
import { fr } from '../../../src/plugins/editorial/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/editorial/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { widgetTable } from '../pages/tables';
import { partnerTable } from '../partners/table';
import { advertHooks, artistHooks } from './hooks';
import { pageHooks } from './page-hooks';
import { pagePreview } from './page-preview';
import { redirectionHooks } from './redirections';
import { seedAdverts } from './seed';
import { seedPages } from './seed-pages';
import { slotPreview } from './slot-preview';
import { advertTable, artistTable, pageTable, redirectionTable } from './table';

export const editorial = defineDomain({
  resources: [
    serveWith({ table: artistTable, hooks: artistHooks, natural: ['nom'] }),
    serveWith({ table: advertTable, hooks: advertHooks, natural: ['pubPath', 'typePubAdvertising'] }),
    serveWith({ table: redirectionTable, hooks: redirectionHooks, natural: ['de', 'idTiers'] }),
    serveWith({ table: pageTable, hooks: pageHooks, natural: ['chemin', 'idTiers'] }),
  ],
  previews: ({ database }, catalogue) => ({
    publicite: slotPreview,
    'page-edito': pagePreview(database.drizzle, catalogue),
  }),
  seeds: [
    { makes: [advertTable], fill: seedAdverts },
    { makes: [pageTable], needs: [partnerTable, widgetTable], fill: seedPages },
  ],
  texts: { of: 'editorial', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
