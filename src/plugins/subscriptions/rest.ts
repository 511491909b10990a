/** What comes once the first page is drawn. */
import { Contact } from 'lucide-react';
import { defineRest } from '../../core';
import { commands } from './commands';
import { cardFinder, finder } from './finder';
import { subscriptions } from './model';
import { cardModels } from './models/card-model';
import { todos } from './todos';

export const rest = defineRest({
  resources: [subscriptions, cardModels],
  commands,
  finders: [finder, cardFinder],
  todos,
  icons: { 'subscriptions.cartes': Contact },
});
