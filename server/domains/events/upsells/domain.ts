/** Upsells of manifestations, séances and packages. */
import { serveWith } from '../../../resource/served';
import { priceTable } from '../../customer-natures/table';
import { defineDomain } from '../../domain';
import { packageTable } from '../../packages/table';
import { seanceTable } from '../table';
import { upsellHooks } from './hooks';
import { serveUpsells } from './routes';
import { seedUpsells } from './seed';
import { upsellTable } from './table';

export const upsells = defineDomain({
  resources: [serveWith({ table: upsellTable, hooks: upsellHooks })],
  routes: serveUpsells,
  seeds: [{ makes: [upsellTable], needs: [seanceTable, priceTable, packageTable], fill: seedUpsells }],
});
