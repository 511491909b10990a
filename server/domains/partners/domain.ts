/** Partners: sites in a tree, each with settings of its own or of its parent. */
import { en } from '../../../src/plugins/partners/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/partners/i18n/en/reasons';
import { fr } from '../../../src/plugins/partners/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/partners/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { partnerHooks } from './hooks';
import { servePartners } from './routes';
import { partnerTable } from './table';

export const partners = defineDomain({
  resources: [serveWith({ table: partnerTable, hooks: partnerHooks })],
  routes: servePartners,
  texts: { of: 'partners', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
