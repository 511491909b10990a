/** What the two lists of lists open on. */
import type { ListView } from '../../core';
import { lastChanged } from '../../core/table';
import { text } from './text';

export const drafts = 'modifie:oui';

const toClean: ListView = { id: 'a-nettoyer', title: text('liste.views.nettoyer'), q: 'aNettoyer:>0' };
const unpublished: ListView = { id: 'brouillons', title: text('liste.views.brouillons'), q: drafts };

export const pageViews: readonly ListView[] = [
  { id: 'pages', title: text('liste.views.pages'), q: 'usage:PAGE', sort: '-dateModif' },
  unpublished,
  toClean,
  lastChanged,
];

export const feedViews: readonly ListView[] = [
  { id: 'flux', title: text('liste.views.flux'), q: 'usage:FLUX', sort: '-dateModif' },
  unpublished,
  toClean,
  lastChanged,
];
