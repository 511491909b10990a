/** Packages: several dates, shows or extras sold as one product. */
import { ListChecks, Package } from 'lucide-react';
import { definePlugin } from '../../core';
import { routes } from './routes';
import { paths, text } from './text';

export const packages = definePlugin({
  id: 'packages',
  title: text('title'),
  icon: Package,
  names: { fr: () => import('./i18n/fr/names'), en: () => import('./i18n/en/names') },
  i18n: { fr: () => import('./i18n/fr'), en: () => import('./i18n/en') },
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
  rest: () => import('./rest'),
});
