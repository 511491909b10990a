/** Tables of customer natures, place categories and prices; how many packages are sold with each is counted for its reader. */
import { type SQL, sql } from 'drizzle-orm';
import { categories, natures, prices } from '../../../src/plugins/customer-natures/model';
import { textArray } from '../../resource/run';
import type { Scope } from '../../resource/scope';
import { tableOf } from '../../resource/table';

/** Packages with a tariff that holds this. */
const packagesWith = (tarif: SQL) => (scope: Scope) => {
  const seen = scope.partners === null ? sql`` : sql` and p.id_tiers = any(${textArray(scope.partners)})`;
  return sql`(select count(*)::integer from packages p where p.tarifs @> jsonb_build_array(jsonb_build_object(${tarif}))${seen})`;
};

export const natureTable = tableOf(natures, {
  computed: { nbUtilisations: packagesWith(sql`'idnatcl', t.idnatcl`) },
  indexes: { ordre: ['"ordre"', '"name" collate "fr-x-icu"', '"idnatcl"'] },
});

export const categoryTable = tableOf(categories, {
  computed: { nbUtilisations: packagesWith(sql`'codcatpl', t.codcatpl`) },
  indexes: { ordre: ['"ordre"', '"libelle_fr" collate "fr-x-icu"', '"codcatpl"'] },
});

export const priceTable = tableOf(prices);
