/** What the screens of reviews and groups open on. */
import type { ListView } from '../../core';
import { lastChanged } from '../../core/table';
import { queueSort, waitingFilter } from './model';
import { text } from './text';

/** Queues open on what there is to do. */
export const reviewViews: readonly ListView[] = [
  { id: 'a-valider', title: text('views.aValider'), q: waitingFilter, sort: queueSort },
  { id: 'signales', title: text('views.signales'), q: 'reported:>0', sort: queueSort },
  { id: 'rejetes', title: text('views.rejetes'), q: 'status:REJECTED', sort: '-dateModif' },
  { id: 'tous', title: text('views.tous'), sort: '-dateCreation' },
];

export const groupViews: readonly ListView[] = [
  lastChanged,
  { id: 'sans-avis', title: text('views.sansAvis'), q: 'nbAvis:0' },
];
