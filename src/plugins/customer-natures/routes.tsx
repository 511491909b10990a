/** The three grids, edited in place. */
import { Armchair, Euro, UserRound } from 'lucide-react';
import { createRoute, type LocaleRoute, listRoute, page } from '../../core';
import { GridSwitch } from './grid-switch';
import { categoryTable, natureTable, priceTable } from './tables';
import { paths, text } from './text';

export function routes(parent: LocaleRoute) {
  const list = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/nature-client',
    staticData: page({
      id: 'customer-natures.list',
      title: text('title'),
      guard: 'admin',
      icon: UserRound,
      view: 'list',
      resource: 'natures-client',
      aliases: text('aliases.natures'),
      keys: 'g n',
    }),
    ...listRoute({
      table: natureTable,
      title: text('title'),
      createLabel: text('nature.new'),
      chips: <GridSwitch current={paths.natures} />,
    }),
  });
  const places = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/nature-client/categories',
    staticData: page({
      id: 'customer-natures.categories',
      title: text('titleCategories'),
      guard: 'admin',
      icon: Armchair,
      view: 'list',
      resource: 'categories-place',
      parent: 'customer-natures.list',
      aliases: text('aliases.categories'),
    }),
    ...listRoute({
      table: categoryTable,
      title: text('titleCategories'),
      createLabel: text('categorie.new'),
      chips: <GridSwitch current={paths.categories} />,
    }),
  });
  const grids = createRoute({
    getParentRoute: () => parent,
    path: 'dashboard/nature-client/prix',
    staticData: page({
      id: 'customer-natures.prix',
      title: text('titlePrix'),
      guard: 'admin',
      icon: Euro,
      view: 'list',
      resource: 'prix',
      parent: 'customer-natures.list',
      aliases: text('aliases.prix'),
    }),
    ...listRoute({
      table: priceTable,
      title: text('titlePrix'),
      createLabel: text('prix.new'),
      chips: <GridSwitch current={paths.prices} />,
    }),
  });
  return [list, places, grids] as const;
}
