/** Gift and loyalty cards: their models, the cards with their ledger, the partners that sell them. */
import { Gift, Handshake } from 'lucide-react';
import { accessOf, definePlugin } from '../../core';
import { commands } from './commands';
import { associationFinder, finder } from './finder';
import { cards as resource } from './model';
import { modelSurface } from './model-surface';
import { associations } from './models/association';
import { movements } from './models/movement';
import { routes } from './routes';
import { paths, text } from './text';
import { todos } from './todos';
import { associationViews, views } from './views';

export const cards = definePlugin({
  id: 'cards',
  title: text('title'),
  example: text('example'),
  icon: Gift,
  routes,
  menu: [
    {
      id: 'cards',
      title: text('title'),
      icon: Gift,
      to: paths.list,
      group: 'ventes',
      order: 220,
      child: [
        modelSurface.menu,
        {
          id: 'cards.associations',
          title: text('titleAssociations'),
          icon: Handshake,
          to: paths.associations,
          right: accessOf(associations, 'read'),
        },
      ],
    },
  ],
  resources: [resource, modelSurface.resource, movements, associations],
  commands,
  finders: [finder, modelSurface.finder, associationFinder],
  todos,
  views: {
    'cards.list': views,
    'cards.associations': associationViews,
    ...modelSurface.views,
  },
});
