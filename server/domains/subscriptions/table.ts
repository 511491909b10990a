/** Tables of subscriptions and of the models of their cards; how many subscriptions have each is counted for its reader. */
import { sql } from 'drizzle-orm';
import { subscriptions } from '../../../src/plugins/subscriptions/model';
import { cardModels } from '../../../src/plugins/subscriptions/models/card-model';
import { perimeterOf } from '../../resource/scope';
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

export const cardModelTable = tableOf(cardModels, {
  computed: {
    nbUtilisations: (scope) => sql`(select count(*)::integer from abonnements a
      where a.modele_carte = t.code_modele and ${perimeterOf(subscriptionTable, scope, 'a') ?? sql`true`})`,
  },
  indexes: { ordre: ['"ordre"', '"libelle_fr" collate "fr-x-icu"', '"code_modele"'] },
  unindexed: ['dateModif', 'type'],
});
