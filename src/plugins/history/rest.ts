/** What comes once the first page is drawn. */
import { defineRest } from '../../core';
import { commands } from './commands';
import { finders } from './finder';
import { actions, lots } from './model';

export const rest = defineRest({ resources: [actions, lots], commands, finders });
