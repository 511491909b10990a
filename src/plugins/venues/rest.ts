/** What comes once the first page is drawn. */
import { MapPinPlus } from 'lucide-react';
import { defineRest } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { venues as resource } from './model';
import { todos } from './todos';

export const rest = defineRest({
  resources: [resource],
  commands,
  finders: [finder],
  todos,
  icons: { 'venues.edit': MapPinPlus },
});
