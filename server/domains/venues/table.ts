/** Table of venues. */
import { venues } from '../../../src/plugins/venues/model';
import { tableOf } from '../../resource/table';

export const venueTable = tableOf(venues, { indexes: { id_ville: ['"id_ville"'] } });
