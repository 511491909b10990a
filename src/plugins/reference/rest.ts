/** What comes once the first page is drawn. */
import { defineRest } from '../../core';
import { cities, countries, departments, regions } from './model';

export const rest = defineRest({ resources: [cities, departments, regions, countries] });
