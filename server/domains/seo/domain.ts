/** Templates of what search engines read. */
import { en } from '../../../src/plugins/seo/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/seo/i18n/en/reasons';
import { fr } from '../../../src/plugins/seo/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/seo/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { partnerTable } from '../partners/table';
import { seoHooks, seoPlace } from './hooks';
import { serveSeo } from './routes';
import { seedSeo } from './seed';
import { seoTable } from './table';

export const seo = defineDomain({
  resources: [serveWith({ table: seoTable, hooks: seoHooks, natural: seoPlace })],
  routes: serveSeo,
  seeds: [{ makes: [seoTable], needs: [partnerTable], fill: seedSeo }],
  texts: { of: 'seo', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
