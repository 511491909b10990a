/** Keys of the texts of this plugin, and the path of its list. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('feeds');

/** Where the runs of a feed are on its page. */
export const runsAnchor = 'section-executions';
export const listPath = '/dashboard/livraison/integration-flux';
