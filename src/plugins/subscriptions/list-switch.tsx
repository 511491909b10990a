/** From the subscriptions to the models of their cards, for those who may see these. */
import { useAtomValue } from 'jotai/react';
import { Contact, IdCard } from 'lucide-react';
import { passes, roleAtom } from '../../core';
import { type ListChoice, ListSwitch as Switch } from '../../core/table/list-switch';
import { paths, text } from './text';

const lists: readonly ListChoice[] = [
  { to: paths.list, title: text('switch.list'), icon: IdCard },
  { to: paths.cards, title: text('switch.cards'), icon: Contact },
];

export function ListSwitch({ current }: { current: string }) {
  const role = useAtomValue(roleAtom);
  if (!passes('admin', role)) return null;
  return <Switch title={text('switch.title')} lists={lists} current={current} keeps="partner" />;
}
