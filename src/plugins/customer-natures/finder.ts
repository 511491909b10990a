/** Natures, categories and prices among the rows of the palette. */
import { Armchair, Euro, UserRound } from 'lucide-react';
import { type Finder, findRecords, type Icon, type Resource, type Text } from '../../core';
import { categories, natures, prices } from './model';
import { text } from './text';

export const finders: readonly Finder[] = [
  finder('natures', natures, 'ouvrir', text('title'), UserRound),
  finder('categories', categories, 'ouvrirCategorie', text('titleCategories'), Armchair),
  finder('prix', prices, 'ouvrirPrix', text('titlePrix'), Euro),
];

function finder(id: string, resource: Resource, open: string, title: Text, icon: Icon): Finder {
  return {
    id: `customer-natures.${id}`,
    title,
    icon,
    resource: resource.name,
    right: 'admin',
    find: (typed, ctx) =>
      findRecords(resource, typed, (key) => ({ id: `customer-natures.${open}`, args: { id: key } }), ctx),
  };
}
