/** Tables of the reference lists. */
import { cities, countries, departments, regions } from '../../../src/plugins/reference/model';
import { tableOf } from '../../resource/table';

export const cityTable = tableOf(cities, {
  indexes: { population: ['"population" desc', '"libelle_fr" collate "fr-x-icu"', '"cod_insee"'] },
  unindexed: ['dateModif', 'codRegion'],
});
export const departmentTable = tableOf(departments, { unindexed: ['dateModif'] });
export const regionTable = tableOf(regions, { unindexed: ['dateModif'] });
export const countryTable = tableOf(countries, { unindexed: ['dateModif'] });
