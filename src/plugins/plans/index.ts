/** What is planned: calls whose dry run was shown, made at their hour. */
import { CalendarClock } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { plans as acts } from './model';
import { routes } from './routes';
import { surface } from './surface';
import { calendarPath, text } from './text';
import { views, waiting } from './views';

export const plans = definePlugin({
  id: 'plans',
  title: text('title'),
  icon: CalendarClock,
  routes,
  menu: [
    {
      id: 'plans.list',
      title: text('title'),
      icon: CalendarClock,
      to: calendarPath,
      group: 'diffusion',
      order: 445,
    },
  ],
  resources: [acts],
  commands,
  finders: [surface.finder],
  todos: [
    {
      id: 'plans.aVoir',
      title: text('todo'),
      resource: acts,
      q: waiting,
      to: `${calendarPath}?vue=aVoir`,
      icon: CalendarClock,
      tone: 'wait',
    },
  ],
  views: { 'plans.list': views },
});
