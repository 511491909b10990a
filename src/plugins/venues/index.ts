/** Venues: the list, the form, and what is done with them. */
import { MapPin } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { venues as resource } from './model';
import { routes } from './routes';
import { text } from './text';
import { todos } from './todos';
import { views } from './views';

export const venues = definePlugin({
  id: 'venues',
  title: text('title'),
  icon: MapPin,
  routes,
  menu: [
    { id: 'venues.list', title: text('title'), icon: MapPin, to: '/dashboard/lieux', group: 'catalogue', order: 130 },
  ],
  resources: [resource],
  commands,
  finders: [finder],
  todos,
  views: {
    'venues.list': views,
  },
});
