/** The list of webhooks and the page of one. */
import { MailX, PauseCircle, ToggleLeft, ToggleRight, Webhook } from 'lucide-react';
import { surfaceOf } from '../../core';
import { lastChanged } from '../../core/table';
import { further } from './commands';
import { text, webhooks } from './model';

const dead = 'nbAbandons:>0';
const troubled = 'etat:EN_PAUSE,RALENTI';

export const surface = surfaceOf(webhooks, {
  page: 'webhooks.list',
  icon: Webhook,
  list: { purpose: text('purposes.list') },
  menu: { group: 'diffusion', order: 415 },
  views: [
    { id: 'tous', title: text('record.views.tous'), sort: 'nom' },
    { id: 'enPeine', title: text('record.views.enPeine'), q: troubled },
    { id: 'abandons', title: text('record.views.abandons'), q: dead },
    lastChanged,
  ],
  columns: ['nom', 'adresse', 'etat', 'nbAttente', 'nbAbandons', 'derniereLivraison', 'indice', 'actif'],
  form: { page: 'webhooks.edit', purpose: text('purposes.edit'), load: () => import('./pages/edit') },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer' },
  bulk: {
    enable: { id: 'activer', icon: ToggleRight, change: { actif: true } },
    disable: { id: 'desactiver', icon: ToggleLeft, change: { actif: false } },
  },
  further,
  todos: {
    abandons: { q: dead, icon: MailX, tone: 'bad' },
    enPause: { q: 'etat:EN_PAUSE', icon: PauseCircle },
  },
});
