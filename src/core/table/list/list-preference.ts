/** What a person chose for a list by hand, list by list, in one preference. */
import { preference, setPreference, usePreference } from '../../preferences';
import type { TableDefinition } from '../define-table';

/** Lists remembered: the document of preferences stays small. */
const most = 60;

/** @param name of the preference; undefined: nothing was chosen for this list */
export function listPreference(name: string, table: TableDefinition): string | undefined {
  return chosenIn(preference(name), table);
}

/** The same in React, where it follows its changes. */
export function useListPreference(name: string, table: TableDefinition): string | undefined {
  return chosenIn(usePreference(name), table);
}

/** Remembers a choice; undefined forgets it. */
export function storeListPreference(name: string, table: TableDefinition, value: string | undefined): void {
  const others = Object.entries(byList(preference(name))).filter(([key]) => key !== keyOf(table));
  const own = value === undefined ? [] : [[keyOf(table), value] as const];
  setPreference(name, Object.fromEntries([...own, ...others].slice(0, most)));
}

function chosenIn(value: unknown, table: TableDefinition): string | undefined {
  const found = byList(value)[keyOf(table)];
  return typeof found === 'string' ? found : undefined;
}

function byList(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** Two lists of the same records that show a part of them each have choices of their own. */
function keyOf({ resource, base }: TableDefinition): string {
  return base === undefined ? resource.name : `${resource.name} ${base.q}`;
}
