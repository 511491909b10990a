/** Publication, the list of lots, and one of them. */
import { Rocket } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page, redirect } from '../../core';
import { publicationLots } from './model';
import { NewLotButton } from './parts/new-lot-button';
import { table } from './tables';
import { calendarPath, text } from './text';

const shared = {
  guard: accessOf(publicationLots, 'read'),
  icon: Rocket,
  multiAdmin: true,
} as const;

export function routes(parent: LocaleRoute) {
  const desk = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/livraison/publication',
    staticData: page({
      ...shared,
      id: 'releases.desk',
      title: text('title'),
      view: 'search',
      parent: 'feeds.hub',
      keys: 'p p',
      aliases: text('pages.deskAliases'),
    }),
    // Its calendar of before is that of all that is planned.
    beforeLoad: ({ search, params }: { search: Record<string, unknown>; params: { locale: string } }) => {
      if (search['panneau'] === 'calendrier')
        throw redirect({ href: `/${params.locale}${calendarPath}`, replace: true });
    },
    component: lazyRouteComponent(() => import('./pages/desk')),
  });
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/livraison/publication/lots',
    staticData: page({
      ...shared,
      id: 'releases.lots',
      title: text('lot.title'),
      view: 'list',
      resource: publicationLots.name,
      parent: 'releases.desk',
      aliases: text('pages.lotsAliases'),
    }),
    ...listRoute({ table, title: text('lot.title'), actions: <NewLotButton /> }),
  });
  const lot = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/livraison/publication/edit/{-$id}',
    staticData: page({
      ...shared,
      id: 'releases.lot',
      title: text('pages.lot'),
      view: 'edit',
      resource: publicationLots.name,
      parent: 'releases.desk',
      needs: ['id'],
    }),
    component: lazyRouteComponent(() => import('./pages/lot')),
  });
  return [desk, list, lot] as const;
}
