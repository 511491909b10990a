/** The list of editorial pages and the page of one. */
import { FilePen, Newspaper } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { editorialPages } from './model';
import { text } from './text';

const drafts = 'modifie:oui';

export const pageSurface = surfaceOf(editorialPages, {
  page: 'editorial.list',
  icon: Newspaper,
  list: { multiAdmin: true, createLabel: text('page.newShort') },
  menu: { group: 'contenu', order: 310 },
  views: [
    lastChanged,
    { id: 'brouillons', title: text('page.views.brouillons'), q: drafts },
    { id: 'sans-anglais', title: text('page.views.sansAnglais'), q: 'contenuEn:vide' },
    { id: 'communes', title: text('page.views.communes'), q: 'partenaire:vide' },
  ],
  columns: [
    'titreFr',
    { name: 'chemin', width: 240 },
    'idTiers',
    'published',
    'changed',
    'publishedAt',
    'dateModif',
    'auteurModif',
  ],
  form: { page: 'editorial.edit', load: () => import('./pages/edit') },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer', publish: 'publier', unpublish: 'depublier' },
  todos: { brouillons: { q: drafts, icon: FilePen } },
});
