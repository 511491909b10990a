/** What waits among cards: each line a filter of the list, with its count on the home page. */
import { CircleDashed, Hourglass } from 'lucide-react';
import type { Icon, Todo } from '../../core';
import { cards, text } from './model';
import { paths } from './text';

function waiting(name: 'inactives' | 'expirees', icon: Icon, q: string): Todo {
  return {
    id: `cards.${name}`,
    title: text(`todos.${name}`),
    icon,
    resource: cards,
    q,
    to: `${paths.list}?${new URLSearchParams({ q })}`,
  };
}

export const todos: readonly Todo[] = [
  waiting('expirees', Hourglass, 'statut:EXPIREE solde:>0'),
  waiting('inactives', CircleDashed, 'statut:INACTIVE'),
];
