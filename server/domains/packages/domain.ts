/** Packages. */
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
});
