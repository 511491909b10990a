/** Table of subscriptions. */
import { subscriptions } from '../../../src/plugins/subscriptions/model';
import { tableOf } from '../../resource/table';

export const subscriptionTable = tableOf(subscriptions, {
  due: {
    debutVente: { kind: 'VENTE' },
    finVente: { kind: 'VENTE' },
    debutPriorite: { kind: 'PRIORITE' },
    finPriorite: { kind: 'PRIORITE' },
    finValidite: { kind: 'RENOUVELLEMENT' },
  },
  unindexed: [
    'dateModif',
    'formule',
    'debutVente',
    'finVente',
    'debutValidite',
    'finValidite',
    'debutPriorite',
    'finPriorite',
  ],
});
