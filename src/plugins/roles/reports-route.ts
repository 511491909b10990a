/** The screen of the reports on rights. */
import { ClipboardList } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, page } from '../../core';
import { users } from './models/user';
import { text } from './text';

export const reportsPath = '/dashboard/gestion-roles/rapports';

export function reportsRoute(parent: LocaleRoute) {
  return createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/gestion-roles/rapports',
    staticData: page({
      id: 'roles.rapports',
      title: text('rapports.title'),
      guard: accessOf(users, 'read'),
      icon: ClipboardList,
      parent: 'roles.list',
      aliases: text('rapports.aliases'),
    }),
    component: lazyRouteComponent(() => import('./pages/reports')),
  });
}
