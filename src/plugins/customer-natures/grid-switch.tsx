/** From one of the three grids to another. */
import { Armchair, Euro, UserRound } from 'lucide-react';
import { addressesOf, type Resource } from '../../core';
import { type ListChoice, ListSwitch } from '../../core/table';
import { categories, natures, prices } from './model';
import { text } from './text';

const lists: readonly ListChoice[] = [
  { to: addressesOf(natures).list, title: text('switch.natures'), icon: UserRound },
  { to: addressesOf(categories).list, title: text('switch.categories'), icon: Armchair },
  { to: addressesOf(prices).list, title: text('switch.prix'), icon: Euro },
];

export function GridSwitch({ of }: { of: Resource }) {
  return <ListSwitch title={text('switch.title')} lists={lists} current={addressesOf(of).list} keeps="partner" />;
}
