/** The English texts of all plugins, by their ids (the names of their folders) and of the features. */

import type { Dictionary } from '../i18n/text';

const found = import.meta.glob<Dictionary>(['./*/i18n/en.ts', '../features/*/i18n/en.ts'], {
  eager: true,
  import: 'default',
});

export default Object.fromEntries(
  Object.entries(found).map(([path, texts]) => [path.split('/').at(-3) ?? path, texts]),
);
