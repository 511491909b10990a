/** The screen of the history. */

import { accessOf, createRoute, type LocaleRoute, listRoute, page } from '../../core';
import { lots } from './model';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/action-histo',
    staticData: page({
      id: 'history.list',
      title: text('pages.list'),
      guard: accessOf(lots, 'read'),
      view: 'list',
      resource: 'lots',
      multiAdmin: true,
      aliases: text('pages.aliases'),
      keys: 'g q',
    }),
    ...listRoute(() => import('./pages/history')),
  });
  return [list] as const;
}
