/** Table of the history: append-only, one row per record and write. */
import { actions } from '../../src/plugins/history/model';
import { tableOf } from '../resource/table';

export const actionTable = tableOf(actions, {
  indexes: {
    date: ['"date"', '"id"'],
    lot: ['"lot_id"', '"id"'],
    entite: ['"entite"', '"entite_id"', '"id"'],
  },
  unindexed: ['dateModif', 'origine', 'libelle'],
});
