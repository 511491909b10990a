/** What is done to subscriptions: made, opened, deleted, moved along their statuses. */
import { Plus } from 'lucide-react';
import { type AnyCommand, defineCommand, deleteCommand, openCommand } from '../../core';
import { publicationCommands } from '../../core/commands/publication-commands';
import { subscriptions, text } from './model';
import { paths } from './text';

/** A subscription is composed in its form. */
const create = defineCommand({
  id: 'subscriptions.creer',
  title: text('actions.creer'),
  aliases: text('aliases.creer'),
  icon: Plus,
  right: subscriptions.guard.write,
  run: () => ({ to: `${paths.list}/edit` }),
});

export const commands: readonly AnyCommand[] = [
  create,
  openCommand({
    id: 'subscriptions.ouvrir',
    resource: subscriptions,
    title: text('actions.ouvrir'),
    aliases: text('aliases.ouvrir'),
  }),
  ...publicationCommands({
    plugin: 'subscriptions',
    resource: subscriptions,
    target: text('target'),
    text: (part, name) => text(`${part}.${name}`),
  }),
  deleteCommand({
    id: 'subscriptions.supprimer',
    resource: subscriptions,
    title: text('actions.supprimer'),
    aliases: text('aliases.supprimer'),
  }),
];
