/** Keys of the texts that what is sold shares. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('sold');
