/** The list of roles, their matrices readable in it, and the page of one. */
import { ShieldCheck, ShieldPlus } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { replaceRole } from './commands';
import { roles, text } from './model';
import { SummaryCell } from './parts/summary-cell';

export const surface = surfaceOf(roles, {
  page: 'roles.list',
  icon: ShieldCheck,
  list: {},
  menu: { group: 'administration', order: 510 },
  views: [
    lastChanged,
    { id: 'faits', title: text('views.faits'), q: '-systeme:oui', sort: 'libelleFr' },
    { id: 'systeme', title: text('views.systeme'), q: 'systeme:oui', sort: 'libelleFr' },
  ],
  columns: [
    'libelleFr',
    { name: 'code', editable: false },
    { name: 'scope', editable: false },
    {
      ...{ name: 'permissions', cell: SummaryCell, reads: ['scope', 'actionsSensibles'], editable: false, sort: false },
      // Its bars, and a gap between their groups.
      ...{ width: 196, fit: false },
    },
    { name: 'nbUtilisateurs', sort: false },
    'actif',
    'secondFacteur',
    'dateModif',
  ],
  form: { page: 'roles.edit', icon: ShieldPlus, load: () => import('./pages/edit') },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer' },
  further: [replaceRole],
});
