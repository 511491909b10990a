/** The list of feeds and the page of one. */
import { ArrowLeftRight, TriangleAlert } from 'lucide-react';
import { surfaceOf } from '../../core';
import { RecentRunsCell } from './cells';
import { simulate, start } from './commands';
import { feeds } from './model';
import { text } from './text';

const failing = 'etat:ECHEC,BLOQUE';

export const surface = surfaceOf(feeds, {
  page: 'feeds.list',
  icon: ArrowLeftRight,
  list: { parent: 'feeds.hub', keys: 'p f' },
  menu: { group: 'diffusion', order: 410 },
  views: [
    { id: 'tous', title: text('flux.views.tous'), sort: 'libelle' },
    { id: 'enEchec', title: text('flux.views.enEchec'), q: failing },
    { id: 'actifs', title: text('flux.views.actifs'), q: 'actif:oui' },
    { id: 'entrants', title: text('flux.views.entrants'), q: 'sens:ENTRANT' },
    { id: 'sortants', title: text('flux.views.sortants'), q: 'sens:SORTANT' },
  ],
  columns: [
    'libelle',
    { name: 'etat', width: 170 },
    { name: 'dernieresExecutions', width: 124, fit: false, sort: false, cell: RecentRunsCell, reads: [] },
    { name: 'sens', editable: false, width: 110 },
    { name: 'objet', editable: false, width: 150 },
    { name: 'format', width: 90 },
    'actif',
    'derniereExecution',
    'dureeDerniere',
    { name: 'prochaineExecution', title: text('next') },
  ],
  form: { page: 'feeds.edit', load: () => import('./pages/edit') },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer' },
  further: [start, simulate],
  todos: { bloques: { q: failing, icon: TriangleAlert, tone: 'bad' } },
});
