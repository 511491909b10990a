/** Columns that a person chose for a list by hand: what it shows where its address names none. */
import { preference, setPreference, usePreference } from '../../preferences';
import type { TableDefinition } from '../define-table';

const name = 'columns';
/** Lists remembered: the document of preferences stays small. */
const most = 60;

/** The columns chosen for a list, as its address writes them; undefined: those of the table. */
export function chosenColumns(table: TableDefinition): string | undefined {
  return chosenIn(preference(name), table);
}

/** The same in React, where it follows its changes. */
export function useChosenColumns(table: TableDefinition): string | undefined {
  return chosenIn(usePreference(name), table);
}

/** Remembers the columns of a list; undefined forgets them. */
export function storeColumns(table: TableDefinition, columns: string | undefined): void {
  const others = Object.entries(storedColumns(preference(name))).filter(([key]) => key !== keyOf(table));
  const own = columns === undefined ? [] : [[keyOf(table), columns] as const];
  setPreference(name, Object.fromEntries([...own, ...others].slice(0, most)));
}

function chosenIn(value: unknown, table: TableDefinition): string | undefined {
  const found = storedColumns(value)[keyOf(table)];
  return typeof found === 'string' ? found : undefined;
}

function storedColumns(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Two lists of the same records that show a part of them each have columns of their own. */
function keyOf({ resource, base }: TableDefinition): string {
  return base === undefined ? resource.name : `${resource.name} ${base.q}`;
}
