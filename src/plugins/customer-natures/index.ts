/** Customer natures, with the place categories and the prices that go by them. */
import { UserRound } from 'lucide-react';
import { definePlugin, type LocaleRoute, manifestOf } from '../../core';
import { gridCommands } from './grid/commands';
import { gridMenu, gridRoute } from './grid/routes';
import { categorySurface, natureSurface, priceSurface } from './surfaces';
import { text } from './text';

const given = manifestOf(natureSurface, categorySurface, priceSurface);

export const customerNatures = definePlugin({
  id: 'customer-natures',
  title: text('title'),
  icon: UserRound,
  ...given,
  routes: (parent: LocaleRoute) => [...given.routes(parent), gridRoute(parent)] as const,
  menu: given.menu.map((item) => ({ ...item, child: [...(item.child ?? []), gridMenu] })),
  commands: [...given.commands, ...gridCommands],
});
