/** The list of style sheets, and the page of one. */
import { FilePen, Paintbrush } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { styles } from './model';
import { text } from './text';

const drafts = 'modifie:oui';

export const surface = surfaceOf(styles, {
  page: 'styles.list',
  icon: Paintbrush,
  list: { multiAdmin: true, keys: 'g d' },
  menu: { group: 'contenu', order: 340 },
  views: [lastChanged, { id: 'brouillons', title: text('style.views.brouillons'), q: drafts }],
  columns: ['nom', 'idTiers', 'published', 'changed', 'publishedAt', 'publishAt', 'dateModif', 'auteurModif'],
  form: { page: 'styles.edit', load: () => import('./pages/edit') },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer', publish: 'publier', unpublish: 'depublier' },
  todos: { brouillons: { q: drafts, icon: FilePen } },
});
