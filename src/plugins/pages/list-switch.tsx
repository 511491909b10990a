/** From widgets to advertising components, which some of them show. */
import { Megaphone, Puzzle } from 'lucide-react';
import { type ListChoice, ListSwitch } from '../../core/table';
import { advertsPath, text, widgetsPath } from './text';

const lists: readonly ListChoice[] = [
  { to: widgetsPath, title: text('switch.widgets'), icon: Puzzle },
  { to: advertsPath, title: text('switch.adverts'), icon: Megaphone },
];

export function WidgetSwitch() {
  return <ListSwitch title={text('switch.title')} lists={lists} current={widgetsPath} keeps="partner" />;
}
