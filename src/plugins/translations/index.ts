/** Translations: the labels of fourteen kinds of records in both languages, on one workbench. */
import { Languages } from 'lucide-react';
import { accessOf, definePlugin } from '../../core';
import { commands } from './commands';
import { pickups, populations, text, translations as traductions, zones } from './model';
import { pathOf } from './paths';
import { routes } from './routes';
import { todos } from './todos';

export const translations = definePlugin({
  id: 'translations',
  title: text('title'),
  example: text('example'),
  icon: Languages,
  routes,
  menu: [
    {
      id: 'translations',
      title: text('title'),
      icon: Languages,
      to: pathOf('genres'),
      right: accessOf(traductions, 'read'),
      group: 'diffusion',
      order: 460,
    },
  ],
  resources: [traductions, populations, zones, pickups],
  commands,
  todos,
});
