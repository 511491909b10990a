/** A page that is no more than a list; a part of its head may be its plugin's own. */
import type { ReactNode } from 'react';
import { useText } from '../../i18n/react';
import type { Text } from '../../i18n/text';
import type { TableDefinition } from './define-table';
import { ResourceList } from './resource-list';

export interface ListPageProps {
  table: TableDefinition;
  title: Text;
  /** Text of the button that creates. */
  createLabel?: Text;
  /** After the title: a switch between two lists of the same records. */
  chips?: ReactNode;
  actions?: ReactNode;
}

export function ListPage({ table, title, createLabel, chips, actions }: ListPageProps) {
  const t = useText();
  return (
    <ResourceList
      table={table}
      title={t(title)}
      {...(createLabel !== undefined && { createLabel: t(createLabel) })}
      chips={chips}
      actions={actions}
    />
  );
}
