import { commands } from './fr/commands';
import { commande } from './fr/fields';
import { mailReasons } from './fr/mail-reasons';
import { meansReasons } from './fr/means-reasons';
import { pickupReasons } from './fr/pickup-reasons';
import { screen } from './fr/screen';

export const fr = {
  title: 'Commandes',
  example: 'rembourser 26-005747 une place',
  none: 'Les commandes du site s’inscrivent ici\u00a0; «\u00a0c\u00a0» en prend une par téléphone.',
  finder: { without: 'Aucune commande de ce partenaire, {n:number|number} sans ce choix' },
  pages: { edit: 'Commande' },
  pageAliases: {
    list: 'commandes, ventes, clients, participants, spectateurs, acheteurs, recettes, billets vendus, qui a acheté, dernière commande, remboursements, commande, achats, orders, order, sales, nouvelle commande, vente par téléphone, ventes du jour, statistiques, chiffre d’affaires, recette du jour, recettes, comptabilité, ventes d’aujourd’hui, recettes du mois, paniers abandonnés, réservations qui expirent, commandes en attente',
  },
  views: {
    recent: 'Récentes',
    toCome: 'À venir',
    waiting: 'À encaisser',
    control: 'À contrôler',
    refunds: 'Remboursements en attente',
    cancelled: 'Annulées et expirées',
  },
  viewWords: {
    toCome: 'prochaines, futures',
    waiting: 'impayées, non payées, à payer, en attente de paiement, à relancer, relances, impayés',
  },
  todos: {
    controle: 'Commandes à contrôler',
    remboursements: 'Remboursements en attente',
    detenues: 'Argent reçu sur une commande expirée ou annulée',
    echecs: 'Paiements en échec ou en litige',
  },
  ...commands,
  ...screen,
  mailReasons,
  meansReasons,
  pickupReasons,
  commande,
} as const;

export default fr;
