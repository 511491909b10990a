/** What waits for a translator. */
import { Languages } from 'lucide-react';
import { accessOf, type Todo } from '../../core';
import { text, translations } from './model';
import { nextPathOf } from './paths';

export const todos: readonly Todo[] = [
  {
    id: 'translations.manquantes',
    title: text('todo'),
    icon: Languages,
    // The count of what is missing over all dictionaries is the total at their root.
    resource: { ...translations, path: 'traductions' },
    q: '',
    to: nextPathOf(),
    right: accessOf(translations, 'update'),
  },
];
