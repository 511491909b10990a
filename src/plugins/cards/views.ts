/** What the list of cards opens on. */
import type { ListView } from '../../core';
import { text } from './text';

export const views: readonly ListView[] = [
  { id: 'toutes', title: text('views.all') },
  { id: 'actives', title: text('views.active'), q: 'statut:ACTIVE' },
  { id: 'inactives', title: text('views.inactive'), q: 'statut:INACTIVE' },
  { id: 'bloquees', title: text('views.blocked'), q: 'statut:BLOQUEE' },
  { id: 'expirees', title: text('views.expired'), q: 'statut:EXPIREE solde:>0' },
];
