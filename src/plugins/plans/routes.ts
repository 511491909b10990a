/** The calendar: what is planned, and what became of it. */
import { accessOf, createRoute, type LocaleRoute, listRoute, page } from '../../core';
import { plans } from './model';
import { planTable } from './surface';
import { text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/calendrier',
    staticData: page({
      id: 'plans.list',
      title: text('pages.list'),
      guard: accessOf(plans, 'read'),
      view: 'list',
      resource: plans.name,
      multiAdmin: true,
      aliases: text('pages.aliases'),
    }),
    ...listRoute({ table: planTable, title: text('pages.list') }),
  });
  return [list] as const;
}
