/** The French texts of all plugins, by their ids (the names of their folders), and of what is sold. */

import { fr as sold } from '../features/sold/i18n/fr';
import type { Dictionary } from '../i18n/text';

const found = import.meta.glob<Dictionary>('./*/i18n/fr.ts', { eager: true, import: 'default' });

export default {
  ...Object.fromEntries(Object.entries(found).map(([path, texts]) => [path.split('/')[1] ?? path, texts])),
  sold,
};
