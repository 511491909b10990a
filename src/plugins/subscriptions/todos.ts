/** What waits among subscriptions: each line a filter of the list, with its count on the home page. */
import { CircleDashed, IdCard, TicketX } from 'lucide-react';
import type { Icon, Todo } from '../../core';
import { subscriptions, text } from './model';
import { paths } from './text';

function waiting(name: 'brouillons' | 'sansPrix' | 'sansCarte', icon: Icon, q: string, tone?: 'bad' | 'wait'): Todo {
  return {
    id: `subscriptions.${name}`,
    title: text(`todos.${name}`),
    icon,
    resource: subscriptions,
    q,
    to: `${paths.list}?${new URLSearchParams({ q })}`,
    ...(tone && { tone }),
  };
}

/** Field names that both languages know, so that one filter serves both. */
export const todos: readonly Todo[] = [
  waiting('sansPrix', TicketX, 'statut:CONFIRMEE,MISE_A_L_AFFICHE tarifs:vide', 'wait'),
  waiting('sansCarte', IdCard, 'statut:CONFIRMEE,MISE_A_L_AFFICHE carte:oui modeleCarte:vide', 'wait'),
  waiting('brouillons', CircleDashed, 'statut:BROUILLON'),
];
