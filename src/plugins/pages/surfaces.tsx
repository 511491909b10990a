/** The lists and forms of pages, of widgets and of customisations. */
import {
  CalendarClock,
  FilePen,
  LayoutTemplate,
  PanelsTopLeft,
  Power,
  PowerOff,
  Puzzle,
  TriangleAlert,
} from 'lucide-react';
import { surfaceOf } from '../../core';
import { countCell, lastChanged } from '../../core/table';
import { customisationCommands, pageCommands } from './commands';
import { WidgetSwitch } from './list-switch';
import { customisations } from './models/customisation';
import { pages } from './models/page';
import { widgets } from './models/widget';
import { customisationsPath, pagesPath, text } from './text';

const drafts = 'modifie:oui';
const toCheck = 'aVerifier:>0';

export const pageSurface = surfaceOf(pages, {
  page: 'pages.list',
  icon: PanelsTopLeft,
  list: { parent: 'pages.hub' },
  menu: { group: 'contenu', order: 302, id: 'pages.pages' },
  views: [lastChanged, { id: 'brouillons', title: text('page.views.brouillons'), q: drafts }],
  columns: ['idPage', 'libelle', 'typePage', { name: 'nbWidgets', sort: false }, 'published', 'changed', 'dateModif'],
  form: { page: 'pages.edit', load: () => import('./pages/page') },
  commands: {
    create: 'creerPage',
    open: 'ouvrirPage',
    remove: 'supprimerPage',
    publish: 'publierPage',
    unpublish: 'depublierPage',
  },
  further: pageCommands,
  todos: { brouillons: { q: drafts, icon: FilePen } },
});

export const widgetSurface = surfaceOf(widgets, {
  page: 'pages.widgets',
  icon: Puzzle,
  list: { parent: 'pages.hub', chips: <WidgetSwitch /> },
  menu: { group: 'contenu', order: 304, id: 'pages.widgets' },
  views: [
    lastChanged,
    { id: 'eteints', title: text('widget.views.eteints'), q: 'eteint:oui' },
    { id: 'orphelins', title: text('widget.views.orphelins'), q: 'nbPages:0' },
  ],
  columns: [
    'idWidget',
    'name',
    'type',
    'disabled',
    {
      name: 'nbPages',
      sort: false,
      ...countCell('idWidget', text('widget.pagesCount'), (id) => `${pagesPath}?q=widget:${id}`),
    },
    {
      name: 'nbCustomisations',
      sort: false,
      ...countCell('idWidget', text('widget.persosCount'), (id) => `${customisationsPath}?q=widget:${id}`),
    },
    'dateModif',
  ],
  form: { page: 'pages.widget' },
  commands: { create: 'creerWidget', open: 'ouvrirWidget', remove: 'supprimerWidget' },
  bulk: {
    eteindre: { id: 'eteindreWidget', change: { disabled: true }, icon: PowerOff, usages: true },
    allumer: { id: 'allumerWidget', change: { disabled: false }, icon: Power },
  },
});

export const customisationSurface = surfaceOf(customisations, {
  page: 'pages.persos',
  icon: LayoutTemplate,
  list: { parent: 'pages.hub', multiAdmin: true },
  menu: { group: 'contenu', order: 303, id: 'pages.persos' },
  views: [
    lastChanged,
    { id: 'a-verifier', title: text('perso.views.verifier'), q: toCheck },
    { id: 'brouillons', title: text('perso.views.brouillons'), q: drafts },
    { id: 'planifiees', title: text('perso.views.planifiees'), q: 'publierLe:>0j' },
  ],
  columns: [
    'id',
    'nameComponent',
    { name: 'typeComponent', editable: false, width: 144, fit: false },
    'idWidget',
    'idTiers',
    'identifier',
    'lang',
    'order',
    { name: 'aVerifier', sort: false },
    'published',
    { name: 'changed', title: text('draft') },
    // It is not drawn yet when columns are measured: it stands too far.
    { name: 'dateModif', width: 144, fit: false },
  ],
  form: { page: 'pages.persoForm', icon: CalendarClock, load: () => import('./pages/customisation') },
  commands: {
    create: 'creerPerso',
    open: 'ouvrirPerso',
    remove: 'supprimerPerso',
    publish: 'publierPerso',
    unpublish: 'depublierPerso',
  },
  further: customisationCommands,
  todos: {
    verifier: { q: toCheck, icon: TriangleAlert, tone: 'wait' },
    personnalisations: { q: drafts, icon: FilePen },
  },
});
