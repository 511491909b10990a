/** What waits among packages: each line a filter of the list, with its count on the home page. */
import { CalendarX, CircleDashed, Flame, TicketX } from 'lucide-react';
import type { Icon, Todo } from '../../core';
import { alertFilter, packages, text } from './model';
import { paths } from './text';

function waiting(
  name: 'annules' | 'complets' | 'presque' | 'brouillons',
  icon: Icon,
  q: string,
  tone?: 'bad' | 'wait',
): Todo {
  const to = name === 'brouillons' ? paths.list : paths.management;
  return {
    id: `packages.${name}`,
    title: text(`todos.${name}`),
    icon,
    resource: packages,
    q,
    to: `${to}?${new URLSearchParams({ q })}`,
    ...(tone && { tone }),
  };
}

/** Every package in alert, counted over the lists. */
export const alerted: Todo = {
  id: 'packages.alertes',
  title: text('actions.alertes'),
  resource: packages,
  q: alertFilter,
  to: paths.management,
};

/** Field names that both languages know, so that one filter serves both. */
export const todos: readonly Todo[] = [
  waiting('annules', CalendarX, 'alerte:ANNULE,ABSENT', 'bad'),
  waiting('complets', Flame, 'statut:MISE_EN_VENTE alerte:COMPLET', 'bad'),
  waiting('presque', TicketX, 'statut:MISE_EN_VENTE disponibilite:1..19', 'wait'),
  waiting('brouillons', CircleDashed, 'statut:BROUILLON'),
];
