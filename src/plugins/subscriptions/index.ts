/** Subscriptions: séances of a season sold together, with their card and their renewal. */
import { CreditCard, IdCard } from 'lucide-react';
import { definePlugin } from '../../core';
import { ordered } from '../../core/table/own-views';
import { commands } from './commands';
import { cardFinder, finder } from './finder';
import { subscriptions as resource } from './model';
import { cardModels } from './models/card-model';
import { routes } from './routes';
import { paths, text } from './text';
import { todos } from './todos';
import { views } from './views';

export const subscriptions = definePlugin({
  id: 'subscriptions',
  title: text('title'),
  icon: IdCard,
  routes,
  menu: [
    {
      id: 'subscriptions',
      title: text('title'),
      icon: IdCard,
      to: paths.list,
      group: 'catalogue',
      order: 130,
      child: [{ id: 'subscriptions.cartes', title: text('titleModeles'), icon: CreditCard, to: paths.cards }],
    },
  ],
  resources: [resource, cardModels],
  commands,
  finders: [finder, cardFinder],
  todos,
  views: {
    'subscriptions.list': views,
    'subscriptions.cartes': ordered,
  },
});
