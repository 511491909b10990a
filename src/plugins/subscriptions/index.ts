/** Subscriptions: séances of a season sold together, with their card and their renewal. */
import { IdCard } from 'lucide-react';
import { createRoute, definePlugin, type LocaleRoute, manifestOf, redirect } from '../../core';
import { simulate, surface } from './surface';
import { text } from './text';

const { routes, commands, ...manifest } = manifestOf(surface);

/** Card models have moved to the cards. */
const movedRoute = (parent: LocaleRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/abonnements/modeles-carte',
    beforeLoad: ({ params, location }) => {
      throw redirect({
        href: `/${params.locale}/dashboard/cartes-cadeaux/modeles${location.searchStr}`,
        replace: true,
      });
    },
  });

export const subscriptions = definePlugin({
  id: 'subscriptions',
  title: text('subscription.title'),
  icon: IdCard,
  ...manifest,
  routes: (parent) => [...routes(parent), movedRoute(parent)] as const,
  commands: [...commands, simulate],
});
