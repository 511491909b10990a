/**
 * The queue of reviews, their form, the groups that share them and theirs.
 *
 * Closed where the partner function `avisClient` is off (domains.md 22).
 */
import { Layers, MessageSquarePlus, MessageSquareText } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page } from '../../core';
import { reviews } from './model';
import { groups } from './models/group';
import { groupTable } from './tables';
import { text } from './text';

/** Partner functions that open these screens (domains.md 22). */
const functions = ['avisClient'];

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/avis-clients/avis-liste',
    staticData: page({
      id: 'reviews.list',
      title: text('title'),
      guard: accessOf(reviews, 'read'),
      functions,
      icon: MessageSquareText,
      view: 'list',
      resource: 'avis',
      multiAdmin: true,
      aliases: text('pages.listAliases'),
      keys: 'g x',
    }),
    ...listRoute(() => import('./pages/list')),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/avis-clients/avis-liste/edit/{-$id}',
    staticData: page({
      id: 'reviews.edit',
      title: text('pages.edit'),
      guard: accessOf(reviews, 'read'),
      functions,
      icon: MessageSquarePlus,
      view: 'edit',
      resource: 'avis',
      parent: 'reviews.list',
      aliases: text('pages.editAliases'),
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  const groupsList = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/avis-clients/groupe-de-manifestations',
    staticData: page({
      id: 'reviews.groups',
      title: text('titleGroups'),
      guard: accessOf(groups, 'read'),
      functions,
      icon: Layers,
      view: 'list',
      resource: 'groupes-manifestations',
      multiAdmin: true,
      aliases: text('pages.groupAliases'),
    }),
    ...listRoute({ table: groupTable, title: text('titleGroups'), createLabel: text('createGroup') }),
  });
  const newGroup = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/avis-clients/groupe-de-manifestations/new',
    staticData: page({
      id: 'reviews.newGroup',
      title: text('pages.newGroup'),
      guard: accessOf(groups, 'read'),
      functions,
      icon: Layers,
      view: 'edit',
      resource: 'groupes-manifestations',
      parent: 'reviews.groups',
      aliases: text('pages.newGroupAliases'),
    }),
    component: lazyRouteComponent(() => import('./pages/group')),
  });
  const editGroup = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/avis-clients/groupe-de-manifestations/edit/{-$id}',
    staticData: page({
      id: 'reviews.editGroup',
      title: text('pages.editGroup'),
      guard: accessOf(groups, 'read'),
      functions,
      icon: Layers,
      view: 'edit',
      resource: 'groupes-manifestations',
      parent: 'reviews.groups',
    }),
    component: lazyRouteComponent(() => import('./pages/group')),
  });
  return [list, edit, groupsList, newGroup, editGroup] as const;
}
