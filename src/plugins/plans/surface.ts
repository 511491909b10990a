/** The list of what is planned, and how acts are found. */
import { CalendarClock } from 'lucide-react';
import { accessOf, type Finder, findRecords } from '../../core';
import { defineTable } from '../../core/table';
import { calendarLayout } from '../../features/calendar';
import { plans } from './model';
import { text } from './text';
import { views } from './views';

export const planTable = defineTable({
  resource: plans,
  views,
  columns: [
    { name: 'quand', width: 168 },
    { name: 'titre', width: 280, grow: true },
    { name: 'etat', width: 132 },
    { name: 'prevu', width: 92 },
    { name: 'fait', width: 92 },
    { name: 'regle', width: 130 },
    { name: 'message', width: 260 },
    { name: 'auteur', width: 140 },
    { name: 'entite', width: 130, hidden: true },
    { name: 'plafond', width: 100, hidden: true },
    { name: 'fuseau', width: 130, hidden: true },
    { name: 'debut', width: 160, hidden: true },
    { name: 'fin', width: 160, hidden: true },
    { name: 'revue', width: 160, hidden: true },
    { name: 'echecs', width: 90, hidden: true },
    { name: 'idTiers', width: 136, hidden: true },
    { name: 'motif', width: 180, hidden: true },
    { name: 'lotId', width: 220, hidden: true },
  ],
  readOnly: true,
  selection: ['plans.deplacer', 'plans.repeter', 'plans.unique', 'plans.maintenant', 'plans.annuler', 'plans.defaire'],
  empty: text('none'),
  layout: calendarLayout({
    leaf: 'quand',
    scale: 'semaine',
    reads: ['titre', 'etat', 'prevu', 'fait', 'fuseau', 'idTiers', 'regle', 'entite'],
    load: async () => (await import('./calendar')).calendar,
  }),
});

const finder: Finder = {
  id: 'plans.actes',
  title: text('title'),
  icon: CalendarClock,
  resource: plans.name,
  right: accessOf(plans, 'read'),
  find: (typed, context) => findRecords(plans, typed, (acte) => ({ id: 'plans.ouvrir', args: { acte } }), context),
};

export const surface = { table: planTable, finder };
