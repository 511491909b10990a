/** What comes once the first page is drawn. */
import { defineRest } from '../../core';
import { partners as resource } from './model';

export const rest = defineRest({ resources: [resource] });
