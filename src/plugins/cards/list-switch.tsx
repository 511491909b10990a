/** From the cards to their models and to their associations, for those who may see these. */
import { useAtomValue } from 'jotai/react';
import { Contact, Gift, Handshake } from 'lucide-react';
import { actorAtom, mayDo } from '../../core';
import { type ListChoice, ListSwitch as Switch } from '../../core/table';
import { associations } from './models/association';
import { paths, text } from './text';

const lists: readonly ListChoice[] = [
  { to: paths.list, title: text('switch.list'), icon: Gift },
  { to: paths.models, title: text('switch.models'), icon: Contact },
  { to: paths.associations, title: text('switch.associations'), icon: Handshake },
];

export function ListSwitch({ current }: { current: string }) {
  const actor = useAtomValue(actorAtom);
  const shown = lists.filter(({ to }) => to !== paths.associations || mayDo(actor, associations, 'read'));
  return <Switch title={text('switch.title')} lists={shown} current={current} keeps="partner" />;
}
