/** The lists of cards, of their movements and of their associations with partners. */
import { keyOf } from '../../core';
import { defineTable } from '../../core/table';
import { cardIds } from './ids';
import { cards } from './model';
import { associations } from './models/association';
import { movements } from './models/movement';
import { NumberCell } from './parts/number-cell';
import { paths, text } from './text';
import { associationViews, views } from './views';

export const table = defineTable({
  resource: cards,
  views,
  href: (row) => `${paths.list}/edit/${keyOf(cards, row)}`,
  selection: cardIds,
  create: { id: 'cards.emettre' },
  columns: [
    { name: 'numero', width: 112, cell: NumberCell, reads: [] },
    { name: 'statut', width: 112 },
    { name: 'solde', width: 112, fit: false, total: true },
    { name: 'points', width: 88 },
    { name: 'nom', width: 184, grow: true },
    { name: 'modele', width: 192, grow: true },
    { name: 'type', width: 104 },
    { name: 'idTiers', width: 168 },
    { name: 'dateEmission', width: 160 },
    { name: 'dateExpiration', width: 120 },
    { name: 'id', width: 72, hidden: true },
    { name: 'programme', width: 112, hidden: true },
    { name: 'montantInitial', width: 136, hidden: true },
    { name: 'email', width: 220, hidden: true },
    { name: 'dateActivation', width: 160, hidden: true },
    { name: 'idCommande', width: 120, hidden: true },
    { name: 'lot', width: 160, hidden: true },
    { name: 'dateCreation', width: 168, hidden: true },
    { name: 'dateModif', width: 168, hidden: true },
    { name: 'auteurModif', width: 144, hidden: true },
  ],
});

/** The cards of one partner. */
export const partnerTable = defineTable({ ...table, views: [] });

/** The ledger of one card: what is written in it never changes. */
export const movementTable = defineTable({
  resource: movements,
  empty: text('none'),
  readOnly: true,
  columns: [
    { name: 'date', width: 160 },
    { name: 'type', width: 128 },
    { name: 'montant', width: 112, fit: false, total: true },
    { name: 'points', width: 88, total: true },
    { name: 'autre', width: 176 },
    { name: 'motif', width: 240, grow: true },
    { name: 'auteur', width: 160 },
    { name: 'idCommande', width: 120, hidden: true },
    { name: 'cle', width: 160, hidden: true },
  ],
});

export const associationTable = defineTable({
  resource: associations,
  views: associationViews,
  href: (row) => `${paths.associations}/edit/${keyOf(associations, row)}`,
  selection: ['cards.supprimerAssociation'],
  create: { id: 'cards.nouvelleAssociation' },
  newRow: true,
  columns: [
    { name: 'id', width: 72 },
    { name: 'idTiers', width: 240, grow: true },
    { name: 'modele', width: 240, grow: true },
    { name: 'debut', width: 136 },
    { name: 'fin', width: 136 },
    { name: 'actif', width: 96 },
    { name: 'dateModif', width: 160, hidden: true },
    { name: 'auteurModif', width: 160, hidden: true },
  ],
});
