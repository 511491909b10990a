/** From one list of packages to the other, with the same filter. */
import { ListChecks, PenLine } from 'lucide-react';
import { type ListChoice, ListSwitch as Switch } from '../../core/table/list-switch';
import { paths, text } from './text';

const lists: readonly ListChoice[] = [
  { to: paths.list, title: text('switch.list'), icon: PenLine },
  { to: paths.management, title: text('switch.management'), icon: ListChecks },
];

export function ListSwitch({ current }: { current: keyof typeof paths }) {
  return <Switch title={text('switch.title')} lists={lists} current={paths[current]} />;
}
