/** What comes once the first page is drawn. */
import { defineRest } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { subscriptions } from './model';
import { todos } from './todos';

export const rest = defineRest({ resources: [subscriptions], commands, finders: [finder], todos });
