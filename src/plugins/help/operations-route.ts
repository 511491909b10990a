/** The screen of those who keep the server going. */
import { Activity } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, page } from '../../core';
import { settings } from '../settings/model';
import { text } from './text';

export const operationsPath = '/dashboard/parametres/exploitation';

/** Whoever sees the settings of the platform sees how it does. */
export const operationsRight = accessOf(settings, 'read');

export function operationsRoute(parent: LocaleRoute) {
  return createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/parametres/exploitation',
    staticData: page({
      id: 'help.exploitation',
      title: text('exploitation.title'),
      guard: operationsRight,
      icon: Activity,
      aliases: text('exploitation.aliases'),
    }),
    component: lazyRouteComponent(() => import('./pages/operations')),
  });
}
