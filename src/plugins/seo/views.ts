/** What the list of SEO templates opens on. */
import { core, type ListView } from '../../core';
import { lastChanged } from '../../core/table/own-views';

export const views: readonly ListView[] = [
  lastChanged,
  { id: 'par-type', title: core('views.own.parType'), sort: 'typeDonnee,cible,langue' },
];
