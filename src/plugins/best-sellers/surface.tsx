/** The list of rankings, the form of one, and what is done with them. */
import { ToggleLeft, ToggleRight, TrendingUp } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { computeCommand } from './compute-command';
import { bestSellers, text } from './model';

export const surface = surfaceOf(bestSellers, {
  page: 'best-sellers.list',
  icon: TrendingUp,
  list: { multiAdmin: true, keys: 'g b' },
  menu: { group: 'contenu', order: 330 },
  views: [
    { id: 'actifs', title: text('classement.views.actifs'), q: 'actif:oui', sort: 'libelle' },
    { id: 'inactifs', title: text('classement.views.inactifs'), q: 'actif:non' },
    lastChanged,
  ],
  columns: [
    'id',
    'libelle',
    'typeComponent',
    'idTiers',
    'actif',
    { name: 'elementCount', title: text('cells.elements') },
    { name: 'fenetreJours', title: text('cells.days') },
    { name: 'bestSellersGlobal', title: text('cells.global') },
    { name: 'bestSellersByGenre', title: text('cells.genre') },
    { name: 'bestSellersBySubGenre', title: text('cells.subGenre') },
    { name: 'bestSellersByCity', title: text('cells.city') },
    { name: 'calculeLe', sort: false },
  ],
  form: { page: 'best-sellers.edit', load: () => import('./pages/edit') },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer' },
  bulk: {
    activer: { id: 'activer', icon: ToggleRight, change: { actif: true } },
    desactiver: { id: 'desactiver', icon: ToggleLeft, change: { actif: false } },
  },
  further: [computeCommand],
});
