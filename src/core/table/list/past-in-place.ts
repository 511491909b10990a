/** The past of a value at its place in a grid, where the grid shows it. */
import { focusAtom, store } from '../../facts';
import { activeTableAtom } from './active-table';

/** Has the grid that has the focus show the past of what is under its cursor; false where it does not. */
export function showPastInPlace(record: { resource: string; id: string }): boolean {
  const table = store.get(activeTableAtom);
  if (store.get(focusAtom) !== 'table' || !table?.past) return false;
  const at = store.get(table.cursor);
  if (at?.resource !== record.resource || String(at.id) !== record.id) return false;
  table.past();
  return true;
}
