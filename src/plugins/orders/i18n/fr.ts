import { commands } from './fr/commands';
import { commande } from './fr/fields';
import { screen } from './fr/screen';

export const fr = {
  title: 'Commandes',
  pages: { edit: 'Commande' },
  pageAliases: {
    list: 'commandes, ventes, clients, billets vendus, remboursements',
  },
  views: {
    recent: 'Récentes',
    toCome: 'À venir',
    waiting: 'À encaisser',
    control: 'À contrôler',
    refunds: 'Remboursements en attente',
    cancelled: 'Annulées et expirées',
  },
  todos: {
    controle: 'Commandes à contrôler',
    remboursements: 'Remboursements en attente',
    echecs: 'Paiements en échec ou en litige',
  },
  ...commands,
  ...screen,
  commande,
} as const;

export default fr;
