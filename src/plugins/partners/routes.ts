/** The screen that holds two partners against each other. */
import { GitCompareArrows } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, type MenuItem, page } from '../../core';
import { comparePath, partners, text } from './model';

/** As the table of overrides: who acts for one partner has nobody to compare it with. */
const right = accessOf(partners, 'update');

export function compareRoute(parent: LocaleRoute) {
  return createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/partenaires/comparer',
    staticData: page({
      id: 'partners.comparer',
      title: text('compare.title'),
      guard: right,
      icon: GitCompareArrows,
      resource: partners.name,
      parent: 'partners.list',
      aliases: text('aliases.comparer'),
    }),
    component: lazyRouteComponent(() => import('./pages/compare')),
  });
}

export const compareMenu: MenuItem = {
  id: 'partners.comparer',
  title: text('compare.menu'),
  icon: GitCompareArrows,
  to: comparePath,
  right,
};
