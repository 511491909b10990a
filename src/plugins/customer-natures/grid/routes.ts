/** The screen of a grid of prices, as the matrix it is. */
import { Grid3x3 } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, type MenuItem, page } from '../../../core';
import { prices } from '../model';
import { text } from '../text';
import { gridPage, gridPath } from './address';

const right = accessOf(prices, 'read');

export function gridRoute(parent: LocaleRoute) {
  return createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/nature-client/grilles',
    staticData: page({
      id: gridPage,
      title: text('grid.title'),
      guard: right,
      icon: Grid3x3,
      parent: 'customer-natures.list',
      aliases: text('grid.aliases'),
    }),
    component: lazyRouteComponent(() => import('../pages/grid')),
  });
}

export const gridMenu: MenuItem = { id: gridPage, title: text('grid.title'), icon: Grid3x3, to: gridPath, right };
