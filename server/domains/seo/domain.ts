/** Templates of what search engines read. */
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
});
