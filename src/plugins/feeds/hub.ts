/** The hub of delivery: its page and its entry. */
import { Truck } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, page } from '../../core';
import { text } from './text';

export const hubPath = '/dashboard/livraison';

/** Those who read feeds and those who publish. */
const guard = accessOf({ domaine: 'FLUX' }, 'read');

export function hubRoute(parent: LocaleRoute) {
  return createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/livraison',
    staticData: page({
      id: 'feeds.hub',
      title: text('hub.title'),
      guard,
      icon: Truck,
      keys: 'p h',
      aliases: text('hub.aliases'),
    }),
    component: lazyRouteComponent(() => import('./pages/hub')),
  });
}

export const hubMenu = {
  id: 'feeds.hub',
  title: text('hub.title'),
  icon: Truck,
  to: hubPath,
  right: guard,
  group: 'diffusion',
  order: 400,
} as const;
