/** The list of rules and the page of one. */
import { CirclePause, Eye, FilePen, Play, TriangleAlert, Workflow } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { further } from './commands';
import { rules } from './model';
import { text } from './text';

const paused = 'etat:PAUSE';
const troubled = 'nbRefus:>0';

export const surface = surfaceOf(rules, {
  page: 'rules.list',
  icon: Workflow,
  list: { purpose: text('purposes.list') },
  menu: { group: 'administration', order: 515 },
  views: [
    { id: 'toutes', title: text('record.views.toutes'), sort: 'nom' },
    { id: 'actives', title: text('record.views.actives'), q: 'etat:ARMEE,EVALUATION', sort: 'nom' },
    { id: 'aVoir', title: text('record.views.aVoir'), q: troubled, sort: '-nbRefus' },
    lastChanged,
  ],
  columns: [
    'nom',
    { name: 'etat', editable: false },
    'declencheur',
    'ressource',
    'filtre',
    'acte',
    { name: 'nbFaits', sort: false },
    { name: 'nbRefus', sort: false },
    'dernier',
  ],
  form: { page: 'rules.edit', purpose: text('purposes.edit'), load: () => import('./pages/edit') },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer' },
  bulk: {
    evaluate: { id: 'evaluer', icon: Eye, change: { etat: 'EVALUATION' } },
    arm: { id: 'armer', icon: Play, change: { etat: 'ARMEE' } },
    pause: { id: 'suspendre', icon: CirclePause, change: { etat: 'PAUSE' } },
    draft: { id: 'remettreEnBrouillon', icon: FilePen, change: { etat: 'BROUILLON' } },
  },
  further,
  todos: {
    enPause: { q: paused, icon: CirclePause, tone: 'bad' },
    aVoir: { q: troubled, icon: TriangleAlert },
  },
});
