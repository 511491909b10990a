/** Partners: the tree of sites, what each has of its own, and what it has from its parent. */
import { Store } from 'lucide-react';
import { definePlugin, type LocaleRoute, manifestOf } from '../../core';
import { compareMenu, compareRoute } from './routes';
import { partnerSurface } from './surface';
import { text } from './text';
import { todos } from './todos';

const given = manifestOf(partnerSurface);

export const partners = definePlugin({
  ...given,
  id: 'partners',
  title: text('title'),
  icon: Store,
  todos,
  routes: (parent: LocaleRoute) => [...given.routes(parent), compareRoute(parent)] as const,
  menu: given.menu.map((item) => ({ ...item, child: [...(item.child ?? []), compareMenu] })),
});
