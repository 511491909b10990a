/** Roles: who may do what. */
import { ClipboardList, ShieldCheck } from 'lucide-react';
import { definePlugin, type LocaleRoute, manifestOf } from '../../core';
import { whoCan } from './commands';
import { keySurface } from './key-surface';
import { reportsPath, reportsRoute } from './reports-route';
import { searchSurface } from './search-surface';
import { surface } from './surface';
import { text } from './text';
import { userSurface } from './user-surface';

const manifest = manifestOf(surface, userSurface, keySurface);
const reports = { id: 'roles.rapports', title: text('rapports.title'), icon: ClipboardList, to: reportsPath };

export const roles = definePlugin({
  id: 'roles',
  title: text('title'),
  icon: ShieldCheck,
  ...manifest,
  routes: (parent: LocaleRoute) =>
    [...manifest.routes(parent), reportsRoute(parent), searchSurface.route(parent)] as const,
  menu: manifest.menu.map(({ child = [], ...item }) => ({ ...item, child: [...child, reports, searchSurface.menu] })),
  commands: [...manifest.commands, whoCan, ...searchSurface.commands],
  resources: [...manifest.resources, searchSurface.resource],
  finders: [...manifest.finders, searchSurface.finder],
  todos: [...manifest.todos, ...searchSurface.todos],
  views: { ...manifest.views, ...searchSurface.views },
});
