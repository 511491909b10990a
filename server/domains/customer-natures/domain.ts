/** Natures, categories and prices of places. */
import { en } from '../../../src/plugins/customer-natures/i18n/en';
import { fr } from '../../../src/plugins/customer-natures/i18n/fr';
import { serveWith } from '../../resource/served';
import { defineDomain } from '../domain';
import { placeHooks, priceHooks } from './hooks';
import { seedNatures } from './seed';
import { categoryTable, natureTable, priceTable } from './table';

export const customerNatures = defineDomain({
  resources: [
    serveWith({ table: natureTable, hooks: placeHooks }),
    serveWith({ table: categoryTable, hooks: placeHooks }),
    serveWith({ table: priceTable, hooks: priceHooks }),
  ],
  seeds: [{ makes: [natureTable, categoryTable, priceTable], fill: seedNatures }],
  texts: { of: 'customer-natures', fr, en },
});
