/** Keys of the texts of this plugin. */
import { texts } from '../../core';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('home');
