/** From one screen of the search engine to the others. */
import { ChevronsUp, EyeOff, ListFilter, Replace, SearchX, TextSearch } from 'lucide-react';
import { type ListChoice, ListSwitch as Switch } from '../../core/table';
import { paths, text } from './text';

const lists: readonly ListChoice[] = [
  { to: paths.hub, title: text('switch.hub'), icon: TextSearch },
  { to: paths.filters, title: text('switch.filters'), icon: ListFilter },
  { to: paths.events, title: text('switch.events'), icon: EyeOff },
  { to: paths.packages, title: text('switch.packages'), icon: EyeOff },
  { to: paths.subscriptions, title: text('switch.subscriptions'), icon: EyeOff },
  { to: paths.synonyms, title: text('switch.synonyms'), icon: Replace },
  { to: paths.boosts, title: text('switch.boosts'), icon: ChevronsUp },
  { to: paths.queries, title: text('switch.queries'), icon: SearchX },
];

export function ListSwitch({ current }: { current: string }) {
  return <Switch title={text('switch.title')} lists={lists} current={current} keeps="partner" />;
}
