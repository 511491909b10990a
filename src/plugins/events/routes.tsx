/** The lists of manifestations, the form of one, and of one of its séances. */
import { Armchair, CalendarClock, CalendarDays, CalendarPlus, Gift, ListChecks } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page } from '../../core';
import { allContingentsTable, allSessionsTable, allUpsellsTable } from './all-tables';
import { ListSwitch } from './list-switch';
import { manifestations } from './model';
import { contingents } from './models/contingent';
import { seances } from './models/session';
import { upsells } from './models/upsell';
import { contentTable, managementTable } from './tables';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const [list, edit, management] = manifestationRoutes(parent);
  const [sessionsList, newSession, session] = sessionRoutes(parent);
  const [upsellsList, upsell] = upsellRoutes(parent);
  const contingentsList = contingentRoute(parent);
  return [list, edit, newSession, session, upsell, sessionsList, upsellsList, contingentsList, management] as const;
}

function manifestationRoutes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/manifestations',
    staticData: page({
      id: 'events.list',
      title: text('pages.list'),
      guard: accessOf(manifestations, 'read'),
      icon: CalendarDays,
      view: 'list',
      resource: 'manifestations',
      multiAdmin: true,
      aliases: text('pages.listAliases'),
      keys: 'g m',
    }),
    ...listRoute({
      table: contentTable,
      title: text('title'),
      createLabel: text('create'),
      chips: <ListSwitch current="list" />,
    }),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/manifestations/edit/{-$id}',
    staticData: page({
      id: 'events.edit',
      title: text('pages.edit'),
      guard: accessOf(manifestations, 'read'),
      icon: CalendarDays,
      view: 'edit',
      resource: 'manifestations',
      multiAdmin: true,
      parent: 'events.list',
      aliases: text('pages.editAliases'),
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  const management = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/event-management',
    staticData: page({
      id: 'events.management',
      title: text('pages.management'),
      guard: accessOf(manifestations, 'read'),
      icon: ListChecks,
      view: 'list',
      resource: 'manifestations',
      multiAdmin: true,
      parent: 'events.list',
      aliases: text('pages.managementAliases'),
      keys: 'g v',
    }),
    ...listRoute({
      table: managementTable,
      title: text('pages.management'),
      createLabel: text('create'),
      chips: <ListSwitch current="management" />,
    }),
  });
  return [list, edit, management] as const;
}

function sessionRoutes(parent: LocaleRoute) {
  const sessionsList = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/manifestations/seances',
    staticData: page({
      id: 'events.sessions',
      title: text('pages.sessions'),
      guard: accessOf(seances, 'read'),
      icon: CalendarClock,
      view: 'list',
      resource: 'seances',
      multiAdmin: true,
      parent: 'events.list',
      aliases: text('pages.sessionsAliases'),
    }),
    ...listRoute({ table: allSessionsTable, title: text('pages.sessions') }),
  });
  const ofSession = {
    guard: accessOf(seances, 'read'),
    view: 'edit',
    resource: 'seances',
    multiAdmin: true,
    parent: 'events.list',
    // Séances hang on their manifestation: without it, back to the list.
    needs: ['idManif'],
  } as const;
  const component = lazyRouteComponent(() => import('./pages/session'));
  const newSession = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/manifestations/edit/{-$idManif}/seances/new',
    staticData: page({
      id: 'events.newSession',
      title: text('pages.newSession'),
      icon: CalendarPlus,
      ...ofSession,
    }),
    component,
  });
  const session = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/manifestations/edit/{-$idManif}/seances/edit/$idSeance',
    staticData: page({
      id: 'events.session',
      title: text('pages.session'),
      icon: CalendarClock,
      ...ofSession,
    }),
    component,
  });
  return [sessionsList, newSession, session] as const;
}

function upsellRoutes(parent: LocaleRoute) {
  const upsellsList = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/manifestations/upsells',
    staticData: page({
      id: 'events.upsells',
      title: text('pages.upsells'),
      guard: accessOf(upsells, 'read'),
      icon: Gift,
      view: 'list',
      resource: 'upsells',
      multiAdmin: true,
      parent: 'events.list',
      aliases: text('pages.upsellsAliases'),
    }),
    ...listRoute({ table: allUpsellsTable, title: text('pages.upsells') }),
  });
  const upsell = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/manifestations/upsells/edit/$id',
    staticData: page({
      id: 'events.upsell',
      title: text('pages.upsell'),
      guard: accessOf(upsells, 'read'),
      icon: Gift,
      view: 'edit',
      resource: 'upsells',
      multiAdmin: true,
      parent: 'events.list',
    }),
    component: lazyRouteComponent(() => import('./pages/upsell')),
  });
  return [upsellsList, upsell] as const;
}

function contingentRoute(parent: LocaleRoute) {
  return createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/manifestations/contingents',
    staticData: page({
      id: 'events.contingents',
      title: text('pages.contingents'),
      guard: accessOf(contingents, 'read'),
      icon: Armchair,
      view: 'list',
      resource: 'contingents',
      multiAdmin: true,
      parent: 'events.list',
      aliases: text('pages.contingentsAliases'),
    }),
    ...listRoute({ table: allContingentsTable, title: text('pages.contingents') }),
  });
}
