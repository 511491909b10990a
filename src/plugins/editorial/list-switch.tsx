/** From advertising components to the widgets that show them. */
import { Megaphone, Puzzle } from 'lucide-react';
import { type ListChoice, ListSwitch } from '../../core/table';
import { paths, text } from './text';

const lists: readonly ListChoice[] = [
  { to: paths.widgets, title: text('switch.widgets'), icon: Puzzle },
  { to: paths.adverts, title: text('switch.adverts'), icon: Megaphone },
];

export function AdvertSwitch() {
  return <ListSwitch title={text('switch.title')} lists={lists} current={paths.adverts} keeps="partner" />;
}
