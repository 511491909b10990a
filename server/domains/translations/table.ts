/** Tables of what was translated from what, and of the dictionaries with records of their own. */
import { pickups, populations, translations, zones } from '../../../src/plugins/translations/model';
import { tableOf } from '../../resource/table';

export const translationTable = tableOf(translations, { unindexed: ['dateModif', 'source'] });
export const populationTable = tableOf(populations, { unindexed: ['dateModif'] });
export const zoneTable = tableOf(zones, { unindexed: ['dateModif'] });
export const pickupTable = tableOf(pickups, { unindexed: ['dateModif'] });
