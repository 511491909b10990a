/** What can be done with the record of a form besides saving it: the same entries for every kind. */
import { Ellipsis, ListTree } from 'lucide-react';
import { useState } from 'react';
import { core } from '../../i18n/core';
import { useText } from '../../i18n/react';
import { commandOf } from '../command-of';
import type { Resource } from '../define';
import { entryOf } from '../table/list-selection';
import { Dialog, IconButton, Menu } from '../ui';
import { RecordUsages } from '../usage/usage-part';

export interface RecordMenuProps {
  resource: Resource;
  id: string | number;
  /** Whether the person may write this kind of record. */
  writes: boolean;
}

export function RecordMenu({ resource, id, writes }: RecordMenuProps) {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const label = t(core('form.more'));
  const ids = writes ? ['records.duplicateOf', 'records.delete'] : [];
  return (
    <>
      <Menu
        trigger={<IconButton label={label} icon={<Ellipsis />} />}
        label={label}
        entries={[
          {
            id: 'usages',
            label: t(core('usage.title')),
            icon: <ListTree size={16} />,
            onSelect: () => setAsked(true),
          },
          ...ids.flatMap((each) => {
            const command = commandOf(each);
            const args = { resource: resource.name, id: String(id) };
            return command ? [entryOf(command, { id: each, args }, t)] : [];
          }),
        ]}
      />
      <Dialog
        open={isAsked}
        size="small"
        title={t(core('usage.title'))}
        closeLabel={t(core('duplicate.close'))}
        onClose={() => setAsked(false)}
      >
        <RecordUsages resource={resource} id={id} onGo={() => setAsked(false)} />
      </Dialog>
    </>
  );
}
