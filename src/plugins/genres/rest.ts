/** What comes once the first page is drawn. */
import { defineRest } from '../../core';
import { commands } from './commands';
import { finders } from './finder';
import { genres as genreResource, subGenres } from './model';

export const rest = defineRest({ resources: [genreResource, subGenres], commands, finders });
