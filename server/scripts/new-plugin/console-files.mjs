// The console's side: model, surface, manifest.

/** Paths and texts under `src/plugins/<name>/`. */
export function consoleFiles({ name, camel, key, title }) {
  const file = (path) => `src/plugins/${name}/${path}`;
  return {
    [file('index.ts')]: `/** ${title}. */
import { Shapes } from 'lucide-react';
import { definePlugin, manifestOf } from '../../core';
import { text } from './model';
import { surface } from './surface';

export const ${camel} = definePlugin({
  id: '${name}',
  title: text('title'),
  icon: Shapes,
  ...manifestOf(surface),
});
`,
    [file('model.ts')]: `/** ${title}: what a record is, for the console and the server alike. */
import { defineModel, defineResource, field } from '../../core/model';
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

/** Keys of the texts of this plugin. */
export const text = texts<typeof fr>('${name}');

const model = defineModel({
  text: '${name}.record',
  key: { name: '${key}', kind: 'integer' },
  sections: {
    '': {
      libelleFr: field.text({ required: true, max: 80, lang: 'fr', aliases: ['libelle', 'label'] }),
      libelleEn: field.text({ max: 80, lang: 'en', aliases: ['anglais', 'english'] }),
      idTiers: field.reference('partenaires', 'text', {
        filterName: { fr: 'partenaire', en: 'partner' },
        aliases: ['partenaire', 'partner'],
      }),
      actif: field.flag({ aliases: ['active'] }),
      ordre: field.integer({ min: 0, max: 9999, default: 0, aliases: ['order'] }),
    },
  },
});

/** Records of a partner: each sees their own. */
export const ${camel} = defineResource({
  name: '${name}',
  service: 'admin-config',
  path: '${name}',
  model,
  domaine: 'MANIFESTATIONS',
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: 'idTiers',
  search: ['libelleFr', 'libelleEn'],
  sort: 'ordre,libelleFr',
  href: '/dashboard/${name}/edit/$id',
  one: text('record.one'),
  many: text('record.many'),
});
`,
    [file('surface.ts')]: `/** The list, the form, and what is done in them. */
import { Languages, Shapes, ToggleLeft, ToggleRight } from 'lucide-react';
import { surfaceOf } from '../../core';
import { ordered } from '../../core/table';
import { ${camel}, text } from './model';

export const surface = surfaceOf(${camel}, {
  page: '${name}.list',
  icon: Shapes,
  list: { multiAdmin: true, purpose: text('purposes.list') },
  menu: { group: 'administration', order: 580 },
  views: ordered,
  columns: ['${key}', 'libelleFr', 'libelleEn', 'idTiers', 'actif', 'ordre'],
  form: { page: '${name}.edit', purpose: text('purposes.edit') },
  commands: { create: 'creer', open: 'ouvrir', remove: 'supprimer' },
  bulk: {
    enable: { id: 'activer', icon: ToggleRight, change: { actif: true } },
    disable: { id: 'desactiver', icon: ToggleLeft, change: { actif: false } },
  },
  todos: { untranslated: { q: 'libelleEn:vide', icon: Languages } },
});
`,
  };
}
