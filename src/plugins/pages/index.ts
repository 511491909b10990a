/** Business pages: zones of widgets, and what each partner, identifier and language sees in them. */
import { PanelsTopLeft } from 'lucide-react';
import { definePlugin, type LocaleRoute, manifestOf } from '../../core';
import { eventCommands } from './commands';
import { hubMenu, pageRoutes } from './routes';
import { customisationSurface, pageSurface, widgetSurface } from './surfaces';
import { text } from './text';

const { routes, menu, commands, ...manifest } = manifestOf(pageSurface, customisationSurface, widgetSurface);

export const pages = definePlugin({
  id: 'pages',
  title: text('title'),
  icon: PanelsTopLeft,
  ...manifest,
  commands: [...commands, ...eventCommands],
  routes: (parent: LocaleRoute) => [...pageRoutes(parent), ...routes(parent)] as const,
  menu: hubMenu(menu),
});
