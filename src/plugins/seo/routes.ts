/** The list of templates, the form of one, and its creation. */

import { SearchCheck } from 'lucide-react';
import { accessOf, createRoute, type LocaleRoute, lazyRouteComponent, listRoute, page } from '../../core';
import { seoTemplates } from './model';
import { table } from './tables';
import { text } from './text';

/** Partner functions that open these screens (domains.md 22). */
const functions = ['seo'];

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/gestion-pages/seo',
    staticData: page({
      id: 'seo.list',
      title: text('title'),
      guard: accessOf(seoTemplates, 'read'),
      functions,
      icon: SearchCheck,
      view: 'list',
      resource: 'seo',
      multiAdmin: true,
      aliases: text('pageAliases.list'),
      keys: 'g r',
    }),
    ...listRoute({ table, title: text('title'), createLabel: text('create') }),
  });
  const create = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/gestion-pages/seo/new',
    staticData: page({
      id: 'seo.new',
      title: text('pages.new'),
      guard: accessOf(seoTemplates, 'read'),
      functions,
      icon: SearchCheck,
      view: 'edit',
      resource: 'seo',
      multiAdmin: true,
      parent: 'seo.list',
      aliases: text('pageAliases.new'),
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  const edit = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/gestion-pages/seo/edit/$id',
    staticData: page({
      id: 'seo.edit',
      title: text('pages.edit'),
      guard: accessOf(seoTemplates, 'read'),
      functions,
      icon: SearchCheck,
      view: 'edit',
      resource: 'seo',
      multiAdmin: true,
      parent: 'seo.list',
    }),
    component: lazyRouteComponent(() => import('./pages/edit')),
  });
  return [list, create, edit] as const;
}
