// The console's side: manifest, model, routes, commands, finder, table, page.

/** Paths and texts under `src/plugins/<name>/`. */
export function consoleFiles({ name, camel, key, title }) {
  const file = (path) => `src/plugins/${name}/${path}`;
  return {
    [file('index.ts')]: `/** ${title}. */
import { Shapes } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finders } from './finder';
import { ${camel} as resource } from './model';
import { routes } from './routes';
import { text } from './text';

export const ${camel} = definePlugin({
  id: '${name}',
  title: text('title'),
  icon: Shapes,
  routes,
  menu: [
    {
      id: '${name}.list',
      title: text('title'),
      icon: Shapes,
      to: '/dashboard/${name}',
      right: 'admin',
      group: 'administration',
      order: 580,
    },
  ],
  resources: [resource],
  commands,
  finders,
});
`,
    [file('text.ts')]: `/** Keys of the texts of this plugin. */
import { texts } from '../../i18n/text';
import type { fr } from './i18n/fr';

export const text = texts<typeof fr>('${name}');
`,
    [file('model.ts')]: `/** ${title}: what a record is, for the console and the server alike. */
import { defineResource } from '../../core/define';
import { field } from '../../core/model/field';
import { defineModel } from '../../core/model/model';
import { text } from './text';

const model = defineModel({
  text: '${name}.record',
  key: { name: '${key}', kind: 'integer' },
  sections: {
    '': {
      libelleFr: field.text({ required: true, max: 80, lang: 'fr', aliases: ['libelle', 'label'] }),
      libelleEn: field.text({ max: 80, lang: 'en', aliases: ['anglais', 'english'] }),
      actif: field.flag({ aliases: ['active'] }),
      ordre: field.integer({ min: 0, max: 9999, default: 0, aliases: ['order'] }),
    },
  },
});

export const ${camel} = defineResource({
  name: '${name}',
  service: 'admin-config',
  path: '${name}',
  model,
  domaine: 'MANIFESTATIONS',
  guard: { write: 'admin' },
  label: { fr: 'libelleFr', en: 'libelleEn' },
  perimeter: null,
  search: ['libelleFr', 'libelleEn'],
  sort: 'ordre,libelleFr',
  href: '/dashboard/${name}?q=${key}:$id',
  one: text('record.one'),
  many: text('record.many'),
});
`,
    [file('routes.ts')]: `/** The screen, edited in place. */
import { createRoute, listRoute, type LocaleRoute, page } from '../../core';
import { table } from './tables';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/${name}',
    staticData: page({
      id: '${name}.list',
      title: text('title'),
      guard: 'admin',
      view: 'list',
      resource: '${name}',
      aliases: text('aliases.list'),
    }),
    ...listRoute({ table, title: text('title'), createLabel: text('record.new') }),
  });
  return [list] as const;
}
`,
    [file('commands.ts')]: `/** What can be done with these records. */
import { ToggleLeft, ToggleRight } from 'lucide-react';
import { type AnyCommand, bulkCommand, createCommand, deleteCommand, openCommand } from '../../core';
import { ${camel} } from './model';
import { text } from './text';

export const commands: readonly AnyCommand[] = [
  createCommand({
    id: '${name}.creer',
    resource: ${camel},
    title: text('commands.create'),
    aliases: text('aliases.create'),
  }),
  openCommand({
    id: '${name}.ouvrir',
    resource: ${camel},
    right: 'admin',
    title: text('commands.open'),
    aliases: text('aliases.open'),
  }),
  bulkCommand({
    id: '${name}.activer',
    resource: ${camel},
    title: text('commands.enable'),
    aliases: text('aliases.enable'),
    icon: ToggleRight,
    change: { actif: true },
    said: text('said.enabled'),
  }),
  bulkCommand({
    id: '${name}.desactiver',
    resource: ${camel},
    title: text('commands.disable'),
    aliases: text('aliases.disable'),
    icon: ToggleLeft,
    change: { actif: false },
    said: text('said.disabled'),
  }),
  deleteCommand({
    id: '${name}.supprimer',
    resource: ${camel},
    title: text('commands.remove'),
    aliases: text('aliases.remove'),
  }),
];
`,
    [file('finder.ts')]: `/** These records among the rows of the palette. */
import { Shapes } from 'lucide-react';
import { type Finder, findRecords } from '../../core';
import { ${camel} } from './model';
import { text } from './text';

const finder: Finder = {
  id: '${name}.find',
  title: text('title'),
  icon: Shapes,
  resource: ${camel}.name,
  right: 'admin',
  find: (typed, ctx) => findRecords(${camel}, typed, (id) => ({ id: '${name}.ouvrir', args: { id } }), ctx),
};

export const finders: readonly Finder[] = [finder];
`,
    [file('tables.tsx')]: `/** The grid: every leaf edited in place, a new record typed at the top. */
import { defineTable } from '../../core/table/define-table';
import { ${camel} } from './model';

export const table = defineTable({
  resource: ${camel},
  columns: [
    { name: '${key}', width: 100 },
    { name: 'libelleFr', width: 240, grow: true },
    { name: 'libelleEn', width: 220, grow: true },
    { name: 'actif', width: 120 },
    { name: 'ordre', width: 100 },
    { name: 'dateModif', width: 160, hidden: true },
    { name: 'auteurModif', width: 160, hidden: true },
  ],
  create: { id: '${name}.creer' },
  newRow: true,
  selection: ['${name}.activer', '${name}.desactiver', '${name}.supprimer'],
});
`,
  };
}
