/** From one of the three grids to another. */
import { Armchair, Euro, UserRound } from 'lucide-react';
import { type ListChoice, ListSwitch } from '../../core/table/list-switch';
import { paths, text } from './text';

const lists: readonly ListChoice[] = [
  { to: paths.natures, title: text('switch.natures'), icon: UserRound },
  { to: paths.categories, title: text('switch.categories'), icon: Armchair },
  { to: paths.prices, title: text('switch.prix'), icon: Euro },
];

export function GridSwitch({ current }: { current: string }) {
  return <ListSwitch title={text('switch.title')} lists={lists} current={current} keeps="partner" />;
}
