/** Headers and footers of the partners' sites. */
import { en } from '../../../src/plugins/layouts/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/layouts/i18n/en/reasons';
import { fr } from '../../../src/plugins/layouts/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/layouts/i18n/fr/reasons';
import { layoutShapes } from '../../../src/plugins/layouts/model';
import { serveWith } from '../../resource/served';
import { version } from '../../version';
import { defineDomain } from '../domain';
import { partnerTable } from '../partners/table';
import { layoutHooks } from './hooks';
import { layoutPreviews } from './preview';
import { serveLayouts } from './routes';
import { seedLayouts } from './seed';
import { footerTable, headerTable } from './table';

export const layouts = defineDomain({
  resources: [
    serveWith({
      table: headerTable,
      hooks: layoutHooks(headerTable, layoutShapes.headers),
      natural: ['idPartner', 'nom'],
    }),
    serveWith({
      table: footerTable,
      hooks: layoutHooks(footerTable, layoutShapes.footers),
      natural: ['idPartner', 'nom'],
    }),
  ],
  routes: serveLayouts,
  previews: ({ database }) => layoutPreviews(database.drizzle, version),
  seeds: [{ makes: [headerTable, footerTable], needs: [partnerTable], fill: seedLayouts }],
  texts: { of: 'layouts', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
