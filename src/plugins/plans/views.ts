/** What the calendar opens on. */
import type { ListView } from '../../core';
import { text } from './text';

/** What a person has to look at. */
export const waiting = 'etat:A_CONFIRMER,REFUSE,MANQUE,SUSPENDU';

export const views: readonly ListView[] = [
  { id: 'aVenir', title: text('views.aVenir'), q: 'etat:PLANIFIE', sort: 'quand' },
  { id: 'aVoir', title: text('views.aVoir'), q: waiting, sort: '-quand' },
  { id: 'passes', title: text('views.passes'), q: 'etat:FAIT,PARTIEL,EN_COURS', sort: '-quand' },
  { id: 'tous', title: text('views.tous'), sort: '-quand' },
];
