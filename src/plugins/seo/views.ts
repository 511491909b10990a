/** What the list of SEO templates opens on. */

import type { ListView } from '../../core';
import { lastChanged } from '../../core/table';
import { text } from './text';

export const views: readonly ListView[] = [
  lastChanged,
  { id: 'par-type', title: text('views.parType'), sort: 'typeDonnee,cible,langue' },
];
