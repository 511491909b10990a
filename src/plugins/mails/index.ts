/** Mails: the templates of what the server writes, and what became of each mail. */
import { Mail } from 'lucide-react';
import { definePlugin, type LocaleRoute, manifestOf } from '../../core';
import { commands } from './commands';
import { envois } from './models/envoi';
import { envoiFinder, envoiMenu, envoiRoutes, envoiTodo, envoiViews, surface } from './surface';
import { text } from './text';

const given = manifestOf(surface);

export const mails = definePlugin({
  ...given,
  id: 'mails',
  title: text('title'),
  icon: Mail,
  routes: (parent: LocaleRoute) => [...given.routes(parent), ...envoiRoutes(parent)] as const,
  menu: given.menu.map((item) => ({ ...item, child: [envoiMenu] })),
  resources: [...given.resources, envois],
  commands: [...given.commands, ...commands],
  finders: [...given.finders, envoiFinder],
  todos: [...given.todos, envoiTodo],
  views: { ...given.views, 'mails.envois': envoiViews },
});
