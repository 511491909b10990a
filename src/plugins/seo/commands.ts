/** What is done to SEO templates: made, opened, deleted. */
import { Plus } from 'lucide-react';
import { type AnyCommand, accessOf, defineCommand, deleteCommand, openCommand } from '../../core';
import { seoTemplates, text } from './model';
import { listPath } from './text';

/** A template is written in its form, where it is tried on the catalogue. */
const create = defineCommand({
  id: 'seo.creer',
  title: text('actions.creer'),
  aliases: text('aliases.creer'),
  icon: Plus,
  right: accessOf(seoTemplates, 'create'),
  run: () => ({ to: `${listPath}/new` }),
});

export const commands: readonly AnyCommand[] = [
  create,
  openCommand({
    id: 'seo.ouvrir',
    resource: seoTemplates,
    title: text('actions.ouvrir'),
    aliases: text('aliases.ouvrir'),
  }),
  deleteCommand({
    id: 'seo.supprimer',
    resource: seoTemplates,
    title: text('actions.supprimer'),
    aliases: text('aliases.supprimer'),
  }),
];
