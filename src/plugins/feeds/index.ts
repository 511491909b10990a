/** Feeds: what comes in and goes out, with its runs; the hub of delivery. */
import { Truck } from 'lucide-react';
import { definePlugin, type LocaleRoute, manifestOf } from '../../core';
import { commands } from './commands';
import { hubMenu, hubRoute } from './hub';
import { surface } from './surface';
import { text } from './text';

const given = manifestOf(surface);

export const feeds = definePlugin({
  ...given,
  id: 'feeds',
  title: text('title'),
  icon: Truck,
  routes: (parent: LocaleRoute) => [...given.routes(parent), hubRoute(parent)] as const,
  menu: [...given.menu, hubMenu],
  commands: [...given.commands, ...commands],
});
