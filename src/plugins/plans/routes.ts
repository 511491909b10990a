/** The calendar: what is planned, and what became of it. */
import { createRoute, type LocaleRoute, listRoute, page } from '../../core';
import { planTable } from './tables';
import { text } from './text';

export const calendarPath = '/dashboard/calendrier';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/calendrier',
    staticData: page({
      id: 'plans.list',
      title: text('pages.list'),
      guard: 'any',
      view: 'list',
      resource: 'actes-planifies',
      multiAdmin: true,
      aliases: text('pages.aliases'),
    }),
    ...listRoute({ table: planTable, title: text('pages.list') }),
  });
  return [list] as const;
}
