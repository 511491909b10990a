import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

/** Keys of the texts of price matrices. */
export const text = texts<typeof fr>('price-matrix');
