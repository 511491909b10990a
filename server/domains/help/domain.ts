/** Requests to whoever runs the platform. */
import { en } from '../../../src/plugins/help/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/help/i18n/en/reasons';
import { fr } from '../../../src/plugins/help/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/help/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { requestHooks } from './hooks';
import { requestTable } from './table';

export const help = defineDomain({
  resources: [serveWith({ table: requestTable, hooks: requestHooks })],
  texts: { of: 'help', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
