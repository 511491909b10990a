/** Packages: several dates, shows or extras sold as one product. */
import { ListChecks, Package } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { packages as resource } from './model';
import { routes } from './routes';
import { paths, text } from './text';
import { todos } from './todos';
import { contentViews, managementViews } from './views';

export const packages = definePlugin({
  id: 'packages',
  title: text('title'),
  icon: Package,
  routes,
  menu: [
    {
      id: 'packages',
      title: text('title'),
      icon: Package,
      to: paths.list,
      group: 'catalogue',
      order: 120,
      child: [{ id: 'packages.management', title: text('pages.bulk'), icon: ListChecks, to: paths.management }],
    },
  ],
  resources: [resource],
  commands,
  finders: [finder],
  todos,
  views: {
    'packages.list': contentViews,
    'packages.management': managementViews,
  },
});
