/** What the list of orders opens on. */
import type { ListView } from '../../core';
import { text } from './text';

export const views: readonly ListView[] = [
  { id: 'recentes', title: text('views.recent') },
  {
    id: 'a-venir',
    title: text('views.toCome'),
    aliases: text('viewWords.toCome'),
    q: 'statut:VALIDEE dateSeance:>=0j',
    sort: 'dateSeance',
  },
  {
    id: 'a-encaisser',
    title: text('views.waiting'),
    aliases: text('viewWords.waiting'),
    q: 'statut:EN_ATTENTE',
    sort: 'dateExpiration',
  },
  { id: 'a-controler', title: text('views.control'), q: 'controle:A_CONTROLER', sort: 'dateCreation' },
  { id: 'remboursements', title: text('views.refunds'), q: 'paiement:REMB_EN_COURS', sort: 'dateCreation' },
  { id: 'finies', title: text('views.cancelled'), q: 'statut:ANNULEE,EXPIREE' },
];
