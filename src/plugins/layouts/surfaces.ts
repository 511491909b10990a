/** Headers and footers: their lists, and the editor that both share. */
import { FilePen, PanelBottom, PanelTop } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { convert, copyFooter, copyHeader } from './commands';
import { footers, headers } from './model';
import { text } from './text';

const drafts = 'modifie:oui';

const columns = [
  'nom',
  'idPartner',
  'published',
  'changed',
  'publishedAt',
  'publishAt',
  'dateModif',
  'auteurModif',
] as const;

export const headerSurface = surfaceOf(headers, {
  page: 'layouts.headers',
  icon: PanelTop,
  list: { multiAdmin: true, keys: 'g u' },
  menu: { group: 'contenu', order: 345, id: 'layouts' },
  views: [lastChanged, { id: 'brouillons', title: text('entete.views.brouillons'), q: drafts }],
  columns,
  form: { page: 'layouts.header', load: () => import('./pages/edit-header'), asks: ['idPartner'] },
  commands: {
    create: 'creerEntete',
    open: 'ouvrirEntete',
    remove: 'supprimerEntete',
    publish: 'publierEntete',
    unpublish: 'depublierEntete',
  },
  further: [copyHeader],
  todos: { entetes: { q: drafts, icon: FilePen } },
});

export const footerSurface = surfaceOf(footers, {
  page: 'layouts.footers',
  icon: PanelBottom,
  list: { multiAdmin: true },
  views: [lastChanged, { id: 'brouillons', title: text('pied.views.brouillons'), q: drafts }],
  columns,
  form: { page: 'layouts.footer', load: () => import('./pages/edit-footer'), asks: ['idPartner'] },
  commands: {
    create: 'creerPied',
    open: 'ouvrirPied',
    remove: 'supprimerPied',
    publish: 'publierPied',
    unpublish: 'depublierPied',
  },
  further: [copyFooter, convert],
  todos: { pieds: { q: drafts, icon: FilePen } },
});
