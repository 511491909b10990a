/** Columns that a person chose for a list by hand: what it shows where its address names none. */
import type { TableDefinition } from '../define-table';
import { listPreference, storeListPreference, useListPreference } from './list-preference';

const name = 'columns';

/** The columns chosen for a list, as its address writes them; undefined: those of the table. */
export function chosenColumns(table: TableDefinition): string | undefined {
  return listPreference(name, table);
}

/** The same in React, where it follows its changes. */
export function useChosenColumns(table: TableDefinition): string | undefined {
  return useListPreference(name, table);
}

/** Remembers the columns of a list; undefined forgets them. */
export function storeColumns(table: TableDefinition, columns: string | undefined): void {
  storeListPreference(name, table, columns);
}
