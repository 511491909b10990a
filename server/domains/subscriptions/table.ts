/** Table of subscriptions. */
import { subscriptions } from '../../../src/plugins/subscriptions/model';
import { tableOf } from '../../resource/table';

export const subscriptionTable = tableOf(subscriptions, {
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
