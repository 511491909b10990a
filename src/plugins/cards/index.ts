/** Gift and loyalty cards: their models, the cards with their ledger, the partners that sell them. */
import { Contact, Gift, Handshake } from 'lucide-react';
import { accessOf, definePlugin } from '../../core';
import { ordered } from '../../core/table/own-views';
import { commands } from './commands';
import { associationFinder, finder, modelFinder } from './finder';
import { cards as resource } from './model';
import { associations } from './models/association';
import { cardModels } from './models/card-model';
import { movements } from './models/movement';
import { routes } from './routes';
import { paths, text } from './text';
import { todos } from './todos';
import { views } from './views';

export const cards = definePlugin({
  id: 'cards',
  title: text('title'),
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
        { id: 'cards.modeles', title: text('titleModeles'), icon: Contact, to: paths.models },
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
  resources: [resource, cardModels, movements, associations],
  commands,
  finders: [finder, modelFinder, associationFinder],
  todos,
  views: {
    'cards.list': views,
    'cards.modeles': ordered,
  },
});
