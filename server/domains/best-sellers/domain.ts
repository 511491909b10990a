/** Best-sellers: what components of pages rank by sales. */
import { en } from '../../../src/plugins/best-sellers/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/best-sellers/i18n/en/reasons';
import { fr } from '../../../src/plugins/best-sellers/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/best-sellers/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { orderTable } from '../orders/table';
import { packageTable } from '../packages/table';
import { bestSellerHooks } from './hooks';
import { serveBestSellers } from './routes';
import { hourly } from './run';
import { seedBestSellers } from './seed';
import { bestSellerTable } from './table';

export const bestSellers = defineDomain({
  resources: [serveWith({ table: bestSellerTable, hooks: bestSellerHooks, natural: ['typeComponent', 'idTiers'] })],
  routes: serveBestSellers,
  scheduled: [hourly],
  seeds: [{ makes: [bestSellerTable], needs: [orderTable, packageTable], fill: seedBestSellers }],
  texts: { of: 'best-sellers', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
