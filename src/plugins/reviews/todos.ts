/** What waits among reviews. */
import { Flag, MessageSquareText } from 'lucide-react';
import { accessOf, type Icon, type Todo } from '../../core';
import { reviews, waitingFilter } from './model';
import { paths, text } from './text';

function waiting(name: 'aValider' | 'signales', icon: Icon, q: string, tone: 'bad' | 'wait'): Todo {
  return {
    id: `reviews.${name}`,
    title: text(`todos.${name}`),
    icon,
    resource: reviews,
    q,
    to: `${paths.list}?${new URLSearchParams({ q })}`,
    tone,
    right: accessOf(reviews, 'update'),
  };
}

export const todos: readonly Todo[] = [
  waiting('signales', Flag, `${waitingFilter} reported:>0`, 'bad'),
  waiting('aValider', MessageSquareText, waitingFilter, 'wait'),
];
