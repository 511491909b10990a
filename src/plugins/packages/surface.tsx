/** The two lists of packages (what is shown, the work on many at once), the form of one, and what is done with them. */
import { CalendarX, CircleDashed, Flame, ListChecks, Package, PenLine, TicketX, TriangleAlert } from 'lucide-react';
import { accessOf, core, defineCommand, type ListView, surfaceOf, type Todo } from '../../core';
import { lastChanged } from '../../core/table';
import { publicationCommands } from '../../features/sold/publication-commands';
import { text as sold } from '../../features/sold/text';
import { AlertsButton } from './alerts-button';
import { AlertCell, LeftCell, PartsCell } from './cells';
import { alertFilter, packages, text } from './model';

const management = '/dashboard/package-management';
const onSale: ListView = { id: 'en-vente', title: sold('views.enVente'), q: 'statut:MISE_EN_VENTE' };

const left = { name: 'disponibilite', width: 120, title: text('cells.left'), cell: LeftCell, reads: ['limitant'] };
const alert = { name: 'alerte', width: 116, cell: AlertCell, reads: [] };

/** Packages that a component lets down, counted over the list. */
export const alerted: Todo = {
  id: 'packages.alertes',
  title: text('package.commands.alertes'),
  resource: packages,
  q: alertFilter,
  to: management,
};

const showAlerted = defineCommand({
  id: 'packages.alertes',
  title: text('package.commands.alertes'),
  aliases: text('package.aliases.alertes'),
  icon: TriangleAlert,
  right: accessOf(packages, 'read'),
  run: () => ({ to: `${management}?q=${encodeURIComponent(alertFilter)}` }),
});

export const surface = surfaceOf(packages, {
  page: 'packages.list',
  icon: Package,
  list: { keys: 'g p', multiAdmin: true, actions: <AlertsButton alerted={alerted} />, createLabel: text('create') },
  menu: { id: 'packages', group: 'catalogue', order: 120 },
  views: [lastChanged, onSale, { id: 'brouillons', title: core('views.own.brouillons'), q: 'statut:BROUILLON' }],
  columns: [
    { name: 'idPackage', width: 64 },
    'libelleFr',
    { name: 'statut', editable: false },
    { name: 'type', width: 96 },
    { name: 'composants', width: 116, cell: PartsCell, reads: [] },
    'prixMode',
    left,
    alert,
    { name: 'ville', width: 120 },
    { name: 'genre', width: 112 },
  ],
  /** The bulk work of the specification: statuses, search engine, best-sellers, locks. */
  second: {
    page: 'packages.management',
    to: management,
    icon: ListChecks,
    firstIcon: PenLine,
    keys: 'g k',
    command: 'basculer',
    readOnly: true,
    // It opens on the alerts: a button that leads to them would only break its head over two lines.
    actions: null,
    views: [
      { id: 'a-traiter', title: core('views.own.aTraiter'), q: alertFilter },
      onSale,
      { id: 'exclues', title: sold('views.exclues'), q: 'exclusionSearchEngine:oui' },
      lastChanged,
    ],
    columns: [
      { name: 'idPackage', width: 64 },
      'libelleFr',
      'statut',
      { name: 'exclusionSearchEngine', title: text('cells.excluded') },
      { name: 'bestSellers', title: text('cells.bestSellers') },
      { name: 'lockStatus', width: 68 },
      left,
      alert,
      'debutVente',
    ],
  },
  form: { page: 'packages.edit', load: () => import('./pages/edit') },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer' },
  further: [...publicationCommands('packages', packages), showAlerted],
  todos: {
    annules: { q: 'alerte:ANNULE,ABSENT', icon: CalendarX, tone: 'bad', in: 'second' },
    complets: { q: 'statut:MISE_EN_VENTE alerte:COMPLET', icon: Flame, tone: 'bad', in: 'second' },
    presque: { q: 'statut:MISE_EN_VENTE disponibilite:1..19', icon: TicketX, tone: 'wait', in: 'second' },
    brouillons: { q: 'statut:BROUILLON', icon: CircleDashed },
  },
});
