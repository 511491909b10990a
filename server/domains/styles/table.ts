/** Table of style sheets. */
import { styles } from '../../../src/plugins/styles/model';
import { tableOf } from '../../resource/table';

export const styleTable = tableOf(styles, {
  unique: { partenaire: ['id_tiers'] },
  unindexed: ['dateModif', 'idTiers'],
});
