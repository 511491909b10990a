/** What is shown and sold, whatever its kind: texts that events, packages and subscriptions share. */
import { seo } from './fr/seo';
import { statut } from './fr/statut';

export const fr = {
  statut,
  seo,
  /** Views of their lists. */
  views: {
    enVente: 'En vente',
    exclues: 'Hors recherche',
    verrous: 'Sous verrou',
  },
  /** What orders hold of a package or a subscription. */
  held: {
    title: 'Séances tenues par des commandes',
    note: 'Un élément réservé ne se retire qu’une fois ses détenteurs remboursés, ou leurs billets échangés là où l’abonnement autorise le report.',
    none: 'Aucune commande ne tient de place par là.',
    closed: 'Les commandes ne vous sont pas ouvertes.',
    refund: 'Rembourser…',
    refundOf: 'Rembourser à ses détenteurs\u00a0: {seance}',
  },
} as const;

export default fr;
