/** A second list of the same records: its table, the switch over both lists, the command from one to the other. */
import { List } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Text } from '../../i18n/text';
import { switchCommand } from '../commands/switch-command';
import type { AnyCommand, Icon, Resource } from '../define';
import type { ListView } from '../define-page';
import type { ListPageProps } from '../table/list/list-page';
import { ListSwitch } from '../table/list/list-switch';
import type { NamedColumn } from './columns';

/** Its texts stand under `second` (`title`, `menu`, `aliases`) and `switch` (`title`, `first`, `second`). */
export interface SecondList<T extends string = string> {
  page: string;
  /** Its path after the locale. */
  to: T;
  icon: Icon;
  /** Of the first list in the switch: a list, unless given. */
  firstIcon?: Icon;
  keys?: string;
  /** Who opens it, when they are fewer than those of the first. */
  opens?: 'read' | 'update';
  /** Last part of the id of the command that goes from one list to the other. */
  command: string;
  columns: readonly NamedColumn[];
  views?: readonly ListView[];
  readOnly?: boolean;
  /** At the head of its page, instead of those of the first list. */
  actions?: ReactNode;
  primary?: ReactNode;
  above?: ListPageProps['above'];
}

interface SwitchProps {
  text(key: string): Text;
  /** Path of the first list. */
  list: string;
  second: SecondList;
  isSecond?: boolean;
}

export function SecondSwitch({ text, list, second, isSecond = false }: SwitchProps) {
  const lists = [
    { to: list, title: text('switch.first'), icon: second.firstIcon ?? List },
    { to: second.to, title: text('switch.second'), icon: second.icon },
  ];
  return <ListSwitch title={text('switch.title')} lists={lists} current={isSecond ? second.to : list} />;
}

interface First {
  id: string;
  title: Text;
  aliases: Text;
  resource: Resource;
  page: string;
  list: string;
}

export function secondCommand({ page, list, ...shown }: First, second: SecondList): AnyCommand {
  return switchCommand({
    ...shown,
    lists: [
      { page, to: list },
      { page: second.page, to: second.to },
    ],
  });
}
