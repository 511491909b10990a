/** How a person has the rows of a list drawn that has tiles: as tiles, unless they chose its table. */
import type { TableDefinition } from '../define-table';
import { storeListPreference, useListPreference } from './list-preference';

const [name, table] = ['drawings', 'table'];

export function useIsTiled(of: TableDefinition): boolean {
  return useListPreference(name, of) !== table && of.tile !== undefined;
}

export function storeIsTiled(of: TableDefinition, isTiled: boolean): void {
  storeListPreference(name, of, isTiled ? undefined : table);
}
