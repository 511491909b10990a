/** What the fields of all plugins are for, by the ids of the plugins. */
import type { Dictionary } from '../i18n/text';

const found = import.meta.glob<Dictionary>('./*/i18n/fr/hints.ts', { eager: true, import: 'default' });

export default Object.fromEntries(Object.entries(found).map(([path, texts]) => [path.split('/')[1] ?? path, texts]));
