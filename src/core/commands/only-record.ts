/** The one record that a command without arguments is about: open, ticked, or under the cursor. */
import type { Facts } from '../define';
import { store } from '../facts';
import type { NamedRecord } from '../form/record-choices';
import { activeTableAtom } from '../table/active-table';

/** It; null when there is none, or when there are several. */
export function onlyRecord({ selection, record, resource }: Facts): NamedRecord | null {
  if (selection) {
    const [id, another] = selection.ids;
    return id !== undefined && another === undefined && selection.q === null
      ? { resource: selection.resource, id: String(id) }
      : null;
  }
  if (record && resource !== null) return { resource, id: String(record.id) };
  // The row under the cursor.
  const table = store.get(activeTableAtom);
  const key = table?.key() ?? null;
  return table && key !== null ? { resource: table.resource, id: String(key) } : null;
}
