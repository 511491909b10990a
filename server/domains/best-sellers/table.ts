/**
 * Records of best-sellers. Their rankings are in two tables that are no resource's (in the migration): `rangs_best_sellers`,
 * one row a place by sales, and `calculs_best_sellers`, when they were computed.
 */
import { sql } from 'drizzle-orm';
import { bestSellers } from '../../../src/plugins/best-sellers/model';
import { tableOf } from '../../resource/table';

export const bestSellerTable = tableOf(bestSellers, {
  computed: {
    calculeLe: () => sql`(select c.calcule_le from calculs_best_sellers c where c.best_sellers = t.id)`,
    nbClassements: () =>
      sql`(select count(distinct (r.axe, r.valeur))::integer from rangs_best_sellers r where r.best_sellers = t.id)`,
  },
  unindexed: ['dateModif', 'typeComponent'],
});
