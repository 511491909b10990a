/** Business pages, their widgets, and what is shown in these. */
import { en } from '../../../src/plugins/pages/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/pages/i18n/en/reasons';
import { fr } from '../../../src/plugins/pages/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/pages/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { bestSellerTable } from '../best-sellers/table';
import { defineDomain } from '../domain';
import { advertTable } from '../editorial/table';
import { manifestationTable } from '../events/table';
import { listTable } from '../lists/table';
import { customisationHooks, pageHooks, widgetHooks } from './hooks';
import { pagePreview } from './preview';
import { servePages } from './routes';
import { seedPages } from './seed';
import { customisationTable, pageTable, widgetTable } from './tables';

export const pages = defineDomain({
  resources: [
    serveWith({ table: widgetTable, hooks: widgetHooks, natural: ['name'] }),
    serveWith({ table: pageTable, hooks: pageHooks, natural: ['libelle'] }),
    serveWith({
      table: customisationTable,
      hooks: customisationHooks,
      natural: ['idWidget', 'idTiers', 'identifier', 'lang', 'order'],
    }),
  ],
  routes: servePages,
  previews: ({ database }, catalogue) => ({ page: pagePreview(database.drizzle, catalogue) }),
  seeds: [
    {
      makes: [widgetTable, pageTable, customisationTable],
      needs: [manifestationTable, bestSellerTable, advertTable, listTable],
      fill: seedPages,
    },
  ],
  texts: { of: 'pages', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
