/** What the list of customers opens on. */
import type { ListView } from '../../core';
import { text } from './text';

export const views: readonly ListView[] = [
  { id: 'recents', title: text('views.recents'), aliases: text('viewWords.recents'), sort: '-dateCreation' },
  { id: 'par-nom', title: text('views.parNom'), sort: 'nom' },
  { id: 'sans-adresse', title: text('views.sansAdresse'), q: 'email:vide' },
];
