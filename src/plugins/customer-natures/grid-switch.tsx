/** From one of the three lists to another, and to the matrix of a grid. */
import { Armchair, Euro, Grid3x3, UserRound } from 'lucide-react';
import { addressesOf, type Resource } from '../../core';
import { type ListChoice, ListSwitch } from '../../core/table';
import { gridPath } from './grid/address';
import { categories, natures, prices } from './model';
import { text } from './text';

const lists: readonly ListChoice[] = [
  { to: addressesOf(natures).list, title: text('switch.natures'), icon: UserRound },
  { to: addressesOf(categories).list, title: text('switch.categories'), icon: Armchair },
  { to: addressesOf(prices).list, title: text('switch.prix'), icon: Euro },
  { to: gridPath, title: text('switch.grilles'), icon: Grid3x3 },
];

export function GridSwitch({ of, at }: { of: Resource; at?: 'grids' }) {
  const current = at === 'grids' ? gridPath : addressesOf(of).list;
  return <ListSwitch title={text('switch.title')} lists={lists} current={current} keeps="partner" />;
}
