/** What lists do to their selection, for the open record alone. */
import { ChevronDown } from 'lucide-react';
import { useText } from '../../../i18n/react';
import type { Text } from '../../../i18n/text';
import { commandsFor } from '../../command-of';
import { keyOf, type Resource } from '../../define';
import type { Row } from '../../model/model';
import { entryOf } from '../../table/list/list-selection';
import { Button } from '../../ui';
import { Menu } from '../../ui/overlays/menu';

export interface RecordActionsProps {
  resource: Resource;
  row: Row;
  /** Ids of commands that take `ids`, or the one `id`. */
  commands: readonly string[];
  label: Text;
}

export function RecordActions({ resource, row, commands, label }: RecordActionsProps) {
  const t = useText();
  const key = keyOf(resource, row);
  return (
    <Menu
      trigger={<Button icon={<ChevronDown />}>{t(label)}</Button>}
      label={t(label)}
      entries={commandsFor(resource.name, commands).map((command) => {
        const { id, args = {} } = command;
        return entryOf(command, { id, args: args['id'] ? { id: key } : { ids: [key] } }, t);
      })}
    />
  );
}
