/** Packages: several dates, shows or extras sold as one product. */
import { ListChecks, Package } from 'lucide-react';
import { definePlugin } from '../../core';
import { commands } from './commands';
import { finder } from './finder';
import { packages as resource } from './model';
import { routes } from './routes';
import { paths, text } from './text';
import { todos } from './todos';

export const packages = definePlugin({
  id: 'packages',
  title: text('title'),
  icon: Package,
  routes,
  menu: [
    { id: 'packages', title: text('title'), icon: Package, to: paths.list, group: 'catalogue', order: 120 },
    {
      id: 'packages.management',
      title: text('pages.bulk'),
      icon: ListChecks,
      to: paths.management,
      group: 'catalogue',
      order: 121,
      hiddenOnCollapse: true,
    },
  ],
  resources: [resource],
  commands,
  finders: [finder],
  todos,
});
