/** From one list of manifestations to the other, with the same filter. */
import { ListChecks, PenLine } from 'lucide-react';
import { type ListChoice, ListSwitch as Switch } from '../../core/table';
import { text } from './model';

const lists: readonly ListChoice[] = [
  { to: '/dashboard/manifestations', title: text('switch.list'), icon: PenLine },
  { to: '/dashboard/event-management', title: text('switch.management'), icon: ListChecks },
];

export function ListSwitch({ current }: { current: 'list' | 'management' }) {
  return <Switch title={text('switch.title')} lists={lists} current={lists[current === 'list' ? 0 : 1]?.to ?? ''} />;
}
