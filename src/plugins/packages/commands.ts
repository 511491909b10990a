/** What is done to packages: made, opened, deleted, moved along their statuses; and the way to those in alert. */
import { Plus, TriangleAlert } from 'lucide-react';
import { type AnyCommand, accessOf, defineCommand, deleteCommand, openCommand } from '../../core';
import { switchCommand } from '../../core/commands/switch-command';
import { publicationCommands } from '../../sold/publication-commands';
import { alertFilter, packages, text } from './model';
import { paths } from './text';

/** A package is composed in its form. */
const create = defineCommand({
  id: 'packages.creer',
  title: text('actions.creer'),
  aliases: text('aliases.creer'),
  icon: Plus,
  right: accessOf(packages, 'create'),
  run: () => ({ to: `${paths.list}/edit` }),
});

const showAlerts = defineCommand({
  id: 'packages.alertes',
  title: text('actions.alertes'),
  aliases: text('aliases.alertes'),
  icon: TriangleAlert,
  right: accessOf(packages, 'read'),
  run: () => ({ to: `${paths.management}?q=${encodeURIComponent(alertFilter)}` }),
});

export const commands: readonly AnyCommand[] = [
  create,
  openCommand({
    id: 'packages.ouvrir',
    resource: packages,
    title: text('actions.ouvrir'),
    aliases: text('aliases.ouvrir'),
  }),
  ...publicationCommands({
    plugin: 'packages',
    resource: packages,
    target: text('target'),
    text: (part, name) => text(`${part}.${name}`),
  }),
  switchCommand({
    id: 'packages.basculer',
    title: text('actions.basculer'),
    aliases: text('aliases.basculer'),
    resource: packages,
    lists: [
      { page: 'packages.list', to: paths.list },
      { page: 'packages.management', to: paths.management },
    ],
  }),
  showAlerts,
  deleteCommand({
    id: 'packages.supprimer',
    resource: packages,
    title: text('actions.supprimer'),
    aliases: text('aliases.supprimer'),
  }),
];
