/** What waits among venues. */

import { MapPinOff } from 'lucide-react';
import type { Todo } from '../../core';
import { accessOf } from '../../core';
import { venues } from './model';
import { text } from './text';

const q = 'latitude:vide';

export const todos: readonly Todo[] = [
  {
    id: 'venues.sansPosition',
    title: text('todos.sansPosition'),
    icon: MapPinOff,
    resource: venues,
    q,
    to: `/dashboard/lieux?${new URLSearchParams({ q })}`,
    right: accessOf(venues, 'update'),
  },
];
