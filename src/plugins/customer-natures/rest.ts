/** What comes once the first page is drawn. */
import { defineRest } from '../../core';
import { commands } from './commands';
import { finders } from './finder';
import { categories, natures, prices } from './model';

export const rest = defineRest({ resources: [natures, categories, prices], commands, finders });
