/** The list of customers, and those of what one of them has. */
import { keyOf } from '../../core';
import { defineTable } from '../../core/table';
import { cards } from '../cards/model';
import { envois } from '../mails/models/envoi';
import { orders } from '../orders/model';
import { reviews } from '../reviews/model';
import { pageOf } from './finder';
import { customers, text } from './model';
import { amountsCell } from './parts/amounts-cell';
import { views } from './views';

/** Commands offered for a selection, and in the menu of the open record. */
export const customerIds = [
  'customers.noter',
  'customers.accorder',
  'customers.retirer',
  'customers.commandes',
  'customers.cartes',
  'customers.avis',
  'customers.envois',
  'customers.fusionner',
  'customers.donnees',
  'customers.effacer',
] as const;

export const table = defineTable({
  resource: customers,
  views,
  href: (row) => pageOf(keyOf(customers, row)),
  selection: customerIds,
  empty: text('none'),
  readOnly: true,
  columns: [
    { name: 'nom', width: 176, grow: true },
    { name: 'prenom', width: 136 },
    { name: 'email', width: 232 },
    { name: 'telephone', width: 144 },
    { name: 'nbCommandes', width: 112, sort: false },
    { name: 'montants', width: 128, sort: false, ...amountsCell },
    { name: 'dernierAchat', width: 152, sort: false },
    { name: 'prochaineSeance', width: 152, sort: false },
    { name: 'idTiers', width: 168 },
    { name: 'adresse', width: 240, hidden: true },
    { name: 'langue', width: 104, hidden: true },
    { name: 'idClient', width: 112, hidden: true },
    { name: 'dateCreation', width: 152, hidden: true },
    { name: 'dateModif', width: 152, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
});

/** Inside their page: what is done there is what their own lists offer. */
export const orderTable = defineTable({
  resource: orders,
  href: (row) => `/dashboard/commandes/edit/${keyOf(orders, row)}`,
  selection: [
    'orders.renvoyerBillets',
    'orders.renvoyerConfirmation',
    'orders.rembourser',
    'orders.echanger',
    'orders.modifierClient',
    'orders.noter',
    'orders.annuler',
  ],
  empty: text('edit.noOrder'),
  readOnly: true,
  columns: [
    { name: 'numero', width: 112 },
    { name: 'dateCreation', width: 152 },
    { name: 'resume', width: 240, grow: true },
    { name: 'dateSeance', width: 152 },
    { name: 'nbPlaces', width: 80 },
    { name: 'montantTotal', width: 112, fit: false },
    { name: 'statut', width: 112 },
    { name: 'statutPaiement', width: 152 },
    { name: 'statutRetrait', width: 112 },
    { name: 'idTiers', width: 160, hidden: true },
  ],
});

export const cardTable = defineTable({
  resource: cards,
  href: (row) => `/dashboard/cartes-cadeaux/edit/${keyOf(cards, row)}`,
  selection: ['cards.envoyer', 'cards.crediter', 'cards.bloquer'],
  empty: text('edit.noCard'),
  readOnly: true,
  columns: [
    { name: 'numero', width: 136 },
    { name: 'statut', width: 112 },
    { name: 'solde', width: 112, fit: false },
    { name: 'points', width: 88 },
    { name: 'modele', width: 192, grow: true },
    { name: 'dateExpiration', width: 120 },
  ],
});

export const reviewTable = defineTable({
  resource: reviews,
  href: (row) => `/dashboard/avis-clients/avis-liste/edit/${keyOf(reviews, row)}`,
  empty: text('edit.noReview'),
  readOnly: true,
  columns: [
    { name: 'status', width: 112 },
    { name: 'note', width: 72 },
    { name: 'titre', width: 240, grow: true },
    { name: 'manifestation', width: 224 },
    { name: 'dateCreation', width: 152 },
  ],
});

export const mailTable = defineTable({
  resource: envois,
  empty: text('edit.noMail'),
  readOnly: true,
  columns: [
    { name: 'objet', width: 280, grow: true },
    { name: 'etat', width: 112 },
    { name: 'erreur', width: 200 },
    { name: 'declencheur', width: 200 },
    { name: 'dateCreation', width: 152 },
  ],
});
