/** What is done to manifestations: their statuses, the search engine, best-sellers, locks; each with dry run and undo. */
import { Plus, Shapes } from 'lucide-react';
import { type AnyCommand, accessOf, bulkCommand, defineCommand, field, switchCommand } from '../../core';
import { publicationCommands } from '../../features/sold/publication-commands';
import { manifestations, text } from './model';

/** Creation starts with the inventaire, in the form. */
const create = defineCommand({
  id: 'events.create',
  title: text('actions.creer'),
  aliases: text('aliases.creer'),
  icon: Plus,
  right: accessOf(manifestations, 'create'),
  run: () => ({ to: '/dashboard/manifestations/edit' }),
});

const changeGenre = bulkCommand({
  id: 'events.changerGenre',
  resource: manifestations,
  target: text('target'),
  title: text('actions.changerGenre'),
  aliases: text('aliases.changerGenre'),
  said: text('said.changerGenre'),
  icon: Shapes,
  change: ({ genre }) => ({ manifInfo: { genre, sousGenre: null } }),
  args: { genre: field.reference('genres', 'text', { required: true, label: text('manifestation.fields.genre') }) },
  sets: { genre: 'manifInfo.genre' },
});

export const commands: readonly AnyCommand[] = [
  create,
  ...publicationCommands('events', manifestations),
  changeGenre,
  switchCommand({
    id: 'events.basculer',
    title: text('actions.basculer'),
    aliases: text('aliases.basculer'),
    resource: manifestations,
    lists: [
      { page: 'events.list', to: '/dashboard/manifestations' },
      { page: 'events.management', to: '/dashboard/event-management' },
    ],
  }),
];
