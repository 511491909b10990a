/**
 * Table of orders: each is one row with all that it holds, so that it is locked, changed and read as one. Bar codes are
 * kept apart, in a table that is no resource's (codes_billet, in the migration): no list, export or history reads them.
 */
import { orders } from '../../../src/plugins/orders/model';
import { tableOf } from '../../resource/table';

export const orderTable = tableOf(orders, {
  indexes: {
    date_creation: ['"date_creation"', '"id_commande"'],
    montant_total: ['"montant_total"', '"id_commande"'],
    numero: ['"numero" text_pattern_ops'],
    numero_end: ['right("numero", 4)'],
    // What customers.ts compares addresses by.
    email: ['f_fold(normalize("email", NFKC)) text_pattern_ops'],
    statut_expiration: ['"statut"', '"date_expiration"'],
  },
  unindexed: ['dateModif', 'dateFin', 'dateExpiration', 'lang', 'modeRetrait'],
  unique: { numero_unique: ['numero'] },
});
