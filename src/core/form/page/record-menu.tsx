/** What can be done with the record of a form besides saving it: the same entries for every kind. */
import { Ellipsis } from 'lucide-react';
import { core } from '../../../i18n/core';
import { useText } from '../../../i18n/react';
import { commandOf } from '../../command-of';
import type { Resource } from '../../define';
import { entryOf } from '../../table/list/list-selection';
import { IconButton, Menu } from '../../ui';

export interface RecordMenuProps {
  resource: Resource;
  id: string | number;
  /** Whether the person may write this kind of record. */
  writes: boolean;
}

export function RecordMenu({ resource, id, writes }: RecordMenuProps) {
  const t = useText();
  const label = t(core('form.more'));
  const ids = ['records.usagesOf', ...(writes ? ['records.duplicateOf', 'records.delete'] : [])];
  return (
    <Menu
      trigger={<IconButton label={label} icon={<Ellipsis />} />}
      label={label}
      entries={ids.flatMap((each) => {
        const command = commandOf(each);
        const args = { resource: resource.name, id: String(id) };
        return command ? [entryOf(command, { id: each, args }, t)] : [];
      })}
    />
  );
}
