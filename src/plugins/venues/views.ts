/** What the list of venues opens on. */
import { core, type ListView } from '../../core';
import { lastChanged } from '../../core/table/own-views';

export const views: readonly ListView[] = [
  lastChanged,
  { id: 'par-nom', title: core('views.own.parNom'), sort: 'libelleFr' },
  { id: 'sans-position', title: core('views.own.sansPosition'), q: 'latitude:vide' },
];
