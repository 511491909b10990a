/** Packages. */
import { en } from '../../../src/plugins/packages/i18n/en';
import { reasons as reasonsEn } from '../../../src/plugins/packages/i18n/en/reasons';
import { fr } from '../../../src/plugins/packages/i18n/fr';
import { reasons as reasonsFr } from '../../../src/plugins/packages/i18n/fr/reasons';
import { serveWith } from '../../resource/served';
import { priceTable } from '../customer-natures/table';
import { defineDomain } from '../domain';
import { seanceTable } from '../events/table';
import { packageHooks } from './hooks';
import { servePackages } from './routes';
import { seedPackages } from './seed';
import { packageTable } from './table';

export const packages = defineDomain({
  resources: [serveWith({ table: packageTable, hooks: packageHooks })],
  routes: servePackages,
  seeds: [{ makes: [packageTable], needs: [seanceTable, priceTable], fill: seedPackages }],
  texts: { of: 'packages', fr: { ...fr, reasons: reasonsFr }, en: { ...en, reasons: reasonsEn } },
});
