/** Style sheets of the partners' sites. */
import { en } from '../../../src/plugins/styles/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/styles/i18n/en/reasons';
import { fr } from '../../../src/plugins/styles/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/styles/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { partnerTable } from '../partners/table';
import { styleHooks } from './hooks';
import { stylePreview } from './preview';
import { serveStyles } from './routes';
import { seedStyles } from './seed';
import { styleTable } from './table';

export const styles = defineDomain({
  resources: [serveWith({ table: styleTable, hooks: styleHooks, natural: ['idTiers'] })],
  routes: serveStyles,
  previews: ({ database }) => ({ style: stylePreview(database.drizzle) }),
  seeds: [{ makes: [styleTable], needs: [partnerTable], fill: seedStyles }],
  texts: { of: 'styles', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
