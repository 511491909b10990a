/** Natures, categories and prices of places. */
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
});
