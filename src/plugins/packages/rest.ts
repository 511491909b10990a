/** What comes once the first page is drawn. */
import { defineRest } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { packages } from './model';
import { todos } from './todos';

export const rest = defineRest({ resources: [packages], commands, finders: [finder], todos });
