/** A page that is no more than a list; a part of its head may be its plugin's own. */
import { useAtomValue } from 'jotai/react';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useText } from '../../../i18n/react';
import type { Text } from '../../../i18n/text';
import { commandOf } from '../../command-of';
import { mayWriteRecords } from '../../commands/rights';
import { actorAtom } from '../../facts';
import { leavesOf } from '../../model/model';
import { type Actor, isForeign, passes } from '../../model/rights';
import type { TableDefinition } from '../define-table';
import { ResourceList } from './resource-list';

export interface ListPageProps {
  table: TableDefinition;
  title: Text;
  /** Text of the button that creates. */
  createLabel?: Text;
  /** After the title: a switch between two lists of the same records. */
  chips?: ReactNode;
  actions?: ReactNode;
  /** What is done first here, instead of the button that creates. */
  primary?: ReactNode;
  /** Between the filter and the grid, of the table as its reader has it. */
  above?: ComponentType<{ table: TableDefinition }>;
}

export function ListPage({
  table: definition,
  title,
  createLabel,
  chips,
  actions,
  primary,
  above: Above,
}: ListPageProps) {
  const t = useText();
  const actor = useAtomValue(actorAtom);
  const table = useMemo(() => tableFor(definition, actor), [definition, actor]);
  return (
    <ResourceList
      table={table}
      title={t(title)}
      {...(createLabel !== undefined && { createLabel: t(createLabel) })}
      chips={chips}
      actions={actions}
      primary={primary}
      above={Above && <Above table={table} />}
    />
  );
}

/** For those who only read: nothing to make, nothing to change; for those of some languages, their texts. */
function tableFor(definition: TableDefinition, actor: Actor): TableDefinition {
  if (mayWriteRecords(definition.resource, actor)) return inLanguages(definition, actor.rights?.langues ?? []);
  const { create: _create, ...table } = definition;
  const isTheirs = (id: string) => passes(commandOf(id)?.right ?? 'any', actor);
  return { ...table, readOnly: true, selection: (table.selection ?? []).filter(isTheirs) };
}

function inLanguages(definition: TableDefinition, langues: readonly string[]): TableDefinition {
  const leaves = leavesOf(definition.resource.model);
  // A row that is in one language is checked by itself, where it is written.
  if (langues.length === 0 || leaves.has('lang')) return definition;
  const { create: _create, ...table } = definition;
  const columns = definition.columns.map((column) => {
    const leaf = leaves.get(column.name);
    return leaf && isForeign(leaf, langues, null) ? { ...column, editable: false } : column;
  });
  return { ...table, columns };
}
