/** What comes once the first page is drawn. */
import { defineRest } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { inventaire, manifestations } from './model';
import { seances } from './models/session';
import { todos } from './todos';

export const rest = defineRest({
  resources: [manifestations, seances, inventaire],
  commands,
  finders: [finder],
  todos,
});
