/** Tables of subscriptions and of the models of their cards; how many records use each is counted for its reader. */
import { subscriptions } from '../../../src/plugins/subscriptions/model';
import { cardModels } from '../../../src/plugins/subscriptions/models/card-model';
import { tableOf } from '../../resource/table';
import { usesOf } from '../../resource/uses';

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

export const cardModelTable = tableOf(cardModels, {
  computed: { nbUtilisations: usesOf(cardModels) },
  indexes: { ordre: ['"ordre"', '"libelle_fr" collate "fr-x-icu"', '"code_modele"'] },
  unindexed: ['dateModif', 'type'],
});
