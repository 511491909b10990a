/** The list of keys and the page of one. */
import { KeyRound, KeySquare } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { keyCommands } from './key-commands';
import { keys } from './models/key';
import { PartnersCell } from './parts/partners-cell';
import { text } from './text';

export const keySurface = surfaceOf(keys, {
  page: 'roles.cles',
  icon: KeySquare,
  list: { parent: 'roles.list' },
  views: [
    { id: 'actives', title: text('cle.views.actives'), q: 'etat:ACTIVE', sort: 'nom' },
    { id: 'fermees', title: text('cle.views.fermees'), q: 'etat:REVOQUEE,EXPIREE', sort: '-dateModif' },
    { id: 'orphelines', title: text('cle.views.orphelines'), q: 'etat:PROPRIETAIRE_FERME', sort: 'nom' },
    lastChanged,
  ],
  columns: [
    'nom',
    'usage',
    'role',
    { name: 'idTiers', cell: PartnersCell, reads: [] },
    { name: 'proprietaire', editable: false },
    'etat',
    'indice',
    'fin',
    'derniereUtilisation',
    'derniereAdresse',
  ],
  form: { page: 'roles.cle', icon: KeyRound, load: () => import('./pages/key') },
  commands: { create: 'nouvelleCle', open: 'ouvrirCle' },
  further: keyCommands,
  todos: { orphelines: { q: 'etat:PROPRIETAIRE_FERME', icon: KeySquare } },
});
