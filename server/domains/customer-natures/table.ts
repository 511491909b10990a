/** Tables of customer natures, place categories and prices; how many records use a nature or a category is counted for its reader. */
import { categories, natures, prices } from '../../../src/plugins/customer-natures/model';
import { usesOf } from '../../resource/read/uses';
import { tableOf } from '../../resource/table';

export const natureTable = tableOf(natures, {
  computed: { nbUtilisations: usesOf(natures) },
  indexes: { ordre: ['"ordre"', '"name" collate "fr-x-icu"', '"idnatcl"'] },
});

export const categoryTable = tableOf(categories, {
  computed: { nbUtilisations: usesOf(categories) },
  indexes: { ordre: ['"ordre"', '"libelle_fr" collate "fr-x-icu"', '"codcatpl"'] },
});

export const priceTable = tableOf(prices);
