/** What is done to subscriptions: made, opened, deleted, moved along their statuses. */
import { Calculator, Plus } from 'lucide-react';
import { type AnyCommand, accessOf, defineCommand, deleteCommand, field, openCommand } from '../../core';
import { oneOf } from '../../core/commands/target';
import { publicationCommands } from '../../sold/publication-commands';
import { subscriptions, text } from './model';
import { formPath, paths, simulatorHash } from './text';

/** A subscription is composed in its form. */
const create = defineCommand({
  id: 'subscriptions.creer',
  title: text('actions.creer'),
  aliases: text('aliases.creer'),
  icon: Plus,
  right: accessOf(subscriptions, 'create'),
  run: () => ({ to: `${paths.list}/edit` }),
});

/** Chooses séances as a customer would. */
const simulate = defineCommand({
  id: 'subscriptions.simuler',
  title: text('actions.simuler'),
  aliases: text('aliases.simuler'),
  icon: Calculator,
  right: accessOf(subscriptions, 'read'),
  args: { id: field.reference(subscriptions.name, 'integer', { required: true, label: subscriptions.one }) },
  fill: (facts) => {
    const id = oneOf(subscriptions.name, facts);
    return id === undefined ? {} : { id: Number(id) };
  },
  run: ({ id }) => ({ to: `${formPath(id)}#${simulatorHash}` }),
});

export const commands: readonly AnyCommand[] = [
  create,
  openCommand({
    id: 'subscriptions.ouvrir',
    resource: subscriptions,
    title: text('actions.ouvrir'),
    aliases: text('aliases.ouvrir'),
  }),
  simulate,
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
