/** What the lists of cards and of associations open on. */
import type { ListView } from '../../core';
import { lastChanged } from '../../core/table';
import { text } from './text';

export const views: readonly ListView[] = [
  { id: 'toutes', title: text('views.all') },
  { id: 'actives', title: text('views.active'), q: 'statut:ACTIVE' },
  { id: 'inactives', title: text('views.inactive'), q: 'statut:INACTIVE' },
  { id: 'bloquees', title: text('views.blocked'), q: 'statut:BLOQUEE' },
  { id: 'expirees', title: text('views.expired'), q: 'statut:EXPIREE solde:>0' },
];

export const associationViews: readonly ListView[] = [
  lastChanged,
  { id: 'actives', title: text('views.active'), q: 'actif:oui' },
  { id: 'suspendues', title: text('views.suspended'), q: 'actif:non' },
];
