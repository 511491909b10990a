/** Venues among the rows of the palette, told apart by their city. */
import { MapPin } from 'lucide-react';
import { type Finder, findRecords } from '../../core';
import { venues } from './model';
import { text } from './text';

export const finder: Finder = {
  id: 'venues.finder',
  title: text('title'),
  icon: MapPin,
  resource: 'lieux',
  right: 'any',
  find: (typed, ctx) => findRecords(venues, typed, (id) => ({ id: 'venues.ouvrir', args: { id } }), ctx),
};
