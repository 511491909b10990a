/** What is done to subscriptions: titles, other names, success messages, lines of the work list. */

import { publication } from '../../../../features/sold/i18n/fr/publication';
import { frenchNoun } from '../../../../i18n/french-noun';

export const noun = frenchNoun('abonnement', 'abonnements', { gender: 'm' });
const { commands, aliases, said } = publication(noun);

export const done = {
  commands: {
    ...commands,
    simuler: 'Simuler l’achat d’un abonnement',
  },
  aliases: {
    ...aliases,
    list: 'saison, abonnés, pass, cartes d’abonnement, formules, abonnement, abos, subscriptions, season tickets',
    create: 'nouvel abonnement, ajouter un abonnement, nouvelle saison, pass, carte d’abonné',
    open: 'voir un abonnement, modifier un abonnement',
    simuler: 'simulateur, choisir comme un client, essayer, prix de l’abonnement',
  },
  said,
  todos: {
    sansPrix: 'Abonnements annoncés sans tarif',
    sansCarte: 'Abonnements annoncés sans modèle de carte',
    brouillons: 'Abonnements en brouillon',
  },
} as const;
